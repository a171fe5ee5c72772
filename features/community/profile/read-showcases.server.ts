import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { countsSuccesses } from '../../../game/dice/counts-successes.ts';
import { titleIn } from '../../../game/sheet/title-in.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { isOwned } from '../../ownership/ownership/owned.server.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { notDeleted } from '../../play/characters/not-deleted.server.ts';
import { characterFace, portraitAddress } from '../../play/characters/portrait.ts';
import { characters } from '../../play/characters/tables.ts';
import { rollName } from '../../play/rolls/roll.ts';
import { resultLabel } from '../../play/rolls/roll-labels.ts';
import { rolls } from '../../play/rolls/tables.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import type { ShowcaseChoices } from './showcase.ts';
import type { Showcase, ShowcaseView } from './showcase-schema.ts';

type ReadCtx = Pick<Ctx, 'db' | 'systems'>;

/** The user's own published books, oldest grant first. */
const ownBooks = (db: Queryable, uid: string | SQLWrapper, which?: SQL) =>
  db
    .selectDistinct({ bookId: books.id, bookURL: books.bookUrl, title: books.title, coverKey: books.coverKey })
    .from(grants)
    .innerJoin(books, eq(books.id, grants.itemId))
    .where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), isOwned, eq(books.status, 'published'), which))
    .orderBy(books.title, books.id);

const ownCharacters = (db: Queryable, uid: string | SQLWrapper, which?: SQL) =>
  db
    .select({
      characterId: characters.id,
      name: characters.name,
      system: characters.system,
      portrait: characters.portrait,
    })
    .from(characters)
    .where(and(eq(characters.userId, uid), notDeleted, isNull(characters.archivedAt), which))
    .orderBy(desc(characters.updatedAt), characters.id);

const ownRolls = (db: Queryable, uid: string | SQLWrapper, which?: SQL) =>
  db
    .select({
      id: rolls.id,
      total: rolls.total,
      dice: rolls.dice,
      notation: rolls.notation,
      label: rolls.label,
      rollId: rolls.rollId,
      asked: rolls.asked,
      at: rolls.at,
    })
    .from(rolls)
    .where(and(eq(rolls.userId, uid), which))
    .orderBy(desc(rolls.ordinal));

const UID = sql.placeholder('uid');
const isShown = (id: SQLWrapper): SQL => sql`${id} = any(${sql.placeholder('ids')})`;

const shownBooks = statement('showcase_books', (db) => ownBooks(db, UID, isShown(books.id)));
const shownCharacters = statement('showcase_characters', (db) => ownCharacters(db, UID, isShown(characters.id)));
const shownRolls = statement('showcase_rolls', (db) => ownRolls(db, UID, isShown(rolls.id)));

/** The result in words, of dice that count successes. */
const countedIn = (roll: Parameters<typeof resultLabel>[0]): { counted?: string } =>
  countsSuccesses(roll) ? { counted: resultLabel(roll) } : {};

const byId = <T>(rows: T[], idOf: (row: T) => string): Map<string, T> => new Map(rows.map((row) => [idOf(row), row]));

/**
 * Showcases as others see them, and as they are kept without what their owner does not have any more. Both leave out
 * those in which nothing is left.
 */
export async function readShowcases(
  ctx: ReadCtx,
  uid: string,
  kept: readonly Showcase[],
): Promise<{ shown: ShowcaseView[]; left: Showcase[] }> {
  const bookIds = kept.flatMap((one) => (one.kind === 'books' ? one.bookIds : []));
  const characterIds = kept
    .flatMap((one) => (one.kind === 'characters' ? one.characters : []))
    .map((c) => c.characterId);
  const rollIds = kept.flatMap((one) => (one.kind === 'roll' ? one.rollId : []));
  const [foundBooks, foundCharacters, foundRolls] = await Promise.all([
    bookIds.length > 0 ? shownBooks(ctx.db, { uid, ids: bookIds }) : [],
    characterIds.length > 0 ? shownCharacters(ctx.db, { uid, ids: characterIds }) : [],
    rollIds.length > 0 ? shownRolls(ctx.db, { uid, ids: rollIds }) : [],
  ]);
  const bookOf = byId(foundBooks, ({ bookId }) => bookId);
  const characterOf = byId(foundCharacters, ({ characterId }) => characterId);
  const rollOf = byId(foundRolls, ({ id }) => id);

  const shown: ShowcaseView[] = [];
  const left: Showcase[] = [];
  for (const one of kept) {
    if (one.kind === 'books') {
      const ids = one.bookIds.filter((id) => bookOf.has(id));
      if (ids.length === 0) continue;
      left.push({ ...one, bookIds: ids });
      const found = ids.map((id) => bookOf.get(id)!);
      const { kind, title } = one;
      shown.push({
        kind,
        title,
        books: found.map(({ coverKey, ...book }) => ({ ...book, coverURL: coverUrl(coverKey) })),
      });
    } else if (one.kind === 'characters') {
      const there = one.characters.filter(({ characterId }) => characterOf.has(characterId));
      if (there.length === 0) continue;
      left.push({ ...one, characters: there });
      shown.push({
        kind: one.kind,
        title: one.title,
        characters: there.map(({ characterId, line }) => {
          const { name, system, portrait } = characterOf.get(characterId)!;
          const portraitURL = characterFace({ characterId, portrait: portrait && portraitAddress(portrait) });
          return { name, system: titleIn(ctx.systems, system), portraitURL, line };
        }),
      });
    } else {
      const found = rollOf.get(one.rollId);
      if (!found) continue;
      const { rollId, asked, dice, ...roll } = found;
      left.push(one);
      shown.push({
        kind: one.kind,
        title: one.title,
        roll: {
          ...roll,
          ...countedIn(found),
          label: roll.label && rollName(found),
          line: one.line,
          at: roll.at.toISOString(),
        },
      });
    }
  }
  return { shown, left };
}

const CHOICES = { books: 60, characters: 60, rolls: 20 } as const;

/** The things that a user may put into showcases: books and characters, and the newest rolls. */
export async function listShowcaseChoices(ctx: ReadCtx, uid: string): Promise<ShowcaseChoices> {
  const [foundBooks, foundCharacters, foundRolls] = await Promise.all([
    ownBooks(ctx.db, uid).limit(CHOICES.books),
    ownCharacters(ctx.db, uid).limit(CHOICES.characters),
    ownRolls(ctx.db, uid).limit(CHOICES.rolls),
  ]);
  return {
    books: foundBooks.map(({ bookId, title }) => ({ bookId, title })),
    characters: foundCharacters.map(({ characterId, name, system }) => ({
      characterId,
      name,
      system: titleIn(ctx.systems, system),
    })),
    rolls: foundRolls.map(({ id, notation, label, at, ...roll }) => ({
      id,
      total: roll.total,
      ...countedIn(roll),
      notation,
      label,
      at: at.toISOString(),
    })),
  };
}
