/*
 * The inline scripts of a page, in the order in which they run:
 *
 * 1. in the head: KNOW_ACCOUNT, and EARLY_CLICKS, which keeps each button that is clicked from now on, and each link
 *    with `data-kept`;
 * 2. at the end: START, which waits until the browser is idle or the visitor touches the page, then loads the modules;
 * 3. React hydrates the page, and once whoever reads it is known, `app/ready.tsx` dispatches `rpgpedia:ready`;
 * 4. EARLY_CLICKS clicks what it kept: a task later, since within a commit React cannot hydrate the part that is clicked.
 *
 * A page that is the same for everybody has all of them, a personal one only EARLY_CLICKS. They are strings, so that no
 * tool rewrites them: the policy of a cached page allows them by their hash (`prepare.ts`).
 */

/**
 * Says before the first frame that this browser has a session, and asks whose: `app/session/account-hint.ts` describes the
 * cookie, `app/session/person.ts` takes the answer.
 */
export const KNOW_ACCOUNT = `{
  const hint = /(?:^|; )conta=([0-8])\\.(\\d{1,2})\\.([apn])(\\.e)?(?:;|$)/.exec(document.cookie);
  if (hint) {
    const { dataset, style } = document.documentElement;
    dataset.account = hint[3];
    dataset.cart = hint[2];
    style.setProperty('--cart', hint[2]);
    self.rpgpediaPerson = fetch('/me?page=' + encodeURIComponent(location.pathname + location.search)).then((answer) =>
      answer.ok ? answer.json() : Promise.reject(answer.status),
    );
    self.rpgpediaPerson.catch(() => undefined);
  }
}`;

/**
 * Keeps clicks on buttons, and on links that a script makes act in the page, until it is hydrated, then repeats them. A
 * form without script submits as it is.
 */
export const EARLY_CLICKS = `{
  const clicked = [];
  const keep = (event) => {
    const button = event.target.closest?.('button, a[data-kept]');
    if (!button || (button.type === 'submit' && button.form)) return;
    if (button.href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    clicked.push(button);
    dispatchEvent(new Event('rpgpedia:early-click'));
  };
  const repeat = () => {
    removeEventListener('click', keep, true);
    for (const button of clicked) {
      const { again } = button.dataset;
      const there = button.isConnected || !again ? button : document.querySelector('[data-again=' + again + ']');
      there?.click();
    }
  };
  addEventListener('click', keep, true);
  addEventListener('rpgpedia:ready', () => setTimeout(repeat), { once: true });
}`;

/**
 * Starts the client. All that differs between pages is in the JSON element before this script (`PageData` in
 * `prepare.ts`), so that the script, and its hash, are the same for all pages.
 */
export const START = `{
  const { context, scroll, stream, modules, preloads } = JSON.parse(document.currentScript.previousElementSibling.textContent);

  // This does the work of the inline script of <ScrollRestoration>: gives the visit its key and scrolls to where it
  // was.
  if (scroll) {
    const [storageKey, name] = scroll;
    if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
    try {
      const y = JSON.parse(sessionStorage.getItem(storageKey) || '{}')[name || history.state.key];
      if (typeof y === 'number') scrollTo(0, y);
    } catch {
      sessionStorage.removeItem(storageKey);
    }
  }

  // This does the work of the inline scripts of <Scripts>: passes on the loaders' data and the manifest, then imports
  // the modules.
  const loadClient = async () => {
    for (const href of preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    context.stream = new ReadableStream({
      start(controller) {
        for (const part of stream) controller.enqueue(part);
        controller.close();
      },
    }).pipeThrough(new TextEncoderStream());
    window.__reactRouterContext = context;
    window.__reactRouterManifest = modules.manifest;
    const routes = await Promise.all(modules.routes.map(([, url]) => import(url)));
    window.__reactRouterRouteModules = Object.fromEntries(modules.routes.map(([id], index) => [id, routes[index]]));
    await import(modules.entry);
  };

  const touches = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'rpgpedia:early-click'];
  let started = false;
  const start = (event) => {
    // A pointer that rests where the page opens is reported too.
    if (started || (event?.type === 'pointermove' && !event.movementX && !event.movementY)) return;
    started = true;
    for (const touch of touches) removeEventListener(touch, start, true);
    loadClient();
  };
  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  // Whoever has an account sees at once what is theirs.
  if (self.rpgpediaPerson) requestAnimationFrame(() => setTimeout(start));
  // A browser that draws nothing may never be idle.
  addEventListener('load', () => (self.requestIdleCallback ? requestIdleCallback(() => start(), { timeout: 1000 }) : setTimeout(start)));
}`;
