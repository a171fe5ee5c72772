/**
 * Runs before the page is painted: says that one begins at its top, so that what lies far below need not be laid out
 * until the page answers, and then a part at a time (`app/routes/landing/styles/top.css`).
 */
export const ARRIVING = `try {
  if (!location.hash && !sessionStorage.length) document.documentElement.dataset.arriving = '';
} catch {}`;

/**
 * Runs in the page before anything else of ours, and alone: starts the client code once the page has been painted and
 * the browser is idle, or at the first touch. A button pressed before it can answer is pressed again once it can.
 * Text, so that no tool rewrites what the policy knows by its hash.
 */
export const BOOT = `{
  const entry = document.querySelector('script[type="text/entry"]');
  const pressed = [];
  const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];

  const begin = () => {
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
  const hold = (event) => {
    const button = event.target.closest?.('button');
    if (!button || (button.type === 'submit' && button.form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
    begin();
  };

  const idly = self.requestIdleCallback ?? setTimeout;
  const arrive = () => {
    const next = document.querySelector('[data-below]');
    next?.removeAttribute('data-below');
    if (next) idly(() => requestAnimationFrame(arrive), { timeout: 500 });
    else delete document.documentElement.dataset.arriving;
  };

  for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
  addEventListener('click', hold, true);
  addEventListener(
    'rpgpedia:ready',
    () => {
      removeEventListener('click', hold, true);
      requestAnimationFrame(arrive);
      for (const button of pressed) button.click();
    },
    { once: true },
  );
  addEventListener('load', () => idly(begin));
}`;
