import { lazy } from 'react';

const account = () => import('./account.tsx');

export const AccountTools = lazy(() => account().then((module) => ({ default: module.AccountTools })));
export const AccountRows = lazy(() => account().then((module) => ({ default: module.AccountRows })));
