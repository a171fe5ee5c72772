import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readerPath } from '../../features/community/seo/paths.ts';
import { Cover } from '../../features/publishing/books/cover.tsx';
import { MarkedLine, markedPieces } from '../../features/reading/page-search/marks.tsx';
import { QUERY_LETTERS } from '../../features/reading/page-search/page-query.ts';
import type { PageHit, PageHits } from '../../features/reading/page-search/page-search-schema.ts';
import { countOf } from '../../lib/number.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TryAgain } from '../errors/try-again.tsx';
import { PAGE_WINDOW, useBesidePage, useSearchPlace } from './beside.ts';
import { BookFilter } from './book-filter.tsx';
import { NearWords } from './near-words.tsx';
import { type PageSearch, usePageSearch } from './use-page-search.ts';
import { useWalk } from './use-walk.ts';
import './page-search.css';

const NAMED = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

function summary({ found, chosen, looking, failure }: PageSearch): string {
  if (failure) return '';
  if (!found) return looking ? 'Procurando…' : 'Escreva ao menos duas letras. Acentos e maiúsculas não contam.';
  const { hits, nextCursor, near } = found.answer;
  if (hits.length === 0) {
    const nothing = `Nenhuma página com essas palavras${chosen ? ` em ${chosen.title}` : ''}.`;
    return near.length > 0
      ? `${nothing} As mais parecidas que há:`
      : `${nothing} Tente menos palavras, ou só o começo de uma.`;
  }
  return nextCursor
    ? `As primeiras ${countOf(hits.length, 'página', 'páginas')}. Escreva mais uma palavra para achar a certa.`
    : countOf(hits.length, 'página', 'páginas');
}

/** The books that the answer knows nothing of, and the reason. */
function Unread({ withoutText, waiting }: PageHits) {
  return (
    <>
      {withoutText.length > 0 && (
        <p className="quiet">
          Sem palavras para procurar, porque as páginas são imagens:{' '}
          {NAMED.format(withoutText.map(({ title }) => title))}.
        </p>
      )}
      {waiting > 0 && (
        <p className="quiet">
          {countOf(waiting, 'livro ainda está sendo lido', 'livros ainda estão sendo lidos')}. Procure de novo daqui a
          pouco.
        </p>
      )}
    </>
  );
}

