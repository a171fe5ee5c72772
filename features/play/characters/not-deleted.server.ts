import { isNull } from 'drizzle-orm';
import { characters } from './tables.ts';

/** Lists, limits and sheets know only these; see `delete-character.server.ts`. */
export const notDeleted = isNull(characters.deletedAt);
