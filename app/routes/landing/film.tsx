import { lazy, Suspense, useState } from 'react';
import type { Film } from '../../../features/settings/settings.ts';
import { Icon } from '../../../ui/icon.tsx';

const FilmDialog = lazy(() => import('./film-dialog.tsx').then((module) => ({ default: module.FilmDialog })));

/** A link to the film for browsers without script; with script, nothing loads before the click. */
export function FilmButton({ film }: { film: Film }) {
  // Null until first opened; then the dialog stays mounted, so that closing it returns focus.
  const [open, setOpen] = useState<boolean | null>(null);
  const ours = film.url.startsWith('/');
  return (
    <>
      <a
        className="button button-secondary"
        href={film.url}
        {...(ours ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={(event) => {
          if (!ours || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="play" />
        Ver o vídeo
        {!ours && <span className="sr-only">(abre em outra aba)</span>}
      </a>
      {open !== null && (
        <Suspense fallback={null}>
          <FilmDialog film={film} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
