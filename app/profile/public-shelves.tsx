import { Link } from 'react-router';
import { bookCount } from '../../features/books/book-labels.ts';
import { Cover } from '../../features/books/cover.tsx';
import { bookPath } from '../../features/seo/paths.ts';
import type { PublicShelf } from '../../features/shelves/list-shelves.server.ts';
import './showcases.css';

/** The shelves that the owner of a profile shows, each with its first books. */
export const PublicShelves = ({ shelves }: { shelves: readonly PublicShelf[] }) =>
  shelves.length === 0 ? null : (
    <div className="public-shelves column">
      {shelves.map(({ name, count, books }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page shows them as they were loaded.
        <section key={index} aria-labelledby={`prateleira-${index}`}>
          <h2 id={`prateleira-${index}`} className="showcase-title">
            {name}
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
          <p className="text-small text-ash">{bookCount(count)}</p>
        </section>
      ))}
    </div>
  );
