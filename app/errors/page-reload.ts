let ours = false;

/** Reloads the page. Where `stopOtherReloads` listens, only this function can reload it. */
export function reloadPage(): void {
  ours = true;
  window.location.reload();
  ours = false;
}

/**
 * Cancels reloads by other scripts and calls `stopped`: React Router reloads when the module of a page does not load.
 * Reloads by the user continue. Does nothing without the Navigation API, or in development, when Vite reloads.
 * Returns a function that ends it.
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
