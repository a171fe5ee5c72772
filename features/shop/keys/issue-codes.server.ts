import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { formatCode } from './code.ts';
import { makeCodes } from './make-codes.server.ts';
import { bookKind } from './promo.ts';
import { promoBatches } from './tables.ts';

export interface IssueCodesInput {
  keyId: string;
  count: number;
  buyerUserId?: string | undefined;
}

/** Makes codes without a purchase; with `buyerUserId` they are listed among that user's keys. */
export async function issueCodes(
  ctx: Ctx,
  tx: Tx,
  { keyId, count, buyerUserId }: IssueCodesInput,
): Promise<ActOutcome<{ batchId: string; codes: string[] }>> {
  if (!ctx.catalogue.kind(keyId)) throw new AppError('INVALID_ARGUMENT', 'Escolha um tipo de chave que exista.');
  if (buyerUserId !== undefined) {
    const found = await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, buyerUserId));
    if (found.length === 0)
      throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  }
  const { batchId, codes } = await insertBatch(ctx, tx, { keyId, count, buyerUserId });
  return {
    result: { batchId, codes },
    change: { thing: `codes:${batchId}`, after: { keyId, count, buyerUserId: buyerUserId ?? null } },
  };
}

/** Stores new codes as one batch; returns them grouped for reading. */
async function insertBatch(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { keyId, count, buyerUserId }: IssueCodesInput,
): Promise<{ batchId: string; codes: string[]; createdAt: Date }> {
  const createdAt = clock.now();
  const batchId = randomUUID();
  const codes = await makeCodes(
    tx,
    Array.from({ length: count }, (_, ordinal) => ({ keyId, buyerUserId: buyerUserId ?? null, ordinal, batchId })),
    createdAt,
  );
  return { batchId, codes: codes.map(formatCode), createdAt };
}

/** Makes a batch of codes that give one book until a day. */
export async function issuePromoBatch(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { bookId, count, label, expiresAt }: { bookId: string; count: number; label: string; expiresAt: Date },
): Promise<{ batchId: string; codes: string[] }> {
  const { batchId, codes, createdAt } = await insertBatch(ctx, tx, { keyId: bookKind(bookId), count });
  await tx.insert(promoBatches).values({ id: batchId, bookId, label, made: count, createdAt, expiresAt });
  return { batchId, codes };
}
