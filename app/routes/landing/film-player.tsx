import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMotionAllowed } from '../../../features/community/profile/use-playing.ts';
import type { Film } from '../../../features/site/settings/settings.ts';
import { Icon } from '../../../ui/icon.tsx';

interface FilmPlayerProps {
  film: Film;
  /**
   * A film that somebody chose plays with its sound, whatever the browser says of motion. Any other is muted, and plays
   * while it is seen and motion is welcome.
   */
  chosen: boolean;
  onLeave: () => void;
}

export function FilmPlayer({ film, chosen, onLeave }: FilmPlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const seen = useSeen(place);
  const welcome = useMotionAllowed();
  const [begun, setBegun] = useState(chosen);
  if (!begun && (chosen || (welcome && seen))) setBegun(true);

  useEffect(() => {
    const playing = video.current;
    if (!playing || !chosen) return;
    playing.muted = false;
    playing.currentTime = 0;
    playing.focus();
    playing.play().catch(() => undefined);
  }, [chosen]);

  useEffect(() => {
    const playing = video.current;
    if (!begun || !playing || chosen) return;
    if (seen) playing.play().catch(() => undefined);
    else playing.pause();
  }, [begun, seen, chosen]);

  const leave = () => {
    if (place.current?.contains(document.activeElement)) document.getElementById('ver-o-video')?.focus();
    onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leaves it, as the button does.
    <div
      ref={place}
      className="film"
      data-begun={begun || undefined}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      {begun && (
        <>
          <video
            ref={video}
            src={film.url}
            poster={film.poster ?? undefined}
            aria-label="Vídeo da abertura"
            tabIndex={0}
            muted={!chosen}
            controls
            playsInline
            preload="none"
            width="1280"
            height="720"
            onEnded={leave}
          >
            {film.captions && <track kind="captions" src={film.captions} srcLang="pt-BR" label="Português" default />}
          </video>
          <button type="button" className="icon-link" aria-label="Fechar o vídeo" onClick={leave}>
            <Icon name="close" />
          </button>
        </>
      )}
    </div>
  );
}

function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 0.5 });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return seen;
}
