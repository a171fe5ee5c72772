import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { BookPreview } from './book-schema.ts';
import { PagePicture } from './page-picture.tsx';

const load = () => import('./preview-viewer.tsx');
const PreviewViewer = lazy(() => load().then((module) => ({ default: module.PreviewViewer })));

const THUMB_SIZES = '(width >= 76.25rem) 15rem, 42vw';

interface PreviewGalleryProps {
  title: string;
  previews: readonly BookPreview[];
}

/** Each page is a link to its picture; with script it opens the viewer instead. */
export function PreviewGallery({ title, previews }: PreviewGalleryProps) {
  const [open, setOpen] = useState<number | null>(null);

  const show = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(index);
  };

  return (
    <>
      <ul className="sample-pages" onPointerEnter={() => void load()} onFocus={() => void load()}>
        {previews.map((preview, index) => (
          <li key={preview.page}>
            <a href={preview.pictures.at(-1)?.webp} className="page-slip" onClick={(event) => show(event, index)}>
              <PagePicture preview={preview} alt={`Página ${preview.page} de ${title}`} sizes={THUMB_SIZES} />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <PreviewViewer title={title} previews={previews} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
