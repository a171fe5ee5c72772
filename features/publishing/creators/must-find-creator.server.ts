import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { creators } from './tables.ts';

export const unknownCreator = (): AppError =>
  new AppError('NOT_FOUND', 'Não há criador com esse id. Confira o id e tente de novo.');

export async function mustFindCreator(db: Queryable, creatorId: string): Promise<void> {
  const [found] = await db.select({ id: creators.id }).from(creators).where(eq(creators.id, creatorId));
  if (!found) throw unknownCreator();
}
