import { useState } from 'react';
import { drawnPortraitAddress, drawnTheme } from '../../features/play/characters/drawn-portrait.ts';
import { Button } from '../../ui/button.tsx';
import { useSystemLook } from '../system/use-system-look.ts';
import { anyFace } from './any-face.ts';

const SHOWN_FACES = 8;
/** Pixels of the picture that is sent. */
const SIDE_PX = 512;

const someFaces = (): string[] => Array.from({ length: SHOWN_FACES }, anyFace);

/** The picture of an address as a file. */
async function fileOf(address: string): Promise<File> {
  const picture = new Image(SIDE_PX, SIDE_PX);
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, SIDE_PX, SIDE_PX);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(blob ? [blob] : [], 'retrato.png', { type: 'image/png' });
}

interface DrawnFacesProps {
  system: string;
  onChoose: (file: File | undefined) => void;
}

/** Portraits that our code draws, for whoever has no picture. */
export function DrawnFaces({ system, onChoose }: DrawnFacesProps) {
  const { theme } = useSystemLook()(system);
  const [faces, setFaces] = useState(someFaces);
  return (
    <fieldset className="drawn-faces">
      <legend>Ou um rosto cortado em madeira</legend>
      <ul>
        {faces.map((face, index) => {
          const address = drawnPortraitAddress(drawnTheme(theme, face), face);
          return (
            <li key={face}>
              <button
                type="button"
                aria-label={`Rosto ${index + 1}`}
                onClick={() =>
                  void fileOf(address)
                    .then(onChoose)
                    .catch(() => onChoose(undefined))
                }
              >
                <img src={address} alt="" width={SIDE_PX} height={SIDE_PX} />
              </button>
            </li>
          );
        })}
      </ul>
      <Button variant="secondary" size="mini" onClick={() => setFaces(someFaces())}>
        Outros rostos
      </Button>
    </fieldset>
  );
}
