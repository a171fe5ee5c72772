import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { characterChanges, characters } from './tables.ts';

export const people = [
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
] as const;
