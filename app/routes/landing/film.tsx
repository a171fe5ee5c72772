import { lazy, Suspense, useEffect, useState } from 'react';
import type { Film } from '../../../features/site/settings/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lateOrLater } from '../../late.ts';

const FilmPlayer = lazy(() =>
  lateOrLater(() => import('./film-player.tsx')).then((module) => ({ default: module.FilmPlayer })),
);

/** A page must answer for so long before its film begins by itself. */
const REST_MS = 5000;

/** `waiting` plays it muted where motion is welcome; `chosen` plays it with its sound. */
export type FilmState = 'no' | 'waiting' | 'chosen' | 'left';

interface Watch {
  watching: FilmState;
  choose: () => void;
  leave: () => void;
}

export function useFilm(): Watch {
  const [watching, setWatching] = useState<FilmState>('no');
  useEffect(() => {
    const rest = setTimeout(() => setWatching((now) => (now === 'no' ? 'waiting' : now)), REST_MS);
    return () => clearTimeout(rest);
  }, []);
  return { watching, choose: () => setWatching('chosen'), leave: () => setWatching('left') };
}

const isOurs = ({ url }: Film): boolean => url.startsWith('/');

/** The film in the place of the opening's picture; nothing of it loads before it is to play. */
export const FilmInPlace = ({ film, watching, leave }: { film: Film } & Pick<Watch, 'watching' | 'leave'>) =>
  isOurs(film) &&
  (watching === 'waiting' || watching === 'chosen') && (
    <Suspense>
      <FilmPlayer film={film} chosen={watching === 'chosen'} onLeave={leave} />
    </Suspense>
  );

/** A link to the film for browsers without script. */
export function FilmButton({ film, choose }: { film: Film; choose: () => void }) {
  const ours = isOurs(film);
  return (
    <a
      id="ver-o-video"
      className="button button-secondary"
      href={film.url}
      {...(ours ? { 'data-kept': '' } : { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event) => {
        if (!ours || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        choose();
      }}
    >
      <Icon name="play" />
      Ver o vídeo
      {!ours && <span className="sr-only">(abre em outra aba)</span>}
    </a>
  );
}
