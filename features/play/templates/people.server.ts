import { eq, inArray, sql } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { characters } from '../characters/tables.ts';
import { templates, templateUses } from './tables.ts';

const ofCharacters = (uid: string) =>
  sql`(select ${characters.id} from ${characters} where ${characters.userId} = ${uid})`;

export const people = [
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
] as const;
