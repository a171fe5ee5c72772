import { sql } from 'drizzle-orm';
import { defineFeature, defineJob } from '../../kit/feature.ts';
import { hang } from '../../kit/hook.ts';
import { NO_DATA } from '../../kit/job.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { uploadTarget } from '../../people/uploads/upload-target.ts';
import { textSource } from '../../publishing/rich-text/text-source.ts';
import { boards, fightChanged, turnMoved } from '../initiative/encounter-hooks.ts';
import { shownRoll } from '../rolls/roll-hooks.ts';
import { channelFunctions } from './channel/functions.ts';
import { CHANNEL_JOB } from './channel/jobs.ts';
import { sayNews, tellChannel } from './channel/tell-channel.server.ts';
import { files } from './files.server.ts';
import { followLoans } from './follow-loans.server.ts';
import { campaignFunctions } from './functions.ts';
import { journalFunctions } from './journal/functions.ts';
import { campaignJournal } from './journal/tables.ts';
import { live } from './live.server.ts';
import { loanFunctions } from './loans/functions.ts';
import { lootFunctions } from './loot/functions.ts';
import { noteFunctions } from './notes/functions.ts';
import { notices } from './notices.ts';
import { people } from './people.server.ts';
import { safetyFunctions } from './safety/functions.ts';
import { sceneBoards } from './scene/bring-scene.server.ts';
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
    ...noteFunctions,
    ...loanFunctions,
    ...talkFunctions,
    ...journalFunctions,
    ...sceneFunctions,
    ...lootFunctions,
    ...sessionFunctions,
    ...shownFunctions,
    ...safetyFunctions,
    ...channelFunctions,
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
    defineJob({ ...CHANNEL_JOB, run: sayNews }),
  ],
  people,
  sweeps: [{ run: sweepSceneCommands }],
  files,
  live,
  hooks: [
    hang(fightChanged, hideWithFight),
    hang(boards, sceneBoards),
    hang(turnMoved, (ctx, tx, { campaignId, encounterId: id }) =>
      tellChannel(ctx, tx, campaignId, { news: 'turns', id }),
    ),
    hang(shownRoll, (ctx, tx, { campaignId, id }) => tellChannel(ctx, tx, campaignId, { news: 'rolls', id })),
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
    hang(textSource, {
      owner: 'campaignId',
      table: campaigns,
      id: campaigns.id,
      source: sql<string>`coalesce(${campaigns.description}, '')`,
    }),
  ],
  notices,
});
