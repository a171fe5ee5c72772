let pressed: string | null = null;

const forget = (): void => {
  pressed = null;
};

/**
 * Leads whoever puts a product into the cart on: the link to the cart that replaces the button takes its focus, and
 * gives it back if the product is refused. `place` is the product's id, or tells the second of two places on one page.
 */
export function leadOn(place: string): void {
  pressed = place;
  for (const next of ['keydown', 'pointerdown']) addEventListener(next, forget, { capture: true, once: true });
}

/** The `ref` of both. Who signs in meanwhile sees the whole page drawn anew, and the link with it. */
export const takesFocusOf =
  (place: string) =>
  (element: HTMLElement | null): void => {
    if (pressed === place && document.activeElement === document.body) element?.focus({ preventScroll: true });
  };
