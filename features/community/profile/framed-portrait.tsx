import { standIn } from '../../people/accounts/stand-in.ts';
import { SkinPicture } from './skin-picture.tsx';

interface FramedPortraitProps {
  photoURL: string | null;
  name: string;
  frameURL: string | null;
  className: string;
  awake?: boolean;
}

export function FramedPortrait({ photoURL, name, frameURL, className, awake = true }: FramedPortraitProps) {
  return (
    <div className={`relative shrink-0 ${className}`}>
      <img
        src={photoURL ?? standIn(name)}
        alt=""
        width="320"
        height="320"
        referrerPolicy="no-referrer"
        className={`absolute rounded-full object-cover ${frameURL ? 'inset-[17%] h-[66%] w-[66%]' : 'inset-[5%] h-[90%] w-[90%]'}`}
      />
      {frameURL && (
        <SkinPicture
          imgURL={frameURL}
          alt=""
          width={512}
          height={512}
          awake={awake}
          className="absolute inset-0 h-full w-full"
        />
      )}
    </div>
  );
}
