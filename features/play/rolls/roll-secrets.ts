import type { Sheet } from '../../../game/sheet/graph.ts';
import type { Intent } from '../../../game/sheet/rolls.ts';
import { tellingOf } from '../../../game/sheet/secrets.ts';
import { secretsFrom } from '../characters/edit.ts';

/** The reason that the owner of a sheet may not throw this: it would tell them what only who leads their table sees. */
export function keptFromOwner(sheet: Sheet, intent: Intent): string | undefined {
  const { reads, moves, writes } = tellingOf(intent, secretsFrom(sheet, 'dono'));
  return reads || moves || writes
    ? `“${intent.label}” lê um valor que só quem mestra vê, e o resultado o contaria. Peça a quem mestra que role.`
    : undefined;
}
