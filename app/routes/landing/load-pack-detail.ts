/** Fetches what shows a pack. */
export const loadPackDetail = () => import('./pack-detail.tsx').then((module) => ({ default: module.PackDetail }));

/** For somebody who is about to open one. */
export const preparePackDetail = (): void => void loadPackDetail().catch(() => undefined);
