import { keptInTab } from '../../lib/kept.ts';

/** A tab keeps it from the press that signs in to the first page that knows who came. */
const SIGNED_IN = 'rpgpedia:signed-in';

export const noteSignIn = (): void => void keptInTab.set(SIGNED_IN, '1');

/** Whether somebody just signed in here; asked once. */
export function takeSignIn(): boolean {
  const noted = keptInTab.get(SIGNED_IN) !== null;
  if (noted) keptInTab.set(SIGNED_IN, null);
  return noted;
}
