import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { reports } from './tables.ts';

export const sha256Of = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');

/**
 * Throws FAILED_PRECONDITION for a drawn picture that moderation took away from the same row (a sheet, a table, a note, a
 * scene) and did not put back.
 */
export async function refuseRemovedPicture(db: Queryable, file: Uint8Array, row: string): Promise<void> {
  const isSame = sql`${reports.taken} ->> 'sha256' = ${sha256Of(file)} and ${reports.taken} ->> 'row' = ${row}`;
  const same = and(eq(reports.type, 'picture'), isSame);
  if ((await db.$count(reports, same)) === 0) return;
  throw new AppError(
    'FAILED_PRECONDITION',
    'A moderação tirou esta imagem do ar. Escolha outra; quem a pôs pode recorrer da decisão.',
    { state: 'removed' },
  );
}
