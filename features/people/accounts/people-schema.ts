import { z } from 'zod';
import { ROLES } from '../../kit/caller.ts';
import { cursor, nextCursor, optional } from '../../kit/schema.ts';

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
