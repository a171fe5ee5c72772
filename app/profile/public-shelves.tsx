import { Link } from 'react-router';
import { shelfPath } from '../../features/community/profile/profile-page.ts';
import { bookPath } from '../../features/community/seo/paths.ts';
import { bookCount } from '../../features/publishing/books/book-labels.ts';
import { Cover } from '../../features/publishing/books/cover.tsx';
import type { PublicShelf } from '../../features/reading/shelves/list-shelves.server.ts';
import './showcases.css';

/** The shelves that the owner of a profile shows, each with its first books. */
export const PublicShelves = ({ handle, shelves }: { handle: string; shelves: readonly PublicShelf[] }) =>
  shelves.length === 0 ? null : (
    <div className="public-shelves column">
      {shelves.map(({ shelfId, name, count, books }) => (
        <section key={shelfId} aria-labelledby={`prateleira-${shelfId}`}>
          <h2 id={`prateleira-${shelfId}`} className="showcase-title">
            <Link to={shelfPath(handle, shelfId)}>{name}</Link>
          </h2>
          <ul className="public-shelf">
            {books.map(({ bookId, bookURL, title, coverURL }) => (
              <li key={bookId}>
                <Link to={bookPath(bookURL)} aria-label={title}>
                  <Cover title={title} coverURL={coverURL} />
                </Link>
              </li>
            ))}
          </ul>
          <p className="note">{bookCount(count)}</p>
        </section>
      ))}
    </div>
  );
