import { lazy } from 'react';
import { late, lateOrLater } from '../late.ts';
import { receivePerson } from '../session/person.ts';

type Account = typeof import('./account.tsx');

const account = (): Promise<Account> => lateOrLater(() => import('./account.tsx'));

const later = {
  AccountTools: lazy(() => account().then((module) => ({ default: module.AccountTools }))),
  AccountRows: lazy(() => account().then((module) => ({ default: module.AccountRows }))),
};

// Written in a browser alone.
let loaded: Pick<Account, keyof typeof later> | undefined;

// On a page that is shown already nothing may wait for these parts.
if (!import.meta.env.SSR)
  receivePerson(async () => {
    loaded = await late(() => import('./account.tsx'));
  });

export const accountParts = (): typeof later | Pick<Account, keyof typeof later> => loaded ?? later;
