import { useState } from 'react';
import { standIn } from '../../features/people/accounts/stand-in.ts';
import type { FieldOf } from '../../game/sheet/system.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCall } from '../api/use-call.ts';
import { ChoosePortrait } from '../portraits/choose-portrait.tsx';
import { DrawnFaces } from './drawn-faces.tsx';
import { useField, useOpenSheet } from './sheet-context.ts';

/** Pictures lie on our own server: a value is never an external address. */
export const safePicture = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

export function ImageField({ field }: { field: FieldOf<'image'> }) {
  const { value } = useField(field.id);
  const { readOnly, store, characterId } = useOpenSheet();
  const [choosing, setChoosing] = useState(false);
  const picture = safePicture(value);
  const isFace = store.sheet.schema.card.portrait === field.id;
  const changes = !readOnly && isFace;
  const shown = picture ?? (isFace ? standIn(characterId) : undefined);

  const { run } = useCall('setCharacterPortrait', {
    refusals: 'toast',
    revalidate: 'never',
    onDone: ({ doc }) => store.received(doc),
  });
  return (
    <div className="cell cell-image" data-kind="image">
      <span className="portrait-plate">
        {shown ? <img src={shown} alt={field.label} width="512" height="512" /> : <Icon name="person" className="" />}
      </span>
      {changes && (
        <span className="portrait-tools">
          <Button size="mini" variant="secondary" onClick={() => setChoosing(true)}>
            {picture ? 'Trocar' : 'Pôr'} {field.label.toLocaleLowerCase('pt-BR')}
          </Button>
          {picture && (
            <Button size="mini" variant="tertiary" onClick={() => void run({ characterId, image: null })}>
              Tirar
            </Button>
          )}
        </span>
      )}
      <Dialog open={choosing} onOpenChange={setChoosing} title={field.label}>
        {choosing && <Choosing label={field.label} system={store.sheet.schema.id} onGiven={() => setChoosing(false)} />}
      </Dialog>
    </div>
  );
}

interface ChoosingProps {
  label: string;
  system: string;
  onGiven: () => void;
}

function Choosing({ label, system, onGiven }: ChoosingProps) {
  const { characterId, store } = useOpenSheet();
  const { run, pending, refusal, dismiss } = useCall('setCharacterPortrait', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: ({ doc }) => {
      store.received(doc);
      onGiven();
    },
  });
  return (
    <ChoosePortrait
      label={label}
      pending={pending}
      refused={refusal?.message}
      onAnew={dismiss}
      onGiven={(image) => void run({ characterId, image })}
      faces={(open) => <DrawnFaces system={system} onChoose={open} />}
    />
  );
}
