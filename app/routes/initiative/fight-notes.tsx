import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { NOTES_MAX } from '../../../features/play/initiative/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { callPlain } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { InsertPage } from '../../page-search/insert-page.tsx';
import { LinkedText } from '../../page-search/linked-text.tsx';
import type { SentCommand } from './use-encounter.ts';

interface FightNotesProps {
  view: EncounterView;
  /** Nothing is written any more. */
  stopped: boolean;
  press: (command: SentCommand) => void;
}

/** The words that whoever leads keeps at hand for this fight; nobody else is sent them. */
export function FightNotes({ view: { campaignId, notes, sceneId }, stopped, press }: FightNotesProps) {
  const [text, setText] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text !== null && text.trim() !== notes) press({ t: 'notes', notes: text });
    setText(null);
  };
  return (
    <section className="initiative-notes" aria-labelledby="notas-da-luta">
      <header>
        <h2 id="notas-da-luta">Notas da luta</h2>
        {text === null && !stopped && (
          <Button variant="tertiary" size="mini" onClick={() => setText(notes)}>
            {notes === '' ? 'Escrever' : 'Mudar'}
            <span className="sr-only"> as notas da luta</span>
          </Button>
        )}
      </header>
      {text === null ? (
        <p className={notes === '' ? 'quiet' : 'initiative-notes-text'}>
          {notes === '' ? 'Táticas, gatilhos, o que ninguém sabe. Só quem mestra lê.' : <LinkedText text={notes} />}
        </p>
      ) : (
        <form onSubmit={submit}>
          <Field label="Só quem mestra lê">
            {(control) => (
              <textarea
                {...control}
                data-takes-pages="nas notas da luta"
                rows={6}
                maxLength={NOTES_MAX}
                value={text}
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            )}
          </Field>
          <InsertPage {...(campaignId === null ? {} : { campaignId })} />
          <p className="initiative-pair">
            <Button type="submit" size="mini">
              Salvar
            </Button>
            <Button variant="tertiary" size="mini" onClick={() => setText(null)}>
              Cancelar
            </Button>
          </p>
        </form>
      )}
      {campaignId !== null && sceneId !== null && <FightScene campaignId={campaignId} sceneId={sceneId} />}
    </section>
  );
}

/** The board that came with the template: one press makes it the table's, its curtain still closed. */
function FightScene({ campaignId, sceneId }: { campaignId: string; sceneId: string }) {
  const navigate = useNavigate();
  const { output, refusal, refetch } = useQuery('getScene', { campaignId });
  const { run, pending } = useCall('commandScene', {
    send: (input, requestId) => callPlain('commandScene', { ...input, requestId }),
    refusals: 'toast',
    revalidate: 'never',
    onDone: () => void navigate(roomPath(campaignId, 'cena')),
  });
  if (refusal) return <TryAgain message={`A cena desta luta não veio. ${refusal.message}`} onAgain={refetch} />;
  const scene = output?.scenes.find((one) => one.sceneId === sceneId);
  if (!scene) return null;
  return (
    <p>
      <Button
        variant="secondary"
        size="mini"
        pending={pending}
        onClick={() => void run({ campaignId, sceneId, command: { t: 'show' } })}
      >
        Usar a cena “{scene.title}”
      </Button>
    </p>
  );
}
