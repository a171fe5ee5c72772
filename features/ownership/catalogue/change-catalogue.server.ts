import { sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { DAY } from '../../../lib/span.ts';
import { isWordOf } from '../../../lib/words.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import type { CatalogueFields } from './catalogue.ts';
import { type CatalogueChange, changedCatalogue, fieldsOf } from './change.ts';
import type { ChangeCatalogueInput } from './change-schema.ts';
import { faultOf } from './fault.ts';
import { catalogueChanges } from './tables.ts';

const REVISIONS_MAX = 500;
const DAYS_AHEAD = 366;

const only = (fields: CatalogueFields, names: readonly string[]): CatalogueFields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The moment when the change becomes valid: never in the past, so that nothing that happened looks different. */
function validFromOf(now: Date, given: string | undefined): Date {
  const wanted = given === undefined ? now : new Date(given);
  if (wanted.getTime() > now.getTime() + DAYS_AHEAD * DAY)
    throw new AppError('INVALID_ARGUMENT', 'Escolha uma data dentro de um ano.', { state: 'tooFar' });
  return wanted > now ? wanted : now;
}

/**
 * Changes an entry of the catalogue, at once or from a moment on. Purchases, and codes that exist, keep what they were
 * made with. Throws NOT_FOUND, ABORTED with `details.current` for an older revision, and INVALID_ARGUMENT where the
 * catalogue may not become so.
 */
export async function changeCatalogue(
  ctx: Pick<Ctx, 'clock' | 'liveCatalogue'>,
  tx: Tx,
  caller: Caller,
  { kind, id, revision, fields, validFrom: given, reason }: ChangeCatalogueInput,
): Promise<ActOutcome<{ revision: number }>> {
  const { base } = ctx.liveCatalogue;
  // One change at a time, because what one entry may be depends on others.
  await tx.execute(sql`lock table ${catalogueChanges} in share row exclusive mode`);
  const changes: CatalogueChange[] = await tx.select().from(catalogueChanges);
  const now = ctx.clock.now();
  const before = changedCatalogue(base, changes, now, { drafts: true });
  const current = fieldsOf(before, kind, id);
  if (!current) throw new AppError('NOT_FOUND', 'Isso não existe no catálogo.');
  const newest = before.revision(kind, id);
  if (newest !== revision)
    throw new AppError('ABORTED', 'Alguém mudou isto enquanto você escrevia. Compare e salve de novo.', {
      current: { revision: newest, fields: current },
    });
  const names = Object.keys(fields);
  const strange = names.find((name) => !isWordOf(current, name));
  if (strange)
    throw new AppError(
      'INVALID_ARGUMENT',
      strange === 'draft' ? 'O que já foi aberto não volta a ser rascunho.' : 'Só uma meta secreta abre antes da hora.',
      { field: strange },
    );
  if (newest >= REVISIONS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Isto já mudou ${REVISIONS_MAX} vezes: fale com quem cuida do sistema.`, {
      state: 'full',
    });

  const validFrom = validFromOf(now, given);
  const isNow = validFrom <= now;
  if (isNow && names.every((name) => isSame(fields[name], current[name])) && names.length > 0 && newest > 0)
    return { result: { revision: newest }, change: null };
  const change = { kind, entryId: id, revision: newest + 1, fields, validFrom, adds: false };
  const all = [...changes, change];
  const moments = [validFrom, ...changes.map((one) => one.validFrom).filter((at) => at > validFrom)];
  for (const at of moments) {
    const fault = faultOf(changedCatalogue(base, all, at), changedCatalogue(base, all, at, { drafts: true }), kind, id);
    if (fault) throw new AppError('INVALID_ARGUMENT', fault.sentence, { field: fault.field });
  }
  await tx.insert(catalogueChanges).values({ ...change, changedBy: caller.uid, changedAt: now, reason });
  return {
    result: { revision: change.revision },
    change: {
      thing: `${kind}:${id}`,
      before: only(current, names),
      after: { ...fields, ...(isNow ? {} : { validFrom: validFrom.toISOString() }) },
    },
  };
}
