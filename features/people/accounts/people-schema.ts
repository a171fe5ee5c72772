import { z } from 'zod';
import { cursor, idOf, nextCursor, optional } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import { ROLES } from './user.ts';

const uid = z.string().min(1).max(128);
const instant = z.iso.datetime();

export const USERS_QUERY_MAX = 128;

export const usersQuery = z.object({
  q: optional(z.string().max(USERS_QUERY_MAX)).describe('Words of an e-mail, a name or a uid, or how a code begins.'),
  role: optional(z.enum(ROLES)),
  suspended: optional(z.boolean()),
  cursor,
});
export type UsersQuery = z.output<typeof usersQuery>;

const listedUser = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  role: z.enum(ROLES),
  creatorId: z.string().nullable(),
  createdAt: instant,
  lastLoginAt: instant,
  suspendedAt: instant.nullable(),
});
export type ListedUser = z.output<typeof listedUser>;

export const userList = z.object({ users: z.array(listedUser), nextCursor });
export type UserList = z.output<typeof userList>;

export const roleChange = z.object({
  uid,
  role: z.enum(ROLES),
  creatorId: idOf.nullish(),
  isCreatorOwner: z.boolean().nullish(),
  reason,
});

export const suspension = z.object({ uid, suspended: z.boolean(), reason });
