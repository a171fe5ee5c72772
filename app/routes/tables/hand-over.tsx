import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../api/use-call.ts';
import { AddLoot } from './add-loot.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { pressOn } from './press-on.ts';
import { useTable } from './table-context.ts';

/** Whoever leads hands something to the table, or to somebody, from the conversation. */
export function HandOver({ onClose }: { onClose: () => void }) {
  const { view } = useTable();
  const { campaignId, members } = view;
  const [what, setWhat] = useState<'note' | 'item' | null>(null);
  if (what === 'note')
    return <NoteDialog campaignId={campaignId} note={null} audience="mesa" members={members} onClose={onClose} />;
  if (what === 'item') return <GiveItem onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Entregar">
      <div className="table-form">
        <p>A mesa é avisada na hora, em qualquer sala.</p>
        <p className="table-buttons">
          <Button variant="secondary" onClick={() => setWhat('note')}>
            Um texto ou uma imagem
          </Button>
          <Button variant="secondary" onClick={() => setWhat('item')}>
            Um item
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onClose();
              pressOn('.page-open');
            }}
          >
            Uma página de livro
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

/** A thing that comes into the game, with whom it is then; the conversation tells it. */
function GiveItem({ onClose }: { onClose: () => void }) {
  const { view } = useTable();
  const { campaignId, party } = view;
  const [to, setTo] = useState('');
  const { run, pending } = useCall('writeMessage', { refusals: 'inline', revalidate: 'never' });
  const nameOf = (characterId: string): string =>
    party.find((one) => one.characterId === characterId)?.name.trim() || 'alguém sem nome';
  const tell = async (name: string, quantity: number) => {
    const what = quantity === 1 ? name : `${quantity} × ${name}`;
    const text = to === '' ? `${what}: está no espólio, para quem pegar.` : `${what}: agora com ${nameOf(to)}.`;
    onClose();
    if (await run({ campaignId, text, visibility: 'mesa' })) toast.success(`${what} entrou no jogo.`);
    else toast.warning(`${what} entrou no jogo, mas a conversa não disse. Diga você à mesa.`);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Entregar um item" dismissible={!pending}>
      <AddLoot
        campaignId={campaignId}
        characterId={to === '' ? null : to}
        label="Entregar"
        className="table-form"
        onAdded={(name, quantity) => void tell(name, quantity)}
      >
        <Field label="Para quem">
          {(control) => (
            <select {...control} value={to} onChange={({ currentTarget: { value } }) => setTo(value)}>
              <option value="">Para a mesa: quem quiser pega</option>
              {party.map(({ characterId }) => (
                <option key={characterId} value={characterId}>
                  {nameOf(characterId)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </AddLoot>
    </Dialog>
  );
}
