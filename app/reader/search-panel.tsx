import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { MarkedLine } from '../../features/reading/page-search/marks.tsx';
import { countOf, formatWhole } from '../../lib/number.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Search } from './use-search.ts';

function summary(search: Search, pages: number): string {
  const { found, looking, full } = search;
  if (search.query.trim().length < 2) return 'Escreva ao menos duas letras. Acentos e maiúsculas não contam.';
  const { length } = found.hits;
  const places = length === 0 ? 'Nada' : countOf(length, 'ocorrência', 'ocorrências');
  if (looking) return `${places} até a página ${formatWhole(found.looked)} de ${formatWhole(pages)}…`;
  const missed =
    found.unread > 0 ? ` ${countOf(found.unread, 'página não pôde ser lida', 'páginas não puderam ser lidas')}.` : '';
  if (full) return `As primeiras ${places}. Procure por algo mais exato.${missed}`;
  if (length === 0) return `Nada com essas palavras neste livro.${missed}`;
  return `${places} em ${countOf(found.byPage.size, 'página', 'páginas')}.${missed}`;
}

interface SearchPanelProps {
  search: Search;
  pages: number;
  input: RefObject<HTMLInputElement | null>;
}

export function SearchPanel({ search, pages, input }: SearchPanelProps) {
  const { found, at, go, step } = search;
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };

  return (
    <search className="reader-search">
      <div className="reader-search-row">
        <input
          ref={input}
          className="control"
          type="search"
          aria-label="Procurar no livro"
          placeholder="Procurar no livro"
          maxLength={128}
          value={search.query}
          onChange={(event) => search.setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="reader-tool" aria-label="Ocorrência anterior" onClick={() => step(-1)}>
          <Icon name="arrow-left" />
        </button>
        <button type="button" className="reader-tool" aria-label="Próxima ocorrência" onClick={() => step(1)}>
          <Icon name="arrow-right" />
        </button>
      </div>
      <p className="reader-note" role="status">
        {summary(search, pages)}
      </p>
      <ol ref={list} className="reader-list reader-hits" aria-label="Ocorrências">
        {found.hits.map(({ page, start, words: [before, hit, after] }, index) => (
          <li key={`${page}-${start}`}>
            <button
              type="button"
              className="reader-item"
              {...(index === at ? { 'aria-current': 'true' as const } : {})}
              onClick={() => go(index)}
            >
              <span>
                <MarkedLine
                  pieces={[
                    { text: before, marked: false },
                    { text: hit, marked: true },
                    { text: after, marked: false },
                  ]}
                />
              </span>
              <span className="figure">{page}</span>
            </button>
          </li>
        ))}
      </ol>
    </search>
  );
}
