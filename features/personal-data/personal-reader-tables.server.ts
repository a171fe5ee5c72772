import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { annotations } from '../annotations/tables.ts';
import { bookReviews } from '../book-reviews/tables.ts';
import { archivedBooks, downloads, shelfLooks } from '../library/tables.ts';
import { blocks, reports, reportVoices } from '../moderation/tables.ts';
import { follows } from '../news/tables.ts';
import { bookmarks, readingPositions } from '../reading/tables.ts';
import { shelvedBooks, shelves } from '../shelves/tables.ts';
import { wishes, wishLinks } from '../wishlist/tables.ts';
import { type PersonalTable, personal } from './personal-table.ts';

/** What somebody keeps as a reader: wishes, shelves, places in books, and what they think of them. */
export const READER_TABLES: readonly PersonalTable[] = [
  personal('desejos', 'A sua lista de desejos.', wishes, 'deleted', (uid) => eq(wishes.userId, uid)),
  personal(
    'link-dos-desejos',
    'Se a sua lista de desejos tem um endereço para mostrar.',
    wishLinks,
    'deleted',
    (uid) => eq(wishLinks.userId, uid),
    ['token'],
  ),
  personal('prateleiras', 'As prateleiras da sua biblioteca.', shelves, 'deleted', (uid) => eq(shelves.userId, uid)),
  personal(
    'livros-das-prateleiras',
    'Os livros em cada prateleira sua.',
    shelvedBooks,
    'deleted',
    (uid) => sql`${shelvedBooks.shelfId} in (select ${shelves.id} from ${shelves} where ${shelves.userId} = ${uid})`,
  ),
  personal('quem-voce-segue', 'De quem você recebe as novidades.', follows, 'deleted', (uid) =>
    eq(follows.userId, uid),
  ),
  personal('avaliacoes', 'O que você achou dos livros, e o que responderam.', bookReviews, 'deleted', (uid) =>
    eq(bookReviews.userId, uid),
  ),
  personal('denuncias', 'O que você denunciou, e por quê.', reportVoices, 'deleted', (uid) =>
    eq(reportVoices.userId, uid),
  ),
  personal(
    'decisoes-sobre-voce',
    'O que decidimos sobre coisas suas que foram denunciadas, e o seu recurso. Quem denunciou não está aqui.',
    reports,
    'kept',
    (uid) => and(eq(reports.aboutId, uid), isNotNull(reports.decidedAt)),
    ['aboutId', 'decidedBy', 'answeredBy', 'taken'],
  ),
  personal('bloqueios', 'As pessoas que você bloqueou.', blocks, 'deleted', (uid) => eq(blocks.userId, uid)),
  personal('downloads', 'A primeira vez em que você baixou cada arquivo.', downloads, 'deleted', (uid) =>
    eq(downloads.userId, uid),
  ),
  personal('livros-arquivados', 'Os livros que você guardou no arquivo.', archivedBooks, 'deleted', (uid) =>
    eq(archivedBooks.userId, uid),
  ),
  personal('estante', 'Se você prefere capas ou lista.', shelfLooks, 'deleted', (uid) => eq(shelfLooks.userId, uid)),
  personal('leituras', 'Em que página de cada livro você parou.', readingPositions, 'deleted', (uid) =>
    eq(readingPositions.userId, uid),
  ),
  personal('destaques', 'O que você destacou e anotou nos livros.', annotations, 'deleted', (uid) =>
    eq(annotations.userId, uid),
  ),
  personal('marcadores', 'As páginas que você marcou.', bookmarks, 'deleted', (uid) => eq(bookmarks.userId, uid)),
];
