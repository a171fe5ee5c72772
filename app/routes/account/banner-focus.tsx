import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { BannerPicture, FOCUS } from '../../../features/community/profile/banner-picture.tsx';
import type { ProfileValues } from './profile-form.ts';

/** Initial position of the scroller, before the user chooses a focus. */
const UNTOUCHED_FOCUS = 1500;
const FOCUS_STEP = 50;

const place = (value: number): string => {
  const percent = Math.round((value / FOCUS.max) * 100);
  if (percent === 0) return 'Todo à esquerda';
  if (percent === 100) return 'Todo à direita';
  return percent === 50 ? 'No meio' : `A ${percent}% da esquerda`;
};

/** Selects the visible part of a banner by dragging; a range input, so that keyboard and touch work. */
export function BannerFocus({ imgURL }: { imgURL: string }) {
  const { field, fieldState } = useController<ProfileValues, 'profileBannerPosition'>({
    name: 'profileBannerPosition',
  });
  const [touched, setTouched] = useState(false);
  const id = useId();
  const shown = !touched && field.value === FOCUS.middle ? UNTOUCHED_FOCUS : field.value;
  const error = fieldState.error?.message;
  return (
    <div className="stack-tight">
      <label className="field-label" htmlFor={id}>
        Enquadramento do banner
      </label>
      <div className="banner-focus">
        <BannerPicture imgURL={imgURL} position={FOCUS.middle} className="fills" />
        <input
          id={id}
          ref={field.ref}
          name={field.name}
          type="range"
          min={FOCUS.min}
          max={FOCUS.max}
          step={FOCUS_STEP}
          value={shown}
          aria-valuetext={place(shown)}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(error)}
          onBlur={field.onBlur}
          onChange={(event) => {
            setTouched(true);
            field.onChange(Number(event.currentTarget.value));
          }}
        />
      </div>
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? 'Em telas estreitas o banner perde as pontas. Arraste a janela até o pedaço que deve ficar.'}
      </p>
    </div>
  );
}

export function ChosenBannerFocus({ banners }: { banners: { id: string; imgURL: string | null }[] }) {
  const chosen = useWatch<ProfileValues, 'currentBanner'>({ name: 'currentBanner' });
  const imgURL = banners.find(({ id }) => id === chosen)?.imgURL;
  return imgURL ? <BannerFocus imgURL={imgURL} /> : null;
}
