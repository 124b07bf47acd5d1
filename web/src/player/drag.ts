// Dragging a chip from the rack to the felt, with a mouse, a pen or a finger.

const FAR = 8; // pixels before a press becomes a drag

export function drag(start: PointerEvent, drop: (x: number, y: number) => void): void {
  const chip = start.currentTarget as HTMLElement;
  let ghost: HTMLElement | null = null;
  const move = (event: PointerEvent): void => {
    ghost ??= isFar(start, event) ? lifted(chip) : null;
    if (ghost) ghost.style.transform = `translate(${event.clientX - 24}px, ${event.clientY - 24}px)`;
  };
  const end = (event: PointerEvent): void => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    if (event.pointerType === "mouse") swallowClick();
    if (event.type === "pointerup") drop(event.clientX, event.clientY);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

function isFar(start: PointerEvent, now: PointerEvent): boolean {
  return Math.hypot(now.clientX - start.clientX, now.clientY - start.clientY) > FAR;
}

function lifted(chip: HTMLElement): HTMLElement {
  const ghost = chip.cloneNode(true) as HTMLElement;
  ghost.className += " ghost";
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  return ghost;
}

/** The click that ends a drag by mouse is not a press of the chip; a finger makes none. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
}
