let ours = false;

/** Loads the page anew. `location.reload()` by anybody else is stopped where `stopOtherReloads` listens. */
export function reloadPage(): void {
  ours = true;
  window.location.reload();
  ours = false;
}

/**
 * Keeps the page where another script reloads it, and calls `stopped`: React Router does so when the module of a page
 * does not load. The visitor's own reload goes on. Does nothing in a browser without the Navigation API, and while
 * developing, when Vite reloads. Returns what ends it.
 */
export function stopOtherReloads(stopped: () => void): () => void {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation || import.meta.env.DEV) return () => undefined;
  const stop = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || ours) return;
    event.preventDefault();
    stopped();
  };
  navigation.addEventListener('navigate', stop);
  return () => navigation.removeEventListener('navigate', stop);
}
