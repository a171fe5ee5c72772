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

/**
 * Runs once the page is there, after the block of data that `prepare.ts` writes before it: gives the router what its own
 * scripts would have, and starts the client code when the page has been painted and the browser is idle, or at the first
 * touch. What differs between pages is in the data, so this is the same on all.
 */
export const BOOT = `{
  const { context, scroll, stream, modules, preloads } = JSON.parse(document.currentScript.previousElementSibling.textContent);
  const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'rpgpedia:held'];
  let begun = false;

  // As the router's own script: the visit gets its key, and the page stands where it was left.
  if (scroll) {
    const [store, name] = scroll;
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
    try {
      const y = JSON.parse(sessionStorage.getItem(store) || '{}')[name || history.state.key];
      if (typeof y === 'number') scrollTo(0, y);
    } catch {
      sessionStorage.removeItem(store);
    }
  }

  const load = async () => {
    const [, ...routes] = await Promise.all([modules.manifest, ...modules.routes.map(([, url]) => url)].map((url) => import(url)));
    window.__reactRouterRouteModules = Object.fromEntries(modules.routes.map(([id], index) => [id, routes[index]]));
    await import(modules.entry);
  };
  const begin = (event) => {
    // A mouse that lies where the page comes up is told of too.
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const touch of touches) removeEventListener(touch, begin, true);
    if (begun) return;
    begun = true;
    for (const href of preloads) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    window.__reactRouterContext = context;
    context.stream = new ReadableStream({
      start(controller) {
        for (const part of stream) controller.enqueue(part);
        controller.close();
      },
    }).pipeThrough(new TextEncoderStream());
    load();
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
