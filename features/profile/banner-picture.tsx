/** The horizontal focus of a profile's banner, from its left to its right edge. */
export const FOCUS = { min: 0, middle: 1600, max: 3200 } as const;

interface BannerPictureProps {
  imgURL: string;
  /** 0–3200: which part stays where the window is too narrow for all of it. */
  position: number;
  className?: string;
}

export function BannerPicture({ imgURL, position, className = '' }: BannerPictureProps) {
  return (
    <img
      src={imgURL}
      alt=""
      width="1600"
      height="400"
      className={`bg-felt object-cover ${className}`}
      ref={(image) => {
        // Set from script: the policy lets no markup carry styles.
        if (image) image.style.objectPosition = `${(position / FOCUS.max) * 100}% 50%`;
      }}
    />
  );
}
