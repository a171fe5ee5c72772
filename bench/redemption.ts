import { newCopyCode } from '../features/ownership/ownership/copy-code.server.ts';
import { newCode } from '../features/shop/keys/new-code.server.ts';
import { keys } from '../features/shop/keys/tables.ts';
import { windowStart } from '../features/shop/keys/unknown-codes.server.ts';
import { redeemKey } from '../features/shop/redemption/redeem-key.server.ts';
import { redeemSql } from '../features/shop/redemption/redeem-sql.server.ts';
import { type BenchProduct, makeUsers } from './product.ts';
import { pairedRatio, rate, report } from './ratio.ts';

const REDEMPTIONS = 600;

export async function benchRedemption(product: BenchProduct, label: string, hold: number | null): Promise<void> {
  const { ctx, database } = product;
  const text = redeemSql(ctx.catalogue);
  const prepare = async () => {
    const people = await makeUsers(product, REDEMPTIONS);
    const codes = people.map(() => newCode());
    const createdAt = ctx.clock.now();
    await ctx.db.insert(keys).values(codes.map((code) => ({ code, keyId: 'FCcybercity', createdAt })));
    return people.map((uid, i) => ({ uid, code: codes[i]! }));
  };
  for (const width of [1, 8, 32]) {
    const result = await pairedRatio(
      5,
      async () => {
        const work = await prepare();
        return rate(REDEMPTIONS, width, (i) => {
          const { uid, code } = work[i]!;
          const caller = { uid, role: 'user', creatorId: null, isCreatorOwner: false, sessionId: uid } as const;
          return redeemKey(ctx, caller, code, {
            requestId: null,
            id: 'bench',
            receivedAt: new Date(),
            address: '127.0.0.1',
          });
        });
      },
      async () => {
        const work = await prepare();
        return rate(REDEMPTIONS, width, (i) => {
          const { uid, code } = work[i]!;
          const now = new Date();
          return database.pool.query({
            name: 'bare',
            text,
            values: [code, uid, now, null, null, windowStart(now), null, null, newCopyCode()],
          });
        });
      },
    );
    report(`${label}: redemption, ${width} at a time`, result, hold);
  }
}
