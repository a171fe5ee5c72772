/*
 * Stands in for the router's module of this name in the browser's build; see `vite.config.ts`. The client entry hands the
 * router no instruments, so that there is nothing to play them with.
 */

export const getRouteInstrumentationUpdates = (): object => ({});

export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
