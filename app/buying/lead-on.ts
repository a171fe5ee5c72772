let pressed: string | null = null;

const forget = (): void => {
  pressed = null;
};

/** For whoever puts a product into the cart: the link to the cart that replaces the button takes its focus. */
export function leadOn(productId: string): void {
  pressed = productId;
  for (const next of ['keydown', 'pointerdown']) addEventListener(next, forget, { capture: true, once: true });
}

/** The `ref` of that link. Who signs in meanwhile sees the whole page drawn anew, and the link with it. */
export const takesFocusOf =
  (productId: string) =>
  (link: HTMLElement | null): void => {
    if (pressed === productId && document.activeElement === document.body) link?.focus({ preventScroll: true });
  };
