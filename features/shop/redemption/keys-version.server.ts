import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { contestedSql } from '../orders/frozen.server.ts';
import type { KeysVersion } from './my-keys.ts';

const digest = statement<KeysVersion>(
  'keys_version',
  `select concat_ws('/', count(*), extract(epoch from max(created_at)), extract(epoch from max(redeemed_at)),
     count(*) filter (where status = 'redeemed'), count(*) filter (where status = 'revoked'), count(gift_id),
     count(*) filter (where status = 'available' and ${contestedSql('purchase_id')}),
     (select concat_ws('.', count(*), count(opened_at), count(taken_back_at),
       sum(extract(epoch from hand_over_at))) from gifts where giver_user_id = $1)) as version
   from keys where buyer_user_id = $1`,
);

/** Somebody may have thousands of codes: what is told is whether there is something new in them. */
export async function getKeysVersion(ctx: Pick<Ctx, 'db'>, uid: string): Promise<KeysVersion> {
  const [row] = await digest(ctx.db, uid);
  return row!;
}
