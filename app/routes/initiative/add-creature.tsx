import { lazy, Suspense, useState } from 'react';
import { hitPointsOf } from '../../../features/play/creatures/creature.ts';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import { COUNT_MAX } from '../../../features/play/creatures/limits.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useQuery } from '../../api/use-query.ts';
import { lateOrLater } from '../../late.ts';
import { CREATURES_PATH } from '../creatures/creatures-path.ts';
import { useLentTools } from '../tables/table-context.ts';
import type { SentCommand } from './use-encounter.ts';

const CreatureForm = lazy(() =>
  lateOrLater(() => import('../../creatures/creature-form.tsx')).then(({ CreatureForm: it }) => ({ default: it })),
);

interface AddCreatureProps {
  campaignId: string | null;
  /** The system of the table; null where there is none. */
  system: string | null;
  press: (command: SentCommand) => void;
  onClose: () => void;
}

/** Chooses a creature of one's own, or one lent to the table, and puts so many of it into the fight. */
export function AddCreature({ campaignId, system, press, onClose }: AddCreatureProps) {
  const [q, setQ] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const [count, setCount] = useState(1);
  const [hidden, setHidden] = useState(false);
  const [making, setMaking] = useState(false);
  const { output, refusal, refetch } = useQuery('listCreatures', { q: q.trim(), campaignId }, useLentTools());
  const creatures = output?.creatures ?? [];
  const chosen = creatures.find(({ creatureId }) => wanted === null || creatureId === wanted);
  const add = () => {
    if (!chosen) return;
    press({ t: 'add', creatureId: chosen.creatureId, count, hidden });
    onClose();
  };
  if (making)
    return (
      <Suspense>
        <CreatureForm
          creature={null}
          system={system}
          onSaved={(creatureId, name) => {
            setWanted(creatureId);
            setQ(name);
            setMaking(false);
            refetch();
          }}
          onClose={() => setMaking(false)}
        />
      </Suspense>
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Adicionar criatura">
      <form
        className="stack-fields"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <SearchBox
          words={q}
          hint={refusal?.message}
          onWords={(words) => {
            setQ(words);
            setWanted(null);
          }}
        />
        {output === null && !refusal && <p role="status">Buscando…</p>}
        {output !== null && creatures.length === 0 && <NoCreatures narrowed={q.trim() !== ''} />}
        {creatures.length > 0 && (
          <fieldset className="initiative-creatures">
            <legend className="sr-only">Criatura</legend>
            {creatures.map((creature) => (
              <label key={creature.creatureId}>
                <input
                  type="radio"
                  name="criatura"
                  checked={creature === chosen}
                  onChange={() => setWanted(creature.creatureId)}
                />
                <b>{creature.name}</b>
                <span>{lineOf(creature)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="initiative-many">
          <Stepper label="Quantas" min={1} max={COUNT_MAX} defaultValue={1} onChange={setCount} />
          <Switch label="Entram escondidas" checked={hidden} onChange={({ target }) => setHidden(target.checked)} />
        </div>
        <p className="initiative-pair">
          <Button type="submit" disabled={!chosen}>
            {count === 1 ? 'Pôr na luta' : `Pôr ${count} na luta`}
          </Button>
          <Button variant="secondary" onClick={() => setMaking(true)}>
            Nova criatura
          </Button>
          <ButtonLink variant="tertiary" to={CREATURES_PATH} target="_blank" rel="noreferrer">
            Importar ou mudar as suas
          </ButtonLink>
        </p>
      </form>
    </Dialog>
  );
}

function lineOf({ fields, lender }: CreatureView): string {
  const points = hitPointsOf(fields);
  const [attack] = fields.attacks;
  return [
    points ? `${points.label} ${points.max ?? points.value}` : '',
    attack ? `${attack.label} ${attack.notation}` : '',
    lender ? `de ${lender.displayName}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

const NoCreatures = ({ narrowed }: { narrowed: boolean }) => (
  <p>
    {narrowed
      ? 'Nenhuma criatura com essas letras.'
      : 'Você ainda não tem criaturas. Escreva a primeira aqui mesmo, ou importe as suas na sua lista.'}
  </p>
);
