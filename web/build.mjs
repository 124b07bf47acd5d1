// Bundles the page into the folder named on the command line, and says how large it became.
import { build } from "esbuild";
import { copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { basename, join } from "node:path";

const MOST = 100_000; // bytes, gzipped, of all that the first load needs
const into = process.argv[2] ?? "dist";

await rm(into, { recursive: true, force: true });
await mkdir(into, { recursive: true });
const { metafile } = await build({
  entryPoints: { app: "src/app.ts" },
  outdir: into,
  bundle: true,
  splitting: true, // what is imported when it is needed comes by itself
  chunkNames: "[name]-[hash]",
  metafile: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
});
await copyFile("index.html", join(into, "index.html"));

const scripts = new Set(["app.js"]); // and what they import from the first; the set grows as it is walked
for (const name of scripts) {
  const { imports } = Object.entries(metafile.outputs).find(([path]) => basename(path) === name)[1];
  for (const { path, kind } of imports) if (kind === "import-statement") scripts.add(basename(path));
}

const names = ["index.html", "app.css", ...scripts];
const files = await Promise.all(names.map((name) => readFile(join(into, name))));
const size = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
console.log(`${names.join(", ")}: ${size} bytes gzipped`);
if (size > MOST) {
  console.error(`The first load is ${size} bytes gzipped; ${MOST} is the end.`);
  process.exit(1);
}
