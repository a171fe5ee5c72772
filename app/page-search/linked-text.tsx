import { readerPath } from '../../features/community/seo/paths.ts';
import { type NamedPage, pageLink, piecesOf } from '../../features/reading/page-search/page-link.ts';
import { Icon } from '../../ui/icon.tsx';
import { PAGE_WINDOW, useBesidePage } from './beside.ts';
import { useNamedPage } from './use-named-page.ts';
import './page-chip.css';

/** A text whose links to pages can be pressed. Everything else of it stays words. */
export const LinkedText = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    typeof piece === 'string' ? <span key={at}>{piece}</span> : <PageChip key={at} {...piece} />,
  );

/** It opens its page where one is; for somebody without the book, its page says how to get it. */
function PageChip(named: NamedPage) {
  const found = useNamedPage(named);
  const beside = useBesidePage();
  if (found === null) return pageLink(named);
  const words = (
    <>
      <Icon name="bookshelf" className="symbol-small" />
      {found?.title ?? named.bookURL}, p. {found?.label ?? named.label}
      {found?.from === null && <span className="sr-only">, você não tem este livro</span>}
    </>
  );
  if (found === undefined) return <span className="page-chip">{words}</span>;
  const { bookId, page, from } = found;
  if (beside)
    return (
      <button
        type="button"
        className="page-chip"
        data-mine={from !== null}
        onClick={() => beside.open({ bookId, page })}
      >
        {words}
      </button>
    );
  return (
    <a
      className="page-chip"
      data-mine={from !== null}
      href={from === null ? `/loja/${found.bookURL}` : readerPath(bookId, { page })}
      target={PAGE_WINDOW}
    >
      {words}
      <span className="sr-only">, em outra janela</span>
    </a>
  );
}
