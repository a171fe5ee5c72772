import type { Film } from '../../../features/settings/settings.ts';
import { Dialog } from '../../../ui/dialog.tsx';

interface FilmDialogProps {
  film: Film;
  open: boolean;
  onClose: () => void;
}

export const FilmDialog = ({ film, open, onClose }: FilmDialogProps) => (
  <Dialog open={open} onOpenChange={onClose} title="Puxe uma cadeira">
    {open && (
      // biome-ignore lint/a11y/useMediaCaption: a film that was set without captions has none to show.
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
);
