import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { LibraryView } from '../../features/reading/library/library.ts';
import { LINKS, linkKey } from '../../game/sheet/doc.ts';
import { type BookLink, linkText, readLink } from '../../game/sheet/link.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { TryAgain } from '../errors/try-again.tsx';
import { set } from './edit.ts';
import { useEdit, useFields, useOpenSheet } from './sheet-context.ts';

function useLink(fieldId: string): BookLink | undefined {
  const { store } = useOpenSheet();
  useFields([linkKey(fieldId)]);
  return readLink(store.doc.values[linkKey(fieldId)]);
}

const addressOf = ({ bookId, page }: BookLink): string =>
  `/biblioteca/${encodeURIComponent(bookId)}/ler?pagina=${page}`;

/** A link from a field to the page that explains it, if its owner set one. */
export function BookMark({ fieldId }: { fieldId: string }) {
  const link = useLink(fieldId);
  if (!link) return null;
  return (
    <Link to={addressOf(link)} className="explain-sign" aria-label={`${link.title}, página ${link.page}`}>
      <Icon name="book" className="symbol-small" />
    </Link>
  );
}

export function BookLinkEditor({ fieldId, label }: { fieldId: string; label: string }) {
  const link = useLink(fieldId);
  const { readOnly } = useOpenSheet();
  const edit = useEdit();
  const [laying, setLaying] = useState(false);
  if (link)
    return (
      <p className="book-link">
        <Link to={addressOf(link)} className="link">
          {link.title}, p. {link.page}
        </Link>
        {!readOnly && (
          <Button size="mini" variant="tertiary" onClick={() => edit(set(`${LINKS}/${fieldId}`, ''))}>
            Tirar o link
          </Button>
        )}
      </p>
    );
  if (readOnly) return null;
  if (!laying)
    return (
      <p>
        <Button size="mini" variant="tertiary" onClick={() => setLaying(true)}>
          Ligar a uma página de um livro
        </Button>
      </p>
    );
  return (
    <LayLink
      label={label}
      onLaid={(laid) => {
        if (edit(set(`${LINKS}/${fieldId}`, linkText(laid)))) setLaying(false);
      }}
    />
  );
}

type Book = Pick<LibraryView['books'][number], 'bookId' | 'title'>;

async function allBooks(): Promise<Book[]> {
  const all: Book[] = [];
  let cursor: string | undefined;
  do {
    const page = await callFunction('getLibrary', cursor === undefined ? {} : { cursor });
    all.push(...page.books.map(({ bookId, title }) => ({ bookId, title })));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

function LayLink({ label, onLaid }: { label: string; onLaid: (link: BookLink) => void }) {
  const [books, setBooks] = useState<readonly Book[] | string>();
  const [bookId, setBookId] = useState('');
  const [page, setPage] = useState('1');
  const [tries, setTries] = useState(0);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let left = false;
    setBooks(undefined);
    void settle(allBooks()).then(({ output, refusal }) => left || setBooks(output ?? refusal.message));
    return () => {
      left = true;
    };
  }, [tries]);

  if (books === undefined) return <p role="status">Buscando os seus livros…</p>;
  if (typeof books === 'string') return <TryAgain message={books} onAgain={() => setTries((count) => count + 1)} />;
  if (books.length === 0) return <p>A sua biblioteca ainda não tem livros.</p>;
  const book = books.find((one) => one.bookId === bookId) ?? books[0]!;
  const number = /^[1-9]\d{0,4}$/.test(page.trim()) ? Number(page) : undefined;
  return (
    <form
      className="explain-override"
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== undefined) onLaid({ bookId: book.bookId, page: number, title: book.title });
      }}
    >
      <select
        className="control"
        aria-label={`Livro para ${label}`}
        value={book.bookId}
        onChange={(event) => setBookId(event.target.value)}
      >
        {books.map((one) => (
          <option key={one.bookId} value={one.bookId}>
            {one.title}
          </option>
        ))}
      </select>
      <label htmlFor={id}>página</label>
      <input
        id={id}
        className="control book-page"
        inputMode="numeric"
        autoComplete="off"
        value={page}
        onChange={(event) => setPage(event.target.value)}
      />
      <Button type="submit" size="mini" variant="secondary" disabled={number === undefined}>
        Ligar
      </Button>
    </form>
  );
}
