import { useEffect, useRef, useState } from 'react';
import { widthsOf } from '../../../ui/prints.ts';
import { motionOf } from '../../ownership/catalogue/motion.ts';
import { usePlaying } from './use-playing.ts';

interface SkinPictureProps {
  imgURL: string;
  alt: string;
  width: number;
  height: number;
  className: string;
  awake?: boolean;
}

export function SkinPicture({ imgURL, awake = true, ...rest }: SkinPictureProps) {
  const ref = useRef<HTMLImageElement>(null);
  const motion = motionOf(imgURL)?.url ?? null;
  const { playing } = usePlaying(ref, awake && motion !== null);
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (!playing || motion === null) return;
    let wanted = true;
    const proofs = new Image();
    proofs.src = motion;
    // The flip-book is shown once it is loaded whole: a half-loaded one stutters.
    proofs.decode().then(
      () => wanted && setReady(motion),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [playing, motion]);
  const moving = playing && motion !== null && ready === motion;
  return (
    <img
      ref={ref}
      {...rest}
      loading="lazy"
      {...(moving ? {} : widthsOf(imgURL, { lazy: true }))}
      src={moving ? motion : imgURL}
      alt={rest.alt}
      data-moving={moving || undefined}
    />
  );
}
