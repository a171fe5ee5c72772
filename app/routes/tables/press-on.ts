/** Moves the focus to a button of the table, and presses it. */
export function pressOn(selector: string, at = 0): void {
  const button = document.querySelectorAll<HTMLElement>(selector)[at];
  button?.focus();
  button?.click();
}
