import { useState } from 'react';
import type { Film } from '../../../features/settings/settings.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** A link to the film, which plays by itself where no script runs; nothing of it is loaded before it is wanted. */
export function FilmButton({ film }: { film: Film }) {
  const [open, setOpen] = useState(false);
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
      {ours && (
        <Dialog open={open} onOpenChange={setOpen} title="Puxe uma cadeira">
          {open && (
            // biome-ignore lint/a11y/useMediaCaption: a film set without captions has none to show.
            <video
              className="film"
              src={film.url}
              poster={film.poster ?? undefined}
              controls
              autoPlay
              playsInline
              preload="none"
              width="1280"
              height="720"
            >
              {film.captions && <track kind="captions" src={film.captions} srcLang="pt-BR" label="Português" default />}
            </video>
          )}
        </Dialog>
      )}
    </>
  );
}
