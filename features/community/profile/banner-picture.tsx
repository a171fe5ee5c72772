import { useEffect, useRef, useState } from 'react';
import { widthsOf } from '../../../ui/prints.ts';
import { motionOf } from '../../ownership/catalogue/motion.ts';
import { usePlaying } from './use-playing.ts';

export const FOCUS = { min: 0, middle: 1600, max: 3200 } as const;

interface BannerPictureProps {
  imgURL: string;
  /** 0–3200: which part stays visible in a narrow window; the middle by default. */
  position?: number;
  className?: string;
  /** False stops the animation. */
  awake?: boolean;
}

// The policy forbids inline styles. The style sheet reads an attribute, so that the first paint is right; for browsers
// without typed `attr()` a script sets the position.
const percentage = (position: number): string => `${(position / FOCUS.max) * 100}%`;
const focus = (element: HTMLElement | null, position: number): void => {
  if (element) element.style.objectPosition = `${percentage(position)} 50%`;
};

export function BannerPicture({ imgURL, position = FOCUS.middle, className = '', awake = true }: BannerPictureProps) {
  const ref = useRef<HTMLDivElement>(null);
  const film = motionOf(imgURL);
  const { allowed, playing } = usePlaying(ref, awake && film !== null);
  // A film is not loaded before it may play for the first time.
  const [wanted, setWanted] = useState<string | null>(null);
  if (playing && film && wanted !== film.url) setWanted(film.url);
  return (
    // Stacked by the grid, not by position: an element across its lower edge stays in front.
    <div ref={ref} className={`banner ${className}`}>
      <img
        {...widthsOf(imgURL)}
        src={imgURL}
        alt=""
        width="1600"
        height="400"
        className="banner-focused"
        data-focus={percentage(position)}
        ref={(image) => focus(image, position)}
      />
      {allowed && film && wanted === film.url && (
        <Film key={film.url} url={film.url} playing={playing} position={position} />
      )}
    </div>
  );
}

function Film({ url, playing, position }: { url: string; playing: boolean; position: number }) {
  const ref = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    focus(video, position);
    // A browser that refuses to play shows the still.
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
      className={started ? '' : 'hidden-yet'}
    />
  );
}
