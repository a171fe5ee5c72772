import { keptInTab } from '../../lib/kept.ts';

/** A tab keeps it from the press that signs in to the first page that knows who came. */
export const SIGNED_IN = 'rpgpedia:signed-in';

export const noteSignIn = (): void => void keptInTab.set(SIGNED_IN, '1');
