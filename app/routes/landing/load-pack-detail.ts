/** What a pack's window shows: fetched when somebody is about to open one. */
export const loadPackDetail = () => import('./pack-detail.tsx');
