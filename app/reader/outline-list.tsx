import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { BookPlace } from './book.ts';
import { headingAt, type PlacedHeading } from './use-outline.ts';

interface OutlineListProps {
  headings: readonly PlacedHeading[] | null;
  page: number;
  onGo: (place: BookPlace) => void;
}

const DEPTH_MAX = 5;

export function OutlineList({ headings, page, onGo }: OutlineListProps) {
  const list = useRef<HTMLUListElement>(null);
  const at = headings ? headingAt(headings, page) : -1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another heading is another place in the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  if (!headings) return <p className="reader-note">Abrindo o sumário…</p>;
  if (headings.length === 0) return <p className="reader-note">Este livro não traz sumário. Procure pelas páginas.</p>;
  return (
    <ul ref={list} className="reader-list">
      {headings.map(({ title, depth, url, place }, index) => {
        const inset = { paddingInlineStart: `${0.75 + Math.min(depth, DEPTH_MAX) * 0.9}rem` };
        const current = index === at ? { 'aria-current': 'location' as const } : {};
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings never move, and may be named alike.
          <li key={index}>
            {url === null ? (
              <button
                type="button"
                className="reader-item"
                style={inset}
                {...current}
                aria-disabled={!place}
                onClick={() => place && onGo(place)}
              >
                <span>{title}</span>
                {place && <span className="figure">{place.page}</span>}
              </button>
            ) : (
              <a className="reader-item" style={inset} href={url} target="_blank" rel="noopener noreferrer">
                <span>{title}</span>
                <Icon name="external-link" className="symbol-small" label="abre em outra aba" />
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
