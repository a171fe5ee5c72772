/**
 * Runs before the page is painted: says that one begins at its top, so that what lies far below need not be laid out
 * until the page answers, and then a part at a time (`app/routes/landing/styles/top.css`).
 */
export const ARRIVING = `try {
  if (!location.hash && !sessionStorage.length) document.documentElement.dataset.arriving = '';
} catch {}`;

/**
 * Runs in the head: a button pressed before the page answers is pressed again once it does. Texts, here and below, so that
 * no tool rewrites what the policy knows by its hash.
 */
export const HOLD = `{
  const pressed = [];
  const hold = (event) => {
    const button = event.target.closest?.('button');
    if (!button || (button.type === 'submit' && button.form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
    dispatchEvent(new Event('rpgpedia:held'));
  };
  addEventListener('click', hold, true);
  addEventListener(
    'rpgpedia:ready',
    () => {
      removeEventListener('click', hold, true);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
}`;

/** Runs once the page is there: starts the client code when it has been painted and the browser is idle, or at the first touch. */
export const BOOT = `{
  const entry = document.querySelector('script[type="text/entry"]');
  const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'rpgpedia:held'];

  const begin = (event) => {
    // A mouse that lies where the page comes up is told of too.
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const touch of touches) removeEventListener(touch, begin, true);
    if (!entry.isConnected) return;
    for (const href of entry.dataset.modules.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = entry.textContent;
    entry.replaceWith(script);
  };
  const arrive = () => {
    const next = document.querySelector('[data-below]');
    next?.removeAttribute('data-below');
    if (next) requestAnimationFrame(arrive);
    else delete document.documentElement.dataset.arriving;
  };

  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  addEventListener('rpgpedia:ready', () => requestAnimationFrame(arrive), { once: true });
  // A browser that draws nothing may never call itself idle.
  const start = () => begin();
  addEventListener('load', () => (self.requestIdleCallback ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start)));
}`;
