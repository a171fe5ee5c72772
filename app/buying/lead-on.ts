/**
 * For whoever presses something that the link to the cart then replaces: that link takes the focus. Call it with the
 * press, and what it returns afterwards.
 */
export function leadOn(): () => void {
  const pressed = document.activeElement;
  const place = (pressed?.closest('form') ?? pressed?.closest('button'))?.parentElement;
  return () => {
    if (!place || document.activeElement !== document.body) return;
    // Who signed in meanwhile sees the whole page drawn anew.
    const around = place.isConnected ? place : document.querySelector('main');
    around?.querySelector<HTMLElement>('a[href="/carrinho"]')?.focus({ preventScroll: true });
  };
}
