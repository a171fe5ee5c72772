import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Annotation } from '../../features/reading/annotations/annotation-schema.ts';
import type { Hit } from '../../features/reading/reading/find.ts';
import type { Size } from '../../features/reading/reading/layout.ts';
import { Button } from '../../ui/button.tsx';
import { AnnotationMarks } from './annotation-marks.tsx';
import type { Book, PageLink } from './book.ts';
import { showHits, type WordLayer } from './highlights.ts';
import { drawPage, renderTextLayer } from './page-drawing.ts';

interface PageSheetProps {
  book: Book;
  page: number;
  size: Size;
  scale: number;
  label: string;
  hits: readonly Hit[];
  currentHit: Hit | null;
  annotations: readonly Annotation[];
  onAnnotation: (annotationId: string) => void;
  onLink: (link: PageLink) => void;
  /** The text layer of a page, null when it is gone. */
  onWords: (page: number, layer: WordLayer | null) => void;
}

/** The pause skips pages during fast scrolling, and waits until a resize ends. */
const SCROLL_PAUSE_MS = 70;

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

function Links({ links, size, onLink }: { links: readonly PageLink[]; size: Size; onLink: (link: PageLink) => void }) {
  return links.map((link) => {
    const follow = (event: MouseEvent): void => {
      if (link.url !== null) return;
      event.preventDefault();
      onLink(link);
    };
    return (
      <a
        key={link.key}
        className="reader-link"
        href={link.url ?? '#pagina'}
        {...(link.url === null ? {} : OUTSIDE)}
        style={{
          left: `${(link.left / size.width) * 100}%`,
          top: `${(link.top / size.height) * 100}%`,
          width: `${(link.width / size.width) * 100}%`,
          height: `${(link.height / size.height) * 100}%`,
        }}
        onClick={follow}
      >
        <span className="sr-only">
          {link.words || link.url || 'Ir para outra página'}
          {link.url !== null && ' (abre em outra aba)'}
        </span>
      </a>
    );
  });
}

export function PageSheet(props: PageSheetProps) {
  const { book, page, size, scale, label, hits, currentHit, onLink, onWords } = props;
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [layer, setLayer] = useState<WordLayer | null>(null);
  const [links, setLinks] = useState<readonly PageLink[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws again.
  useEffect(() => {
    const giveUp = new AbortController();
    const draw = async (): Promise<void> => {
      try {
        const canvas = await drawPage(book, page, scale, giveUp.signal);
        picture.current?.replaceChildren(canvas);
        setDrawn(true);
        setFailed(false);
      } catch {
        if (!giveUp.signal.aborted) setFailed(true);
      }
    };
    const rest = setTimeout(() => void draw(), SCROLL_PAUSE_MS);
    return () => {
      clearTimeout(rest);
      giveUp.abort();
    };
  }, [book, page, scale, attempt]);

  // The words come after the picture, which matters first.
  useEffect(() => {
    const container = words.current;
    if (!drawn || !container) return;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    renderTextLayer(book, page, container, signal).then(
      (laid) => {
        setLayer(laid);
        onWords(page, laid);
      },
      () => undefined,
    );
    book.links(page).then(
      (found) => signal.aborted || setLinks(found),
      () => undefined,
    );
    return () => {
      giveUp.abort();
      container.replaceChildren();
      setLayer(null);
      onWords(page, null);
    };
  }, [book, page, drawn, onWords]);

  useEffect(() => (layer ? showHits(layer, hits, currentHit) : undefined), [layer, hits, currentHit]);

  return (
    <section
      className="reader-sheet"
      aria-label={label}
      data-page={page}
      data-drawn={drawn || undefined}
      style={{ width: size.width * scale, height: size.height * scale, '--total-scale-factor': scale } as object}
    >
      <div ref={picture} className="reader-picture" aria-hidden="true" />
      {!drawn && !failed && (
        <p className="reader-blank" aria-hidden="true">
          {page}
        </p>
      )}
      {failed && (
        <div className="reader-spoiled" role="alert">
          <p>Não conseguimos desenhar esta página. As outras continuam no lugar.</p>
          <Button size="mini" onClick={() => setAttempt(attempt + 1)}>
            Tentar de novo
          </Button>
        </div>
      )}
      <div ref={words} className="reader-words" />
      <AnnotationMarks annotations={props.annotations} onOpen={props.onAnnotation} />
      <Links links={links} size={size} onLink={onLink} />
    </section>
  );
}
