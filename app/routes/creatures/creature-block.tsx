import type { CreatureView } from '../../../features/play/creatures/creature-schema.ts';
import type { Visibility } from '../../../features/play/rolls/roll.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAttackRolls } from '../../creatures/use-attack-rolls.ts';
import { LinkedText } from '../../page-search/linked-text.tsx';
import './creature-block.css';

interface CreatureBlockProps {
  creature: CreatureView;
  /** The table whose log has its rolls; null for none. */
  campaignId: string | null;
  visibility: Visibility;
}

/** A creature's lines, on paper. A press on an attack rolls it, and its last result stays beside it. */
export function CreatureBlock({ creature, campaignId, visibility }: CreatureBlockProps) {
  const { creatureId: id, name, fields } = creature;
  const { roll, pending, last } = useAttackRolls({ id, name, campaignId, visibility });
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
              <Button variant="secondary" size="mini" pending={pending} onClick={() => void roll(at, attack)}>
                <Icon name="die" className="symbol-small" />
                {attack.label} <span className="creature-dice">{attack.notation}</span>
              </Button>
              {last?.at === at && <output className="creature-result">deu {last.result}</output>}
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
