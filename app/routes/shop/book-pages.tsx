import { type MouseEvent, useSyncExternalStore } from 'react';
import type { BookDetail } from '../../../features/publishing/books/book-schema.ts';
import { PreviewGallery } from '../../../features/publishing/books/preview-gallery.tsx';
import { asksAge, descriptorsOf, ratingOf } from '../../../features/publishing/rating/rating.ts';
import { RatingMark } from '../../../features/publishing/rating/rating-mark.tsx';
import { keptInTab } from '../../../lib/kept.ts';
import { countOf } from '../../../lib/number.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SHOW_PAGES } from './show-pages.ts';

const SAID = 'rpgpedia:adult';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const hasSaid = (): boolean => keptInTab.get(SAID) !== null;

function say(): boolean {
  if (!keptInTab.set(SAID, '1')) return false;
  for (const listener of listeners) listener();
  return true;
}

const useSaidAdult = (): boolean => useSyncExternalStore(subscribe, hasSaid, () => false);

interface BookPagesProps {
  book: BookDetail;
  /** The address already answers the age question. */
  asked: boolean;
}

export function BookPages({ book, asked }: BookPagesProps) {
  const said = useSaidAdult();
  const rating = ratingOf(book.rating);
  const { length } = book.previews;
  if (length === 0) return null;
  const hidden = asksAge(rating) && !said && !asked;
  return (
    <section id="por-dentro" aria-labelledby="titulo-por-dentro" className="stack">
      <div className="stack-lines">
        <h2 id="titulo-por-dentro" className="book-heading">
          Por dentro
        </h2>
        <p className="quiet">{countOf(length, 'página', 'páginas')} para folhear, à escolha de quem fez o livro.</p>
      </div>
      {hidden ? <Question book={book} /> : <PreviewGallery title={book.title} previews={book.previews} />}
    </section>
  );
}

function Question({ book }: { book: BookDetail }) {
  const reasons = descriptorsOf(book.ratingDescription).map((reason) => reason.toLowerCase());
  const answer = (event: MouseEvent) => {
    if (say()) event.preventDefault();
  };
  return (
    <div className="age-question">
      <RatingMark rating="18" official={book.isOfficialRating} className="pages-rating" decorative />
      <div className="stack-close from-left">
        <h3>Estas páginas são para maiores de 18 anos</h3>
        {reasons.length > 0 && <p className="quiet">Podem mostrar {reasons.join(', ')}.</p>}
        <ButtonLink
          to={{ search: `?${SHOW_PAGES.name}=${SHOW_PAGES.value}`, hash: '#por-dentro' }}
          replace
          preventScrollReset
          onClick={answer}
        >
          <Icon name="open-book" />
          Tenho 18 anos ou mais
        </ButtonLink>
      </div>
    </div>
  );
}
