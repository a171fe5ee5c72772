import type { ReactNode } from 'react';
import { readerPath } from '../../features/community/seo/paths.ts';
import type { NamedPage } from '../../features/reading/page-search/page-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { PAGE_WINDOW, useBesidePage } from './beside.ts';
import { useNamedPage } from './use-named-page.ts';
import './page-chip.css';

interface PageChipProps {
  named: NamedPage;
  /** It stands where no such page is known. */
  unknown: ReactNode;
  /** The title of the book before anybody has asked for it. */
  title?: string;
  /** Shows the number alone; the book is said to listeners. */
  short?: boolean;
}

/** It opens its page where one is; for somebody without the book, its page says how to get it. */
export function PageChip({ named, unknown, title = named.bookURL, short = false }: PageChipProps) {
  const found = useNamedPage(named);
  const beside = useBesidePage();
  if (found === null) return unknown;
  const book = found?.title ?? title;
  const number = `p. ${found?.label ?? named.label}`;
  const words = (
    <>
      {!short && <Icon name="bookshelf" className="symbol-small" />}
      {short ? <span className="sr-only">{book}, </span> : `${book}, `}
      {number}
      {found?.from === null && <span className="sr-only">, você não tem este livro</span>}
    </>
  );
  const look = short ? 'page-number' : 'page-chip';
  if (found === undefined) return <span className={look}>{words}</span>;
  const { bookId, page, from } = found;
  const mine = from !== null;
  const says = mine ? `${book}, ${number}` : `${book}, ${number}: você não tem este livro`;
  if (beside)
    return (
      <button
        type="button"
        className={look}
        title={says}
        data-mine={mine}
        onClick={() => beside.open({ bookId, page })}
      >
        {words}
      </button>
    );
  return (
    <a
      className={look}
      title={says}
      data-mine={mine}
      href={mine ? readerPath(bookId, { page }) : `/loja/${found.bookURL}`}
      target={PAGE_WINDOW}
    >
      {words}
      <span className="sr-only">, em outra janela</span>
    </a>
  );
}
