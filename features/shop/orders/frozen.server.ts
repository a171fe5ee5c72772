import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { loans } from '../../ownership/loans/tables.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { keys } from '../keys/tables.ts';
import { purchases } from './tables.ts';

/** Whether a purchase is contested, for a statement; the argument is its column. */
export const contestedSql = (purchaseId: string): string =>
  `exists (select 1 from purchases cp where cp.id = ${purchaseId} and cp.contested_at is not null)`;

const isContested = (purchaseId: AnyColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${purchases} where ${purchases.id} = ${purchaseId} and ${purchases.contestedAt} is not null)`;

export const isFrozenKey: SQL<boolean> = isContested(keys.purchaseId);

const isFrozenOwn: SQL<boolean> = sql<boolean>`(${grants.source} in ('purchase', 'gift') and ${isContested(grants.sourceId)})`;

/** Rows of `grants` that give nothing now; a loan is frozen while its lender has nothing but such rows. */
export const isFrozen: SQL<boolean> = sql<boolean>`case when ${grants.source} = 'loan' then exists (
  select 1 from ${loans} where ${loans.id}::text = ${grants.sourceId}::text and not exists (
    select 1 from grants own where own.user_id = ${loans.userId} and own.kind = 'book' and own.item_id = ${loans.bookId}
      and own.source <> 'loan' and not (own.source in ('purchase', 'gift') and exists (
        select 1 from purchases cp where cp.id = own.source_id and cp.contested_at is not null))))
  else ${isFrozenOwn} end`;
