import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { wordTable } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BookPreview } from './book-schema.ts';
import { PagePicture } from './page-picture.tsx';

interface PreviewViewerProps {
  title: string;
  previews: readonly BookPreview[];
  start: number;
  onClose: () => void;
}

const STEPS = wordTable<(at: number, last: number) => number>({
  ArrowLeft: (at) => at - 1,
  PageUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  PageDown: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
});

export function PreviewViewer({ title, previews, start, onClose }: PreviewViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const headingId = useId();
  const [at, setAt] = useState(start);
  const last = previews.length - 1;

  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const sheet = strip.current?.children[Math.max(0, Math.min(last, to))];
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    sheet?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: still ? 'instant' : behavior });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, where it was asked to.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    go(start, 'instant');
  }, []);

  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setAt([...(strip.current?.children ?? [])].indexOf(entry.target));
        }
      },
      { root: strip.current, threshold: 0.6 },
    );
    for (const sheet of strip.current?.children ?? []) seen.observe(sheet);
    return () => seen.disconnect();
  }, []);

  const turn = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(step(at, last));
  };

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-labelledby={headingId}
      onKeyDown={turn}
      onClose={onClose}
      onCancel={(event) => event.stopPropagation()}
    >
      <header className="viewer-head">
        <h2 id={headingId} className="viewer-title">
          {title}
        </h2>
        <p className="note" aria-live="polite">
          Página {previews[at]?.page}, {at + 1} de {previews.length}
        </p>
        <button type="button" className="viewer-button" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller that the keyboard reaches. */}
      <ul ref={strip} className="viewer-strip" aria-label="Páginas" tabIndex={0}>
        {previews.map((preview) => (
          <li key={preview.page}>
            <PagePicture
              preview={preview}
              alt={`Página ${preview.page} de ${title}`}
              sizes="(width >= 76.25rem) 44rem, 100vw"
            />
          </li>
        ))}
      </ul>
      <div className="viewer-turn">
        <button
          type="button"
          className="viewer-button"
          aria-label="Página anterior"
          aria-disabled={at === 0}
          onClick={() => go(at - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <button
          type="button"
          className="viewer-button"
          aria-label="Próxima página"
          aria-disabled={at === last}
          onClick={() => go(at + 1)}
        >
          <Icon name="arrow-right" />
        </button>
      </div>
    </dialog>
  );
}
