import { count, eq, sql } from 'drizzle-orm';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { nameKinds } from './name-kinds.server.ts';
import { type RewardThing, thingsOf } from './reward-things.ts';
import { keys } from './tables.ts';

/** A thing that a kind of code grants, with its picture if it has one. */
export interface GrantedThing {
  type: RewardThing['type'];
  name: string;
  imgURL: string | null;
}

export interface OwnKind {
  keyId: string;
  title: string;
  /** Codes of the user, of every state. */
  count: number;
  things: GrantedThing[];
}

const NOTHING_NEW = { beta: false, titles: [], skins: [], badges: [] };

const nameOf = ({ type, label, about }: RewardThing): string => {
  if (type === 'title') return `Título ${label}`;
  if (type === 'badge') return `Selo ${label}`;
  return type === 'beta' ? label : about;
};

const kindsOf = statement('kinds_of_buyer', (db) =>
  db
    .select({ keyId: keys.keyId, count: count() })
    .from(keys)
    .where(eq(keys.buyerUserId, sql.placeholder('uid')))
    .groupBy(keys.keyId),
);

/** The kinds of the codes that a user bought or was issued, by title, each with everything it grants. */
export async function listOwnKinds(ctx: Pick<Ctx, 'db' | 'catalogue'>, uid: string): Promise<OwnKind[]> {
  const rows = await kindsOf(ctx.db, { uid });
  const nameOfKind = await nameKinds(
    ctx,
    rows.map(({ keyId }) => keyId),
  );
  return rows
    .map(({ keyId, count: codes }) => {
      const named = nameOfKind(keyId);
      const things = named ? thingsOf(ctx.catalogue, named, NOTHING_NEW) : [];
      return {
        keyId,
        title: named?.title ?? keyId,
        count: codes,
        things: things.map((thing) => ({ type: thing.type, name: nameOf(thing), imgURL: thing.imgURL })),
      };
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'pt-BR'));
}
