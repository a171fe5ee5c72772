import { allRows, type CsvColumn } from '../../../features/kit/csv.server.ts';
import { listPromoCodes } from '../../../features/shop/selling/promo-codes.server.ts';
import type { PromoCode } from '../../../features/shop/selling/promo-schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-promo-codes.ts';
import { CODE_WORDS } from './promo-labels.ts';
import { readBatchId } from './promo-query.ts';

const COLUMNS: readonly CsvColumn<PromoCode>[] = [
  ['Código', ({ code }) => code],
  ['Situação', ({ status }) => CODE_WORDS[status]],
  ['Resgatado por', ({ redeemedBy }) => redeemedBy ?? ''],
  ['Resgatado em', ({ redeemedAt }) => (redeemedAt ? formatDateTime(redeemedAt) : '')],
];

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const input = { bookId: params.id, batchId: readBatchId(searchParams) };
  const read = async (cursor: string | undefined) => {
    const { codes, nextCursor } = await listPromoCodes(ctx, caller, { ...input, cursor });
    return { rows: codes, nextCursor };
  };
  try {
    await read(undefined);
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: 404 });
    throw error;
  }
  return csvResponse(ctx, 'own', 'codigos', COLUMNS, allRows(read));
}
