import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ImportedCreatures, ImportInput } from './creature-schema.ts';
import { readCreatures } from './import/read-creatures.ts';
import { insertCreatures } from './save-creature.server.ts';

/** One after another: a file is read on the thread that answers everybody. */
const reading = new FairQueue(1, 16, 2);
export const FILES_WAITING = { counts: 'files of creatures', description: '2 waiting of one account, 16 in all.' };

/** Shows what a file brings, or keeps all of it in one transaction. */
export async function importCreatures(
  ctx: Ctx,
  caller: Caller,
  { format, data, commit, system }: ImportInput,
): Promise<ImportedCreatures> {
  const read = await reading.take(() => readCreatures(format, data, setImmediate), caller.uid);
  if (!read)
    throw new AppError('RESOURCE_EXHAUSTED', 'Há arquivos demais à espera. Tente de novo em instantes.', {}, 2);
  if (!read.ok) throw new AppError('INVALID_ARGUMENT', read.message);
  const creatures = read.creatures.map(({ fields, lost }) => ({
    name: fields.name,
    lost,
    stats: fields.stats.length,
    resources: fields.resources.length,
    attacks: fields.attacks.length,
  }));
  if (!commit) return { creatures };
  const made = read.creatures.map(({ fields, system: own }) => ({
    fields,
    system: system || own || null,
    imported: true,
  }));
  const ids = await transaction(ctx.db, (tx) => insertCreatures(ctx, tx, caller.uid, made));
  return { creatures, ids };
}
