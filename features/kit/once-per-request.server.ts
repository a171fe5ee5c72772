import { createHash } from 'node:crypto';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from './context.ts';

const hashOf = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Two requests with one id at once: the second finds what the first stored once it begins anew. */
class RepeatedRequestError extends Error {}

export const otherData = (): AppError =>
  new AppError('INVALID_ARGUMENT', 'Esse pedido já foi feito com outros dados. Recarregue a página e tente de novo.');

interface BegunRequest<Known, Result> {
  /** The request of this id, read under the lock of what the command changes. */
  known: Known | undefined;
  repeat(known: NoInfer<Known>): Promise<Result> | Result;
  /** Runs the command and stores its request; `stored` is empty where another did so meanwhile. */
  run(dataHash: string): Promise<{ result: Result; stored: readonly unknown[] }>;
}

/** Runs a command in one transaction, and once for its request id. Throws INVALID_ARGUMENT for other data under the id. */
export async function oncePerRequest<Known extends { dataHash: string }, Result>(
  { db }: Pick<Ctx, 'db'>,
  input: object,
  begin: (tx: Tx) => Promise<BegunRequest<Known, Result>>,
): Promise<Result> {
  const dataHash = hashOf(input);
  for (let again = false; ; again = true) {
    try {
      return await transaction(db, async (tx) => {
        const { known, repeat, run } = await begin(tx);
        if (known && known.dataHash !== dataHash) throw otherData();
        if (known) return repeat(known);
        const { result, stored } = await run(dataHash);
        if (stored.length === 0) throw new RepeatedRequestError();
        return result;
      });
    } catch (error) {
      if (!(error instanceof RepeatedRequestError) || again) throw error;
    }
  }
}
