import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { users } from '../accounts/tables.ts';
import type { Acted } from '../audit/audit.ts';
import type { Ctx } from '../context.ts';
import { formatCode } from './code.ts';
import { newCode } from './new-code.server.ts';
import { keys } from './tables.ts';

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
): Promise<Acted<{ batchId: string; codes: string[] }>> {
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
export async function insertBatch(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  { keyId, count, buyerUserId }: IssueCodesInput,
): Promise<{ batchId: string; codes: string[]; createdAt: Date }> {
  const createdAt = clock.now();
  const batchId = randomUUID();
  const codes = Array.from({ length: count }, newCode);
  await tx.insert(keys).values(
    codes.map((code, ordinal) => ({
      code,
      keyId,
      buyerUserId: buyerUserId ?? null,
      ordinal,
      batchId,
      createdAt,
    })),
  );
  return { batchId, codes: codes.map(formatCode), createdAt };
}
