/*
 * Stands in for the router's module of this name in the browser's build; see `vite.config.ts`. The client entry hands the
 * router no instruments, so that there is nothing to play them with.
 */

/** @public */
export const getRouteInstrumentationUpdates = (): object => ({});

/** @public */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

/** @public */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
