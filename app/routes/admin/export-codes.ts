import { allRows } from '../../../features/kit/csv.server.ts';
import { codeColumns } from '../../../features/shop/keys/keys-csv.server.ts';
import { listCodes } from '../../../features/shop/keys/list-codes.server.ts';
import { ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import { takenByAdmin } from '../../list/download.server.ts';
import type { Route } from './+types/export-codes.ts';
import { readCodesView, toCodesQuery } from './codes-query.ts';

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const input = toCodesQuery(readCodesView(searchParams));
  const codes = allRows(async (cursor, most) => {
    const page = await listCodes(ctx, { ...input, cursor }, most);
    return { rows: page.codes, nextCursor: page.nextCursor };
  });
  return csvResponse(ctx, takenByAdmin(context, 'exportCodes', 'codes', input), 'codigos', codeColumns, codes);
}
