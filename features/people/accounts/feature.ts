import { inArray } from 'drizzle-orm';
import { defineFeature } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { thingNames } from '../../site/audit/thing-names.ts';
import { sweepSessions } from './end-sessions.server.ts';
import { accountFunctions } from './functions.ts';
import { people } from './people.server.ts';
import { searchUsers } from './search-users.server.ts';
import { users } from './tables.ts';

export const feature = defineFeature({
  name: 'accounts',
  about: 'People, their sessions and roles.',
  functions: accountFunctions,
  people,
  hooks: [
    hang(thingNames, {
      type: 'user',
      namesOf: ({ db }, uids) =>
        db
          .select({ id: users.uid, name: users.displayName })
          .from(users)
          .where(inArray(users.uid, [...uids])),
      idsOf: async (ctx, q) => (await searchUsers(ctx, { q }, async () => [])).users.map(({ uid }) => uid),
    }),
  ],
  sweeps: [{ run: sweepSessions }],
});
