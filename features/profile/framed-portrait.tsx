import { Icon } from '../../ui/icon.tsx';
import { SkinPicture } from './skin-picture.tsx';

interface FramedPortraitProps {
  photoURL: string | null;
  /** Null without a frame. */
  frameURL: string | null;
  /** Gives it its width and height. */
  className: string;
}

export function FramedPortrait({ photoURL, frameURL, className }: FramedPortraitProps) {
  return (
    <div className={`relative shrink-0 ${className}`}>
      {photoURL ? (
        <img
          src={photoURL}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-[17%] h-[66%] w-[66%] rounded-full object-cover"
        />
      ) : (
        <span className="absolute inset-[17%] grid place-items-center rounded-full bg-base text-ink" aria-hidden="true">
          <Icon name="person" className="h-2/3 w-2/3" />
        </span>
      )}
      {frameURL && (
        <SkinPicture imgURL={frameURL} alt="" width={512} height={512} className="absolute inset-0 h-full w-full" />
      )}
    </div>
  );
}
