import { Link } from 'react-router';
import type { ShowcaseView } from '../../features/community/profile/showcase-schema.ts';
import { bookPath } from '../../features/community/seo/paths.ts';
import { Cover } from '../../features/publishing/books/cover.tsx';
import { formatDate } from '../../lib/time.ts';
import { Icon } from '../../ui/icon.tsx';
import './showcases.css';

export const Showcases = ({ showcases }: { showcases: ShowcaseView[] }) =>
  showcases.length === 0 ? null : (
    <div className="showcases column">
      {showcases.map((showcase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page shows them as they were loaded.
        <section key={index} className={`showcase showcase-${showcase.kind}`} aria-labelledby={`vitrine-${index}`}>
          <h2 id={`vitrine-${index}`} className="showcase-title">
            {showcase.title}
          </h2>
          <Content showcase={showcase} />
        </section>
      ))}
    </div>
  );

function Content({ showcase }: { showcase: ShowcaseView }) {
  if (showcase.kind === 'books') {
    return (
      <ul className="showcase-covers">
        {showcase.books.map(({ bookId, bookURL, title, coverURL }) => (
          <li key={bookId}>
            <Link to={bookPath(bookURL)} aria-label={title}>
              <Cover title={title} coverURL={coverURL} />
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  if (showcase.kind === 'characters') {
    return (
      <ul className="showcase-people">
        {showcase.characters.map(({ name, system, portraitURL, line }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two characters may have one name.
          <li key={index}>
            <img src={portraitURL} alt="" width="512" height="512" loading="lazy" decoding="async" />
            <div>
              <p className="showcase-person">
                {name.trim() || 'Sem nome'} <span className="showcase-system">{system}</span>
              </p>
              {line && <p className="quiet">{line}</p>}
            </div>
          </li>
        ))}
      </ul>
    );
  }
  const { id, total, counted, notation, label, line, at } = showcase.roll;
  return (
    <>
      <p className="showcase-total" data-words={counted !== undefined}>
        {counted ?? total.toLocaleString('pt-BR')}
      </p>
      <p className="showcase-words">
        <b>{label ? `${label}, ${notation}.` : `${notation}.`}</b> {line}
      </p>
      <p className="showcase-proof">
        <Icon name="check" className="symbol-small" />
        <span>
          <Link to={`/rolagem/${encodeURIComponent(id)}`} className="link">
            Conferida
          </Link>
          , {formatDate(at)}
        </span>
      </p>
    </>
  );
}
