import { useEffect, useRef, useState } from 'react';
import { widthsOf } from '../../ui/prints.ts';
import { motionOf } from '../catalogue/motion.ts';
import { usePlaying } from './use-playing.ts';

/** The horizontal focus of a profile's banner, from its left to its right edge. */
export const FOCUS = { min: 0, middle: 1600, max: 3200 } as const;

interface BannerPictureProps {
  imgURL: string;
  /** 0–3200: which part stays where the window is too narrow for all of it; the middle unless given. */
  position?: number;
  className?: string;
  /** Holds it still for as long as it is false. */
  awake?: boolean;
}

// The policy lets no markup carry styles: the style sheet reads an attribute, so that the banner stands right from the
// first paint. A browser whose `attr()` is not typed hears of it from script.
const FOCUSED = '[object-position:attr(data-focus_type(<percentage>),50%)_50%]';
const percentage = (position: number): string => `${(position / FOCUS.max) * 100}%`;
const focus = (element: HTMLElement | null, position: number): void => {
  if (element) element.style.objectPosition = `${percentage(position)} 50%`;
};

export function BannerPicture({ imgURL, position = FOCUS.middle, className = '', awake = true }: BannerPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const film = motionOf(imgURL);
  const { allowed, playing } = usePlaying(ref, awake && film !== null);
  // Nothing of a film is loaded before it may play for the first time.
  const [wanted, setWanted] = useState<string | null>(null);
  if (playing && film && wanted !== film.url) setWanted(film.url);
  return (
    // Stacked by the grid, not by position: what stands across its lower edge stays in front.
    <div ref={ref} className={`grid grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-hidden bg-felt ${className}`}>
      <img
        {...widthsOf(imgURL)}
        src={imgURL}
        alt=""
        width="1600"
        height="400"
        className={`col-start-1 row-start-1 h-full w-full object-cover ${FOCUSED}`}
        data-focus={percentage(position)}
        ref={(image) => focus(image, position)}
      />
      {allowed && film && wanted === film.url && (
        <Film key={film.url} url={film.url} playing={playing} position={position} />
      )}
    </div>
  );
}

/** Lies over its still, and shows itself once its first picture is there. */
function Film({ url, playing, position }: { url: string; playing: boolean; position: number }) {
  const ref = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    focus(video, position);
    // A browser that refuses to play leaves the still, which says the same.
    if (playing) video.play().catch(() => undefined);
    else video.pause();
  }, [playing, position]);
  return (
    <video
      ref={ref}
      src={url}
      muted
      loop
      playsInline
      preload="auto"
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setStarted(true)}
      className={`col-start-1 row-start-1 h-full w-full object-cover ${started ? '' : 'invisible'}`}
    />
  );
}
