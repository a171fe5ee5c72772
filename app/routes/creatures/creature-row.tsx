import { useState } from 'react';
import { hitPointsOf } from '../../../features/play/creatures/creature.ts';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import { COUNT_MAX } from '../../../features/play/creatures/limits.ts';
import type { EncounterView } from '../../../features/play/initiative/encounter-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { StepButtons } from '../../../ui/stepper.tsx';
import { useSystemTitle } from '../../root-data.ts';
import type { OpenFight } from './into-fight.ts';
import { useIntoFight } from './use-into-fight.ts';

interface CreatureRowProps {
  creature: CreatureView;
  chosen: boolean;
  /** The fight that it may enter; undefined where none is open. */
  fight: OpenFight | undefined;
  /** Whether it enters hidden. */
  hidden: boolean;
  onChoose: (creatureId: string) => void;
  /** The fight as it stands once the creature is in it. */
  onAnswer: (encounter: EncounterView) => void;
}

export function CreatureRow({ creature, chosen, fight, hidden, onChoose, onAnswer }: CreatureRowProps) {
  const { creatureId, name, system, fields, source } = creature;
  const titleOf = useSystemTitle();
  const points = hitPointsOf(fields);
  const [attack] = fields.attacks;
  return (
    <>
      <button type="button" aria-pressed={chosen} onClick={() => onChoose(creatureId)}>
        <b>{name}</b>
        <span>{system === null ? 'sem sistema' : titleOf(system)}</span>
        <span className="creature-points">
          {points && (
            <>
              <span className="sr-only">{points.label} </span>
              {points.max ?? points.value}
            </>
          )}
        </span>
        <span>{attack ? `${attack.label} ${attack.notation}` : 'não ataca'}</span>
        {source && (
          <span className="creature-from">
            {source.coverURL && <img src={source.coverURL} alt="" width="28" height="40" loading="lazy" />}
            <span className="sr-only">de {source.title}, </span>p. {source.label}
          </span>
        )}
      </button>
      {fight && <IntoFight creature={creature} fight={fight} hidden={hidden} strong={chosen} onAnswer={onAnswer} />}
    </>
  );
}

interface IntoFightProps {
  creature: CreatureView;
  fight: OpenFight;
  hidden: boolean;
  /** The chosen creature's press is the one of the page. */
  strong: boolean;
  onAnswer: (encounter: EncounterView) => void;
}

function IntoFight({ creature, fight, hidden, strong, onAnswer }: IntoFightProps) {
  const [count, setCount] = useState(1);
  const { put, pending } = useIntoFight(fight, onAnswer);
  return (
    <div className="creature-into">
      <StepButtons
        label={`quantas de ${creature.name}`}
        less={count > 1}
        more={count < COUNT_MAX}
        onStep={(by) => setCount(count + by)}
      >
        <output aria-label={`Quantas de ${creature.name}`}>{count}</output>
      </StepButtons>
      <Button
        variant={strong ? 'primary' : 'secondary'}
        size="mini"
        pending={pending}
        onClick={() => void put(creature, count, hidden)}
      >
        {count === 1 ? 'Pôr na luta' : `Pôr ${count} na luta`}
        <span className="sr-only"> {creature.name}</span>
      </Button>
    </div>
  );
}
