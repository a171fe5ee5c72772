import { lazy } from 'react';

/** Visitors load none of it; a page of who is signed in waits for it. */
const account = () => import('./account.tsx');

export const AccountTools = lazy(() => account().then((module) => ({ default: module.AccountTools })));
export const AccountRows = lazy(() => account().then((module) => ({ default: module.AccountRows })));
