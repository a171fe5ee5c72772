import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { TABLE_PLAYER } from '../../kit/permissions.ts';
import { users } from '../accounts/tables.ts';
import { campaignMembers } from './tables.ts';

interface NamedMembers {
  campaignId: string;
  uids: readonly string[];
  /** The field of the input that names them. */
  field: string;
  /** The refusal where one of them is no member, or nobody is named. */
  sentence: string;
}

/** The named members of a table, each once. Throws INVALID_ARGUMENT; an account that was erased is nobody's. */
export async function membersNamed(tx: Tx, { campaignId, uids, field, sentence }: NamedMembers): Promise<string[]> {
  const named = [...new Set(uids)];
  const found =
    named.length === 0
      ? []
      : await tx
          .select({ uid: campaignMembers.userId })
          .from(campaignMembers)
          .innerJoin(users, and(eq(users.uid, campaignMembers.userId), isNull(users.erasedAt)))
          .where(and(eq(campaignMembers.campaignId, campaignId), inArray(campaignMembers.userId, named)));
  if (named.length === 0 || found.length !== named.length) throw new AppError('INVALID_ARGUMENT', sentence, { field });
  return named;
}

/** Those who play at a table. */
export async function playersAt(tx: Tx, campaignId: string): Promise<string[]> {
  const rows = await tx
    .select({ uid: campaignMembers.userId })
    .from(campaignMembers)
    .innerJoin(users, and(eq(users.uid, campaignMembers.userId), isNull(users.erasedAt)))
    .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.role, TABLE_PLAYER)));
  return rows.map(({ uid }) => uid);
}
