import { useRef, useState } from 'react';
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

const SAVED = 'Retrato salvo.';

const KIND_WORDS = {
  own: 'A sua foto.',
  drawn: 'Um rosto cortado em madeira, só seu.',
  elsewhere: 'A foto que veio com a sua conta de entrada.',
} as const;

/** The picture of the person, which is saved at once: a photo of their own, or one of the drawn faces. */
export function PhotoField({ user: { uid, photoURL } }: { user: Pick<UserDocument, 'uid' | 'photoURL'> }) {
  const [choosing, setChoosing] = useState(false);
  const chooses = useRef<HTMLButtonElement>(null);
  const shown = photoURL ?? standIn(uid);
  const { run, pending } = useCall('setPhoto', { refusals: 'toast', says: SAVED, focus: chooses });
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
            <Button ref={chooses} variant="secondary" size="mini" onClick={() => setChoosing(true)}>
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
      <Dialog open={choosing} onOpenChange={setChoosing} title="Retrato">
        {choosing && <Choosing face={standInNumber(shown)} onSaved={() => setChoosing(false)} />}
      </Dialog>
    </section>
  );
}

function Choosing({ face, onSaved }: { face: number | null; onSaved: () => void }) {
  const { run, pending, running, refusal, dismiss } = useCall('setPhoto', {
    refusals: 'inline',
    onDone: () => {
      onSaved();
      toast.success(SAVED);
    },
  });
  const [sent] = running;
  return (
    <ChoosePortrait
      label="Sua foto"
      pending={pending}
      refused={refusal?.message}
      onAnew={dismiss}
      onGiven={(image) => void run({ photo: { image } })}
      faces={() => (
        <Faces
          chosen={face}
          sent={sent?.photo && 'face' in sent.photo ? sent.photo.face : null}
          onChoose={(number) => void run({ photo: { face: number } })}
        />
      )}
    />
  );
}

interface FacesProps {
  chosen: number | null;
  /** The one that is being saved. */
  sent: number | null;
  onChoose: (face: number) => void;
}

function Faces({ chosen, sent, onChoose }: FacesProps) {
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
              aria-busy={face === sent || undefined}
              onClick={() => sent === null && onChoose(face)}
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
