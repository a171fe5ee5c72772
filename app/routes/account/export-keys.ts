import { getMyKeys } from '../../../features/shop/redemption/get-my-keys.server.ts';
import { keyColumns } from '../../../features/shop/redemption/keys-csv.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { exportList } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-keys.ts';
import { KEYS } from './keys-list.tsx';

export function loader({ context, url }: Route.LoaderArgs) {
  const { uid } = context.get(callerContext)!;
  return exportList(
    KEYS,
    { context, url },
    { file: 'chaves', columns: keyColumns, of: 'own' },
    ({ limit: _, ...input }) => getMyKeys(context.get(ctxContext), uid, input),
  );
}
