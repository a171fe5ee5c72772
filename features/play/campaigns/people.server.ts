import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { campaignChannels } from './channel/tables.ts';
import { campaignJournal } from './journal/tables.ts';
import { campaignLootChanges } from './loot/tables.ts';
import { calendars, campaignSessionAnswers } from './sessions/tables.ts';
import {
  campaignInvitations,
  campaignMessageReaders,
  campaignMessages,
  campaignNoteMarks,
  campaignNoteReaders,
  campaignNotes,
  campaignRemovals,
  campaignShown,
} from './tables.ts';

export const people = [
  personal('mesas-de-que-tiraram-voce', 'As mesas de que tiraram você.', campaignRemovals, 'deleted', (uid) =>
    eq(campaignRemovals.userId, uid),
  ),
  personal(
    'convites-para-mesas',
    'Os convites que você fez para as suas mesas.',
    campaignInvitations,
    'deleted',
    (uid) => eq(campaignInvitations.userId, uid),
    ['codeHash'],
  ),
  personal('notas-de-mesas', 'As notas que você escreveu para as suas mesas.', campaignNotes, 'deleted', (uid) =>
    eq(campaignNotes.userId, uid),
  ),
  personal('conversas-de-mesas', 'O que você disse nas suas mesas.', campaignMessages, 'deleted', (uid) =>
    eq(campaignMessages.userId, uid),
  ),
  personal(
    'canais-de-mesas',
    'De quais mesas suas você liga um canal do Discord, e o que se conta lá.',
    campaignChannels,
    'deleted',
    (uid) => eq(campaignChannels.userId, uid),
    ['address'],
  ),
  personal('paginas-mostradas', 'A página que você mostra às suas mesas.', campaignShown, 'deleted', (uid) =>
    eq(campaignShown.userId, uid),
  ),
  personal('diarios-de-mesas', 'O que você escreveu nos diários das suas mesas.', campaignJournal, 'deleted', (uid) =>
    eq(campaignJournal.userId, uid),
  ),
  personal(
    'espolios-de-mesas',
    'O que você mudou no espólio das suas mesas.',
    campaignLootChanges,
    'deleted',
    (uid) => eq(campaignLootChanges.userId, uid),
    ['before', 'after'],
  ),
  personal('respostas-a-datas', 'Em que datas você disse que pode jogar.', campaignSessionAnswers, 'deleted', (uid) =>
    eq(campaignSessionAnswers.userId, uid),
  ),
  personal(
    'agenda',
    'Desde quando as suas sessões têm um endereço para agendas.',
    calendars,
    'deleted',
    (uid) => eq(calendars.userId, uid),
    ['tokenHash'],
  ),
  personal('notas-para-voce', 'Quais notas de mesas dizem o seu nome.', campaignNoteReaders, 'deleted', (uid) =>
    eq(campaignNoteReaders.userId, uid),
  ),
  personal('leitura-de-notas', 'Até quando você leu as notas das suas mesas.', campaignNoteMarks, 'deleted', (uid) =>
    eq(campaignNoteMarks.userId, uid),
  ),
  personal(
    'sussurros-para-voce',
    'Quais falas das suas mesas são sussurros para você.',
    campaignMessageReaders,
    'deleted',
    (uid) => eq(campaignMessageReaders.userId, uid),
  ),
] as const;
