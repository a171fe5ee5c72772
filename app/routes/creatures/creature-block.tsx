import { useState } from 'react';
import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { resultLabel } from '../../../features/play/rolls/roll-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useCall } from '../../api/use-call.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import './creature-block.css';

interface CreatureBlockProps {
  creature: CreatureView;
  /** The table whose log has its rolls; null for none. */
  campaignId: string | null;
  visibility: Visibility;
}

type Attack = CreatureView['fields']['attacks'][number];

/** A creature's lines, on paper. A press on an attack rolls it, and its last result stays beside it. */
export function CreatureBlock({ creature, campaignId, visibility }: CreatureBlockProps) {
  const { name, fields } = creature;
  const [thrown, setThrown] = useState<{ at: number; result: string } | null>(null);
  const { run, pending } = useCall('rollDice', { refusals: 'toast', revalidate: 'never' });
  const roll = async (at: number, { label, notation }: Attack) => {
    const answer = await run({ notation, label: `${name}: ${label}`.slice(0, 80), campaignId, visibility });
    if (answer) setThrown({ at, result: resultLabel(answer.roll) });
  };
  return (
    <>
      {fields.resources.length > 0 && (
        <dl className="creature-numbers" data-strong="">
          {fields.resources.map(({ id, label, value, max }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{max === undefined || max === value ? value : `${value} de ${max}`}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.attacks.length > 0 && (
        <ul className="creature-attacks" aria-label="Ataques">
          {fields.attacks.map((attack, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two attacks may be alike
            <li key={at}>
              <Button variant="secondary" size="mini" disabled={pending} onClick={() => void roll(at, attack)}>
                <Icon name="die" className="symbol-small" />
                {attack.label} <span className="creature-dice">{attack.notation}</span>
              </Button>
              {thrown?.at === at && <output className="creature-result">deu {thrown.result}</output>}
              {attack.text && (
                <p>
                  <LinkedText text={attack.text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {fields.stats.length > 0 && (
        <dl className="creature-numbers">
          {fields.stats.map(({ label, value }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may have one name
            <div key={at}>
              <dt>{label}</dt>
              <dd>{String(value).replace('.', ',')}</dd>
            </div>
          ))}
        </dl>
      )}
      {fields.notes !== '' && (
        <p className="as-typed">
          <LinkedText text={fields.notes} />
        </p>
      )}
    </>
  );
}
