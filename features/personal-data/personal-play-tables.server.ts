import { eq, inArray, sql } from 'drizzle-orm';
import { campaignJournal } from '../campaigns/journal/tables.ts';
import { campaignLootChanges } from '../campaigns/loot/tables.ts';
import { calendars, campaignSessionAnswers } from '../campaigns/sessions/tables.ts';
import {
  campaignInvitations,
  campaignMembers,
  campaignMessages,
  campaignNoteReaders,
  campaignNotes,
  campaignRemovals,
  loans,
} from '../campaigns/tables.ts';
import { characterChanges, characters } from '../characters/tables.ts';
import { encounterSteps, encounters } from '../initiative/tables.ts';
import { lentCopies } from '../ownership/tables.ts';
import { rollChains, rolls } from '../rolls/tables.ts';
import { templates, templateUses } from '../templates/tables.ts';
import { type PersonalTable, personal } from './personal-table.ts';

const ofCharacters = (uid: string) =>
  sql`(select ${characters.id} from ${characters} where ${characters.userId} = ${uid})`;

/** Of `PERSONAL_TABLES`, those of sheets, tables and dice. */
export const PLAY_TABLES: readonly PersonalTable[] = [
  personal(
    'personagens',
    'Os seus personagens. As fichas inteiras estão na pasta `fichas`.',
    characters,
    // One at a table with others stays there, without what only its owner read.
    'changed',
    (uid) => eq(characters.userId, uid),
    ['schema', 'sheet', 'card', 'cardOf', 'bytes'],
  ),
  personal(
    'mudancas-em-fichas',
    'O que você mudou em fichas, com a data. Nas de outras pessoas fica sem o seu nome.',
    characterChanges,
    'changed',
    (uid) => eq(characterChanges.userId, uid),
    ['before', 'bytes'],
  ),
  personal('modelos', 'Os modelos de ficha que você publicou.', templates, 'deleted', (uid) =>
    eq(templates.userId, uid),
  ),
  personal(
    'fichas-de-modelos',
    'De que modelo é a estrutura de cada ficha sua.',
    templateUses,
    'deleted',
    (uid) => inArray(templateUses.characterId, ofCharacters(uid)),
    ['author'],
  ),
  personal('mesas', 'As mesas em que você está, e com que personagem.', campaignMembers, 'changed', (uid) =>
    eq(campaignMembers.userId, uid),
  ),
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
  personal('emprestimos', 'Os livros que você emprestou às suas mesas.', loans, 'deleted', (uid) =>
    eq(loans.userId, uid),
  ),
  personal(
    'encontros',
    'Os encontros que você fez fora das mesas, com a ordem de iniciativa.',
    encounters,
    'deleted',
    (uid) => eq(encounters.userId, uid),
    ['code'],
  ),
  personal(
    'comandos-de-iniciativa',
    'O que você fez nos encontros, com a data. Fica sem o seu nome na história da mesa.',
    encounterSteps,
    // Those at encounters of one's own go with them.
    'changed',
    (uid) => eq(encounterSteps.userId, uid),
    ['step'],
  ),
  personal('copias-emprestadas', 'Os códigos das suas cópias de livros emprestados.', lentCopies, 'deleted', (uid) =>
    eq(lentCopies.userId, uid),
  ),
  personal('rolagens', 'As suas rolagens mais novas, com a prova de cada uma.', rolls, 'deleted', (uid) =>
    eq(rolls.userId, uid),
  ),
  personal(
    'sequencia-de-rolagens',
    'Quantas vezes você rolou dados.',
    rollChains,
    'deleted',
    (uid) => eq(rollChains.userId, uid),
    ['seed'],
  ),
];
