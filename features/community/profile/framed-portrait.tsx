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
    <div className={`framed ${className}`}>
      <img
        src={photoURL ?? standIn(name)}
        alt=""
        width="320"
        height="320"
        referrerPolicy="no-referrer"
        className={`framed-picture ${frameURL ? 'in-frame' : ''}`}
      />
      {frameURL && <SkinPicture imgURL={frameURL} alt="" width={512} height={512} awake={awake} className="frame" />}
    </div>
  );
}
