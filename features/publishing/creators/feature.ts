import { inArray } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import { defineFeature, defineMail } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { verifiedSignIn, verifiedUserIn } from '../../people/accounts/sign-in-hooks.ts';
import { thingNames } from '../../site/audit/thing-names.ts';
import { creatorFunctions } from './functions.ts';
import { lockAddress, takeOwnership } from './give-ownership.server.ts';
import { CREATOR_MAIL_JOB } from './jobs.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { sendCreatorMail } from './send-creator-mail.server.ts';
import { sweepApplications } from './sweep-applications.server.ts';
import { creatorApplications, creators } from './tables.ts';

export const feature = defineFeature({
  name: 'creators',
  about: 'Who publishes: their application, team, documents and payout account.',
  functions: creatorFunctions,
  jobs: [
    defineMail({
      ...CREATOR_MAIL_JOB,
      isMadeAnew: ({ news }) => news === 'confirm' || news === 'invited',
      run: sendCreatorMail,
    }),
  ],
  people,
  hooks: [
    hang(verifiedSignIn, (_ctx, tx, address) => lockAddress(tx, address)),
    hang(verifiedUserIn, takeOwnership),
    hang(thingNames, {
      type: 'creator',
      namesOf: ({ db }, ids) =>
        db
          .select({ id: creators.id, name: creators.name })
          .from(creators)
          .where(inArray(creators.id, [...ids])),
    }),
    hang(thingNames, {
      type: 'creatorApplication',
      namesOf: ({ db }, ids) =>
        db
          .select({ id: creatorApplications.id, name: creatorApplications.name })
          .from(creatorApplications)
          .where(inArray(creatorApplications.id, ids.filter(isUuid))),
    }),
  ],
  sweeps: [{ run: sweepApplications }],
  notices,
});
