import { useState } from 'react';
import type { UserDocument } from '../../../features/community/profile/user-schema.ts';
import { faceAddress, STAND_IN_FACES, standIn, standInNumber } from '../../../features/people/accounts/stand-in.ts';
import { photoKind } from '../../../features/people/photos/photo.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { ChoosePortrait } from '../../portraits/choose-portrait.tsx';
import './photo-field.css';

const SHOWN_FACES = 12;

const someFaces = (): number[] =>
  Array.from(crypto.getRandomValues(new Uint32Array(SHOWN_FACES)), (chance) => chance % STAND_IN_FACES);

const KIND_WORDS = {
  own: 'A sua foto.',
  drawn: 'Um rosto cortado em madeira, só seu.',
  elsewhere: 'A foto que veio com a sua conta de entrada.',
} as const;

/** The picture of the person, which is saved at once: a photo of their own, or one of the drawn faces. */
export function PhotoField({ user: { uid, photoURL } }: { user: Pick<UserDocument, 'uid' | 'photoURL'> }) {
  const [choosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState<string>();
  const shown = photoURL ?? standIn(uid);
  const { run, pending } = useCall('setPhoto', {
    refusals: (refusal) => (choosing ? setRefused(refusal.message) : toast.error(refusal.message)),
    onDone: () => {
      setChoosing(false);
      toast.success('Retrato salvo.');
    },
  });
  const open = (isOpen: boolean): void => {
    setRefused(undefined);
    setChoosing(isOpen);
  };
  return (
    <section aria-labelledby="retrato" className="stack">
      <h2 id="retrato" className="heading">
        Retrato
      </h2>
      <div className="photo-field">
        <img src={shown} alt="" width="512" height="512" referrerPolicy="no-referrer" />
        <div>
          <p className="note">{KIND_WORDS[photoKind(photoURL)]} Aparece em tudo o que é seu.</p>
          <p className="photo-acts">
            <Button variant="secondary" size="mini" onClick={() => open(true)}>
              Trocar retrato
            </Button>
            {shown !== standIn(uid) && (
              <Button variant="tertiary" size="mini" pending={pending} onClick={() => void run({ photo: null })}>
                Voltar ao primeiro rosto
              </Button>
            )}
          </p>
        </div>
      </div>
      <Dialog open={choosing} onOpenChange={open} title="Retrato">
        {choosing && (
          <ChoosePortrait
            label="Sua foto"
            pending={pending}
            refused={refused}
            onGiven={(image) => void run({ photo: { image } })}
            faces={() => <Faces chosen={standInNumber(shown)} onChoose={(face) => void run({ photo: { face } })} />}
          />
        )}
      </Dialog>
    </section>
  );
}

function Faces({ chosen, onChoose }: { chosen: number | null; onChoose: (face: number) => void }) {
  const [faces, setFaces] = useState(someFaces);
  return (
    <fieldset className="drawn-faces">
      <legend>Ou um rosto cortado em madeira</legend>
      <ul>
        {faces.map((face, index) => (
          <li key={face}>
            <button
              type="button"
              aria-label={`Rosto ${index + 1}`}
              aria-pressed={face === chosen}
              onClick={() => onChoose(face)}
            >
              <img src={faceAddress(face)} alt="" width="512" height="512" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" size="mini" onClick={() => setFaces(someFaces())}>
        Outros rostos
      </Button>
    </fieldset>
  );
}
