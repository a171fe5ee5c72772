/** What the router knows of a page before its module is there. */
interface PageRoute {
  id: string;
  /** Where its module lies. */
  module: string;
}

/**
 * Told to `window` when a page's module does not load, under the name that Vite gives its own modules. Unless a listener
 * prevents the default, the error goes on to the boundary of the page.
 */
export class PageLoadError extends Event {
  readonly payload: unknown;
  readonly routeId: string;

  constructor(payload: unknown, routeId: string) {
    super('vite:preloadError', { cancelable: true });
    this.payload = payload;
    this.routeId = routeId;
  }
}

/**
 * Stands in for the router's own function of this name, which reloads the page at once; see `vite.config.ts`. The
 * promise of a failure that is taken care of stays open, and so does the navigation that waits for it.
 * @public
 */
export async function loadRouteModule(route: PageRoute, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const page: unknown = await import(/* @vite-ignore */ route.module);
    loaded[route.id] = page;
    return page;
  } catch (error) {
    if (!window.dispatchEvent(new PageLoadError(error, route.id))) return new Promise(() => {});
    // The router drops what is thrown here for pages without a loader; what a page throws reaches the boundary.
    return {
      default: () => {
        throw error;
      },
    };
  }
}
