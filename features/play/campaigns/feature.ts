import { sql } from 'drizzle-orm';
import { defineFeature, defineJob } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { NO_DATA } from '../../kit/job.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { uploadTarget } from '../../people/uploads/upload-target.ts';
import { textSource } from '../../publishing/rich-text/text-source.ts';
import { fightChanged } from '../initiative/encounter-hooks.ts';
import { files } from './files.server.ts';
import { followLoans } from './follow-loans.server.ts';
import { campaignFunctions } from './functions.ts';
import { journalFunctions } from './journal/functions.ts';
import { campaignJournal } from './journal/tables.ts';
import { live } from './live.server.ts';
import { loanFunctions } from './loans/functions.ts';
import { lootFunctions } from './loot/functions.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { hideWithFight } from './scene/fight-tokens.server.ts';
import { sceneFunctions } from './scene/functions.ts';
import { sweepSceneCommands } from './scene/sweep-commands.server.ts';
import { followSessions } from './sessions/follow-sessions.server.ts';
import { sessionFunctions } from './sessions/functions.ts';
import { shownFunctions } from './shown/functions.ts';
import { talkFunctions } from './talk/functions.ts';

export const feature = defineFeature({
  name: 'campaigns',
  about: 'Tables where people play: members, notes, talk, journal, scene, loot, sessions and lent books.',
  functions: [
    ...campaignFunctions,
    ...loanFunctions,
    ...talkFunctions,
    ...journalFunctions,
    ...sceneFunctions,
    ...lootFunctions,
    ...sessionFunctions,
    ...shownFunctions,
  ],
  jobs: [
    defineJob({
      name: 'loans',
      title: 'Acompanhar empréstimos de livros',
      data: NO_DATA,
      schedule: '* * * * *',
      run: (ctx, _data, stopping) => followLoans(ctx, stopping),
    }),
    defineJob({
      name: 'sessions-of-tables',
      title: 'Lembrar das sessões das mesas',
      data: NO_DATA,
      schedule: '* * * * *',
      run: (ctx, _data, stopping) => followSessions(ctx, stopping),
    }),
  ],
  people,
  sweeps: [{ run: sweepSceneCommands }],
  files,
  live,
  hooks: [
    hang(fightChanged, hideWithFight),
    hang(uploadTarget, {
      name: 'campaignId',
      uuids: true,
      check: ({ db }, caller, id) => mustFindCampaign(db, caller, 'change', id),
    }),
    hang(textSource, {
      owner: 'entryId',
      table: campaignJournal,
      id: campaignJournal.id,
      source: sql<string>`${campaignJournal.text}`,
    }),
  ],
  notices,
});
