import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import { formatCode } from './code.ts';
import { newCode } from './new-code.server.ts';
import { keys } from './tables.ts';

export interface IssueCodesInput {
  keyId: string;
  count: number;
  buyerUserId?: string | undefined;
}

/** Makes codes outside any purchase; with `buyerUserId` they appear among that user's keys. */
export async function issueCodes(ctx: Ctx, input: IssueCodesInput): Promise<{ codes: string[] }> {
  if (!ctx.catalogue.kind(input.keyId)) throw new AppError('INVALID_ARGUMENT', 'Escolha um tipo de chave que exista.');
  if (input.buyerUserId !== undefined) {
    const found = await ctx.db.select({ uid: users.uid }).from(users).where(eq(users.uid, input.buyerUserId));
    if (found.length === 0)
      throw new AppError('NOT_FOUND', 'Não há usuário com esse uid. Confira o uid e tente de novo.');
  }
  const createdAt = ctx.clock.now();
  const codes = Array.from({ length: input.count }, newCode);
  await ctx.db.insert(keys).values(
    codes.map((code, ordinal) => ({
      code,
      keyId: input.keyId,
      buyerUserId: input.buyerUserId ?? null,
      ordinal,
      createdAt,
    })),
  );
  return { codes: codes.map(formatCode) };
}
