import type { Tx } from '../../../platform/db/port.ts';
import { newCopyCode } from './copy-code.server.ts';
import { type GrantKind, type GrantSource, grants } from './tables.ts';

export interface OwnedThing {
  kind: GrantKind;
  itemId: string;
}

/** A thing for good, and where somebody has it from. */
export interface NewGrant extends OwnedThing {
  userId: string;
  source: Exclude<GrantSource, 'loan'>;
  /** The purchase, the code, the request, or a word for whoever gives. */
  sourceId: string;
}

/** A book comes with the code of its copy. */
const rowsOf = (given: readonly NewGrant[], createdAt: Date) =>
  given.map((one) => ({ ...one, copyCode: one.kind === 'book' ? newCopyCode() : null, createdAt }));

/** Gives things for good. Throws for what was given from the same source before. */
export async function grant(tx: Pick<Tx, 'insert'>, given: readonly NewGrant[], at: Date): Promise<void> {
  if (given.length > 0) await tx.insert(grants).values(rowsOf(given, at));
}

/** Grants like `grant`, but leaves an earlier grant from the same source as it is. */
export async function grantOnce(tx: Pick<Tx, 'insert'>, given: readonly NewGrant[], at: Date): Promise<void> {
  if (given.length > 0) await tx.insert(grants).values(rowsOf(given, at)).onConflictDoNothing();
}

/**
 * The part of a statement that gives for good what `things` selects (`kind`, `item_id`); the other arguments are its
 * parameters.
 */
export const grantRowsSql = (given: {
  uid: string;
  source: NewGrant['source'];
  sourceId: string;
  copyCode: string;
  at: string;
  things: string;
}): string => `
  insert into grants (user_id, kind, item_id, source, source_id, copy_code, created_at)
  select ${given.uid}, kind, item_id, '${given.source}', ${given.sourceId},
    case kind when 'book' then ${given.copyCode}::text end, ${given.at} from ${given.things}`;
