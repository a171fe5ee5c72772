import type { CsvColumn } from '../../../features/kit/csv.server.ts';
import { listPromoCodes } from '../../../features/shop/selling/promo-codes.server.ts';
import type { PromoCode } from '../../../features/shop/selling/promo-schema.ts';
import { AppError } from '../../../lib/app-error.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-promo-codes.ts';
import { CODE_WORDS } from './promo-labels.ts';
import { promoCodes } from './promo-list.tsx';

const COLUMNS: readonly CsvColumn<PromoCode>[] = [
  ['Código', ({ code }) => code],
  ['Situação', ({ status }) => CODE_WORDS[status]],
  ['Resgatado por', ({ redeemedBy }) => redeemedBy ?? ''],
  ['Resgatado em', ({ redeemedAt }) => (redeemedAt ? formatDateTime(redeemedAt) : '')],
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const list = promoCodes(params.id);
  const read = (input: Parameters<typeof listPromoCodes>[2]) => listPromoCodes(ctx, caller, input);
  try {
    await read(list.input(list.read(url.searchParams)));
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: 404 });
    throw error;
  }
  return exportList(list, { context, url }, { file: 'codigos', columns: COLUMNS, of: 'own' }, read);
}
