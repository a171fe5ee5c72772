import { AppError } from '../../../lib/app-error.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ReadersOf } from '../../kit/live-reader.ts';
import { getUserDocument } from './get-user.server.ts';
import { userDocument } from './user-schema.ts';

async function userOrNull(ctx: Ctx, uid: string) {
  try {
    return await getUserDocument(ctx, uid);
  } catch (error) {
    if (error instanceof AppError && error.status === 'NOT_FOUND') return null;
    throw error;
  }
}

export const live: ReadersOf<'user'> = {
  user: {
    summary: 'The caller, cart included.',
    schema: userDocument,
    topics: (uid) => [`user:${uid}`, 'content:'],
    followsBooks: true,
    read: userOrNull,
  },
};
