// Bundles the page into the folder named on the command line, and says how large it became.
import { build } from "esbuild";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { join } from "node:path";

const MOST = 100_000; // bytes, gzipped, of all that the first load needs
const into = process.argv[2] ?? "dist";

await mkdir(into, { recursive: true });
await build({
  entryPoints: { app: "src/app.ts" },
  outdir: into,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
});
await copyFile("index.html", join(into, "index.html"));

const names = ["index.html", "app.js", "app.css"];
const files = await Promise.all(names.map((name) => readFile(join(into, name))));
const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
console.log(`${names.join(", ")}: ${size} bytes gzipped`);
if (size > MOST) {
  console.error(`The first load is ${size} bytes gzipped; ${MOST} is the end.`);
  process.exit(1);
}
