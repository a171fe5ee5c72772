import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/port.ts';
import { idpState } from './tables.ts';

export function createStateAdapter(db: Db, clock: Clock): (model: string) => Adapter {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1000);

  async function findBy(model: string, column: 'id' | 'uid' | 'userCode', value: string) {
    const [row] = await db
      .select({ payload: idpState.payload, consumedAt: idpState.consumedAt, expiresAt: idpState.expiresAt })
      .from(idpState)
      .where(and(eq(idpState.model, model), eq(idpState[column], value)));
    if (!row || (row.expiresAt && row.expiresAt <= clock.now())) return undefined;
    const payload: AdapterPayload = row.payload;
    return row.consumedAt ? { ...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000) } : payload;
  }

  return (model) => {
    const oneOf = (id: string) => and(eq(idpState.model, model), eq(idpState.id, id));
    return {
      async upsert(id, payload, expiresIn) {
        const values = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn === undefined ? null : inSeconds(expiresIn),
        };
        if (model === 'Interaction') await db.delete(idpState).where(lt(idpState.expiresAt, clock.now()));
        await db
          .insert(idpState)
          .values({ model, id, ...values })
          .onConflictDoUpdate({ target: [idpState.model, idpState.id], set: values });
      },
      // A remembered session would turn the choice of another account into a log-out page. So nobody stays signed in
      // here, and only a running login finds its session, by uid.
      find: async (id) => (model === 'Session' ? undefined : findBy(model, 'id', id)),
      findByUid: (uid) => findBy(model, 'uid', uid),
      findByUserCode: (userCode) => findBy(model, 'userCode', userCode),
      async consume(id) {
        const taken = await db
          .update(idpState)
          .set({ consumedAt: clock.now() })
          .where(and(oneOf(id), isNull(idpState.consumedAt)))
          .returning({ id: idpState.id });
        if (taken.length === 0) throw new errors.InvalidGrant('already consumed');
      },
      async destroy(id) {
        await db.delete(idpState).where(oneOf(id));
      },
      async revokeByGrantId(grantId) {
        await db.delete(idpState).where(and(eq(idpState.model, model), eq(idpState.grantId, grantId)));
      },
    };
  };
}
