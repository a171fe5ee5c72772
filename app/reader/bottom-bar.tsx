import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Tool } from './top-bar.tsx';
import '../../ui/styles/tools.css';

interface BottomBarProps {
  page: number;
  pages: number;
  /** The printed page label, unless it is the plain number. */
  printed: string | null;
  hidden: boolean;
  onPage: (page: number) => void;
  /** Returns false if there is no such page. */
  onTyped: (text: string) => boolean;
  onTurn: (step: 1 | -1) => void;
  onZoom: (step: 1 | -1) => void;
}

/** The book follows a slider that is dragged after this pause. */
const DRAG_PAUSE_MS = 140;

export function BottomBar({ page, pages, printed, hidden, onPage, onTyped, onTurn, onZoom }: BottomBarProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const cut = useRef<HTMLSpanElement>(null);
  const shown = dragged ?? page;

  useEffect(() => {
    cut.current?.style.setProperty('--filled', `${pages > 1 ? ((shown - 1) / (pages - 1)) * 100 : 100}%`);
  }, [shown, pages]);

  useEffect(() => {
    if (dragged === null) return;
    const rest = setTimeout(() => {
      setDragged(null);
      onPage(dragged);
    }, DRAG_PAUSE_MS);
    return () => clearTimeout(rest);
  }, [dragged, onPage]);

  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const there = onTyped(typed);
    setWrong(!there);
    if (there) setTyped(null);
  };

  return (
    <footer className="reader-bar reader-bottom" data-hidden={hidden || undefined}>
      <Tool icon="arrow-left" label="Página anterior" onClick={() => onTurn(-1)} />
      <span className="slider reader-progress">
        <span ref={cut} className="slider-cut">
          <input
            type="range"
            aria-label="Andar pelo livro"
            aria-valuetext={`Página ${shown} de ${pages}`}
            min={1}
            max={pages}
            value={shown}
            onChange={(event) => setDragged(event.target.valueAsNumber)}
          />
        </span>
      </span>
      <form className="reader-jump" onSubmit={jump}>
        <input
          className="control"
          aria-label="Ir para a página"
          aria-invalid={wrong}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={12}
          value={typed ?? printed ?? String(shown)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          onBlur={() => {
            setTyped(null);
            setWrong(false);
          }}
        />
        <span className="figure">{printed === null ? `de ${pages}` : `${shown} de ${pages}`}</span>
        <span className="sr-only" role="status">
          {wrong && `Este livro vai da página 1 à ${pages}.`}
        </span>
      </form>
      <Tool icon="minus" label="Diminuir" roomy onClick={() => onZoom(-1)} />
      <Tool icon="plus" label="Aumentar" roomy onClick={() => onZoom(1)} />
      <Tool icon="arrow-right" label="Próxima página" onClick={() => onTurn(1)} />
    </footer>
  );
}