export interface PagePaletteProps {
  /** The table at which somebody searches: a page opens beside it, and the table stays. */
  campaignId?: string | undefined;
  /**
   * Puts a link to a page where somebody writes, and the words for that place. A palette that was asked for a page to
   * insert does it at the press on the page.
   */
  insert?: { where: string; put: (hit: PageHit) => void; byPress?: boolean } | undefined;
  /** It stands beside the page that it opens, which follows the arrow keys. */
  isBeside?: boolean;
  /** It stays open when a page opens. */
  stays?: boolean;
  /** Shows a page to the table. */
  onShow?: ((hit: PageHit) => void) | undefined;
  /** The names of those who lend a book to the table, under its id. */
  lenders?: ReadonlyMap<string, readonly string[]> | undefined;
  field?: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The words that say whose book it is. */
function ownerWords({ bookId, from }: PageHit, lenders: PagePaletteProps['lenders']): string {
  if (from === 'own') return 'seu';
  const names = lenders?.get(bookId) ?? [];
  return names.length > 0 ? `de ${NAMED.format(names)}` : 'emprestado';
}

/** Finds a page by its words in all books that one may read now. */
export function PagePalette({ campaignId, insert, onShow, lenders, field, onClose, ...where }: PagePaletteProps) {
  const { isBeside = false, stays = false } = where;
  const [typed, setTyped] = useState('');
  const search = usePageSearch(typed, campaignId);
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const shown = useSearchPlace()?.shown ?? null;
  const walk = useWalk();
  const list = useRef<HTMLOListElement>(null);
  const { hits = [], near = [] } = search.found?.answer ?? {};
  const lookFor = (word: string): void => {
    setTyped(word);
    input.current?.focus();
  };

  useEffect(() => input.current?.focus(), [input]);

  /** Goes up and down through the field and the pages below it. */
  const step = (by: number): void => {
    const stops = [input.current, ...(list.current?.querySelectorAll<HTMLElement>('.page-hit-link') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement | null as never);
    const next = stops[(Math.max(0, at) + by + stops.length) % stops.length];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    const hit = next && hits[stops.indexOf(next) - 1];
    if (isBeside && shown && hit) walk(hit);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && event.target === input.current) {
      if (event.ctrlKey || event.metaKey) {
        if (hits[0]) onShow?.(hits[0]);
      } else if (!(insert?.byPress && search.looking))
        list.current?.querySelector<HTMLElement>('.page-hit-link')?.click();
    } else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go through the field and the links in it
    <div className="page-palette" data-takes-arrows onKeyDown={onKeyDown}>
      <search>
        <input
          ref={input}
          className="control"
          type="search"
          aria-label="Palavras da página"
          placeholder="agarrar"
          autoComplete="off"
          maxLength={QUERY_LETTERS.most}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <BookFilter {...search} />
      </search>
      <p role="status" className="quiet">
        {summary(search)}
      </p>
      {search.failure && (
        <TryAgain
          message={search.failure}
          onAgain={() => {
            input.current?.focus();
            search.again();
          }}
        />
      )}
      {near.length > 0 && <NearWords words={near} onWord={lookFor} />}
      <p className="page-keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> escolher
        </span>
        <span>
          <kbd>Enter</kbd> {insert?.byPress ? 'inserir' : 'abrir'}
        </span>
        {onShow && (
          <span>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> mostrar à mesa
          </span>
        )}
        <span>
          <kbd>Esc</kbd> fechar
        </span>
      </p>
      <ol ref={list} className="page-hits" aria-label="Páginas">
        {hits.map((hit) => (
          <Hit
            key={`${hit.bookId} ${hit.page}`}
            hit={hit}
            q={search.found!.of}
            owner={ownerWords(hit, lenders)}
            apart={campaignId !== undefined}
            insert={insert}
            stays={stays}
            isShown={shown?.bookId === hit.bookId && shown.page === hit.page}
            onShow={onShow && (() => onShow(hit))}
            onOpen={onClose}
          />
        ))}
      </ol>
      {search.found && <Unread {...search.found.answer} />}
    </div>
  );
}

interface HitProps {
  hit: PageHit;
  q: string;
  /** The words that say whose book it is. */
  owner: string;
  /** It opens in a window of its own. */
  apart: boolean;
  insert: PagePaletteProps['insert'];
  /** The search stays open when it opens. */
  stays: boolean;
  /** It stands open. */
  isShown: boolean;
  onShow: (() => void) | undefined;
  onOpen: () => void;
}

function Hit({ hit, q, owner, apart, insert, stays, isShown, onShow, onOpen }: HitProps) {
  const { bookId, title, coverURL, page, label, snippet } = hit;
  const beside = useBesidePage();
  const to = readerPath(bookId, { page });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !onShow) return;
    event.preventDefault();
    event.stopPropagation();
    onShow();
  };
  const words = (
    <>
      <span className="page-hit-cover">
        <Cover title={title} coverURL={coverURL} />
      </span>
      <span className="page-hit-title">
        <b>{title}</b> <span className="note">{owner}</span>
      </span>
      <span className="page-hit-number">p. {label}</span>
      <span className="page-hit-line">
        <MarkedLine pieces={markedPieces(snippet, q)} />
      </span>
    </>
  );
  return (
    <li className="page-hit">
      {insert?.byPress ? (
        <button type="button" className="page-hit-link" onClick={() => insert.put(hit)}>
          {words}
          <span className="sr-only">, inserir {insert.where}</span>
        </button>
      ) : beside ? (
        <button
          type="button"
          className="page-hit-link"
          aria-current={isShown}
          onKeyDown={onKeyDown}
          onClick={() => {
            if (!stays) onOpen();
            beside.open({ bookId, page }, stays);
          }}
        >
          {words}
        </button>
      ) : apart ? (
        <a href={to} target={PAGE_WINDOW} className="page-hit-link" onKeyDown={onKeyDown} onClick={onOpen}>
          {words}
          <span className="sr-only">, em outra janela</span>
        </a>
      ) : (
        <Link to={to} className="page-hit-link" onKeyDown={onKeyDown} onClick={onOpen}>
          {words}
        </Link>
      )}
      {(onShow || insert) && (
        <span className="page-hit-acts">
          {insert?.byPress && (
            <ButtonLink variant="tertiary" size="mini" to={to} target={PAGE_WINDOW}>
              Ver<span className="sr-only"> {`${title}, página ${label}, em outra janela`}</span>
            </ButtonLink>
          )}
          {insert && !insert.byPress && (
            <Button
              variant="tertiary"
              size="mini"
              aria-label={`Inserir ${insert.where}: ${title}, página ${label}`}
              onClick={() => insert.put(hit)}
            >
              Inserir {insert.where}
            </Button>
          )}
          {onShow && (
            <Button
              variant="tertiary"
              size="mini"
              aria-label={`Mostrar à mesa: ${title}, página ${label}`}
              onClick={onShow}
            >
              Mostrar à mesa
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
