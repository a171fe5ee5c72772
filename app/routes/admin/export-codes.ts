import { codeColumns } from '../../../features/shop/keys/keys-csv.server.ts';
import { listCodes } from '../../../features/shop/keys/list-codes.server.ts';
import { ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-codes.ts';
import { CODES } from './codes-list.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) =>
  exportList(
    CODES,
    { context, url },
    { file: 'codigos', columns: codeColumns, of: { verb: 'exportCodes', list: 'codes' } },
    (input, most) => listCodes(context.get(ctxContext), input, most),
  );
