import { lazy } from 'react';

type Account = typeof import('./account.tsx');

const account = (): Promise<Account> => import('./account.tsx');

const later = {
  AccountTools: lazy(() => account().then((module) => ({ default: module.AccountTools }))),
  AccountRows: lazy(() => account().then((module) => ({ default: module.AccountRows }))),
};

// Written in a browser alone.
let loaded: Pick<Account, keyof typeof later> | undefined;

/** Loads the parts before somebody arrives on a page that is shown already: nothing of it waits for them. */
export async function loadAccount(): Promise<void> {
  loaded = await account();
}

export const accountParts = (): typeof later | Pick<Account, keyof typeof later> => loaded ?? later;
