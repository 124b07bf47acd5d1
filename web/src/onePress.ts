// A double press is one press, and so is a key that is held: nothing is sent twice by a nervous hand.

const ONCE = "form button, .actions button, .once"; // not chips and areas: two presses are two chips

export function onePress(): void {
  document.addEventListener("click", stopSecond, { capture: true });
  document.addEventListener("keydown", stopHeld, { capture: true });
}

/** The second press of two arrives too late to be the same, and too soon to be meant. */
function stopSecond(event: MouseEvent): void {
  if (event.detail > 1) stop(event);
}

function stopHeld(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") stop(event, "form, .actions, .once");
}

function stop(event: Event, where = ONCE): void {
  if (!(event.target as Element).closest(where)) return;
  event.preventDefault();
  event.stopPropagation();
}
