import { useRef, useState } from 'react';
import { type Grid, NAME_MAX } from '../../../../game/scene/scene.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { callPlain } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { PictureDrop, useOnePicture } from '../../../uploads/one-picture.tsx';
import { GridField } from './scene-dialogs.tsx';

/** A scene that is not made yet: it outlives its window, so that Esc loses nothing of it. */
export function useSceneDraft() {
  const [fields, setFields] = useState<{ title: string; grid: Grid }>({ title: '', grid: 'square' });
  const picture = useOnePicture('handout');
  /** The scene that was made before its picture was refused. */
  const made = useRef<string | null>(null);
  const clear = () => {
    setFields({ title: '', grid: 'square' });
    picture.clear();
    made.current = null;
  };
  return { fields, setFields, picture, made, clear };
}

interface NewSceneProps {
  campaignId: string;
  draft: ReturnType<typeof useSceneDraft>;
  onClose: () => void;
}

export function NewScene({ campaignId, draft, onClose }: NewSceneProps) {
  const { fields, setFields, picture, made, clear } = draft;
  const { title, grid } = fields;
  const [error, setError] = useState<string>();
  const create = useCall('commandScene', {
    refusals: 'toast',
    send: (input, requestId) => callPlain('commandScene', { ...input, requestId }),
  });
  const paint = useCall('setScenePicture', { refusals: 'toast' });
  const pending = create.pending || paint.pending;
  const make = async () => {
    if (title.trim() === '') return setError('Dê um nome à cena.');
    if (made.current === null) {
      const answer = await create.run({ campaignId, command: { t: 'create', title: title.trim(), grid } });
      if (!answer?.scene) return;
      made.current = answer.scene.sceneId;
    }
    const { uploadId } = picture;
    if (uploadId && !(await paint.run({ campaignId, sceneId: made.current, uploadId }))) return;
    clear();
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Nova cena" dismissible={!pending}>
      <form
        className="table-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Field label="Nome da cena" error={error}>
          {(control) => (
            <input
              {...control}
              maxLength={NAME_MAX}
              value={title}
              onChange={(event) => setFields({ ...fields, title: event.target.value })}
            />
          )}
        </Field>
        <PictureDrop picture={picture} label="Mapa" />
        <GridField grid={grid} onGrid={(chosen) => setFields({ ...fields, grid: chosen })} />
        <p className="table-buttons">
          <Button type="submit" pending={pending || picture.waits}>
            Fazer a cena
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
