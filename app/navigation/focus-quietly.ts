/** Focuses without scrolling. The element becomes focusable only while it has focus. */
export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.dataset.arrival = '';
  element.focus({ preventScroll: true });
}
