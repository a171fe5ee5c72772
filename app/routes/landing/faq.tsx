import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { FaqGroup } from '../../../features/ownership/catalogue/catalogue.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMailboxes } from '../../root-data.ts';
import { answerId, foundLabel, searchFaq } from './faq-search.ts';

/** Name of the query in the address, for the form without script. */
const QUERY = 'duvida';

const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Opens the group or the answer named in the hash. Browsers do that too, but not reliably while a page loads. */
function useNamedAnswer(): void {
  const { hash, key } = useLocation();
  const arrived = useRef(false);
  useLayout(() => {
    const first = !arrived.current;
    arrived.current = true;
    const named = /^#duvidas?-/.test(hash) ? document.getElementById(hash.slice(1)) : null;
    named?.closest('.faq-group')?.toggleAttribute('data-whole', true);
    if (!hash.startsWith(`#${answerId('')}`)) return;
    const details = named?.closest('details');
    if (details) details.open = true;
    if (first && window.scrollY === 0) named?.scrollIntoView();
  }, [hash, key]);
}

export function Faq({ groups }: { groups: FaqGroup[] }) {
  const [search] = useSearchParams();
  const [query, setQuery] = useState(() => search.get(QUERY) ?? '');
  const asked = useDeferredValue(query);
  const found = searchFaq(groups, asked);
  const asking = asked.trim() !== '';
  const { support } = useMailboxes();
  const id = useId();
  useNamedAnswer();
  return (
    <section id="duvidas" className="sheet sheet-torn faq" data-theme="8" aria-labelledby="duvidas-titulo">
      <div className="column faq-row">
        <div className="faq-side">
          <h2 id="duvidas-titulo">Dúvidas</h2>
          <search>
            <form action="/#duvidas" className="faq-search" onSubmit={(event) => event.preventDefault()}>
              <label htmlFor={id}>Buscar nas dúvidas</label>
              <span>
                <input
                  id={id}
                  className="control"
                  type="search"
                  name={QUERY}
                  maxLength={128}
                  placeholder="Escreva aqui"
                  value={query}
                  onChange={(event) => setQuery(event.target.value)}
                />
                <Button type="submit" aria-label="Buscar">
                  <Icon name="search" />
                </Button>
              </span>
              <p role="status">{asking && foundLabel(found)}</p>
            </form>
          </search>
          {!asking && (
            <ul className="faq-index" aria-label="Assuntos">
              {groups.map((group) => (
                <li key={group.id}>
                  <Link to={`#duvidas-${group.id}`}>
                    {group.title} <span>{group.cards.length}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="faq-groups">
          {found.map((group) => (
            <Group key={group.id} group={group} asking={asking} />
          ))}
          {found.length === 0 && (
            <p className="reading">
              Pergunte para{' '}
              <a className="link" href={`mailto:${support}`}>
                {support}
              </a>
              . A resposta vem de gente.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** On a phone the questions of a group are there after a press; without script, or for a search, at once. */
function Group({ group: { id, title, cards }, asking }: { group: FaqGroup; asking: boolean }) {
  const [whole, setWhole] = useState(false);
  const group = useRef<HTMLElement>(null);
  useEffect(() => {
    if (whole) group.current?.querySelector('summary')?.focus();
  }, [whole]);
  return (
    <section
      ref={group}
      id={`duvidas-${id}`}
      className="faq-group"
      data-whole={whole || asking || undefined}
      aria-labelledby={`duvidas-${id}-titulo`}
    >
      <h3 id={`duvidas-${id}-titulo`} className="second-voice">
        {title}
      </h3>
      {cards.map((card) => (
        <Fold key={card.id} title={card.title}>
          <div id={answerId(card.id)} className="answer">
            {card.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Link className="link" to={`#${answerId(card.id)}`}>
              Link desta resposta
            </Link>
          </div>
        </Fold>
      ))}
      <p className="faq-more">
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          Ver {countOf(cards.length, 'dúvida', 'dúvidas')}
          <span className="sr-only">: {title}</span>
        </Button>
      </p>
    </section>
  );
}
