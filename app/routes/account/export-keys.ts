import { allRows } from '../../../features/kit/csv.server.ts';
import { getMyKeys } from '../../../features/shop/redemption/get-my-keys.server.ts';
import { keyColumns } from '../../../features/shop/redemption/keys-csv.server.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { csvResponse } from '../../list/csv-response.server.ts';
import type { Route } from './+types/export-keys.ts';
import { readKeysQuery, toKeysInput } from './profile-keys-query.ts';

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const { uid } = context.get(callerContext)!;
  const input = toKeysInput(readKeysQuery(new URL(request.url).searchParams));
  const keys = allRows(async (cursor) => {
    const page = await getMyKeys(ctx, uid, { ...input, cursor });
    return { rows: page.keys, nextCursor: page.nextCursor };
  });
  return csvResponse(ctx, 'own', 'chaves', keyColumns, keys);
}
