/*
 * Stands in for the router's module `fog-of-war.js` in the browser's build; see `vite.config.ts`. All addresses are known
 * from the start (`routeDiscovery` in `react-router.config.ts`), so that there are none to discover.
 */

export const isFogOfWarEnabled = (): false => false;

export const getPatchRoutesOnNavigationFunction = (): undefined => undefined;

export const useFogOFWarDiscovery = (): void => {};

/** Asked where discovery is on, and nowhere else. */
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest;
