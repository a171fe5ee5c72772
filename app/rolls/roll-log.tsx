import { isOfDevice, rollName } from '../../features/play/rolls/roll.ts';
import { madeOf, resultLabel, threwDice } from '../../features/play/rolls/roll-labels.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { TryAgain } from '../errors/try-again.tsx';
import { OutcomeSlip } from './outcome-slip.tsx';
import { Changes, OfDevice } from './roll-changes.tsx';
import type { RollLogState } from './use-roll-log.ts';

interface EntryProps {
  roll: RollView;
  onRepeat: (roll: RollView) => void;
  onVerify: (roll: RollView) => void;
}

function Entry({ roll, onRepeat, onVerify }: EntryProps) {
  const name = rollName(roll);
  return (
    <li className="log-entry" id={`rolagem-${roll.id}`}>
      <details>
        <summary>
          <span className="log-name">{name}</span>
          <span className="log-result">{resultLabel(roll)}</span>
          <time dateTime={roll.at}>{formatDateTime(roll.at)}</time>
        </summary>
        <p className="roll-text">{madeOf(roll) || roll.text}</p>
        {isOfDevice(roll) && <OfDevice />}
        <Changes {...roll} />
        {roll.outcome && <OutcomeSlip outcome={roll.outcome} />}
        <div className="roll-actions">
          {threwDice(roll) && (
            <Button variant="secondary" size="mini" onClick={() => onRepeat(roll)}>
              Repetir<span className="sr-only"> {name}</span>
            </Button>
          )}
          {!isOfDevice(roll) && (
            <Button variant="tertiary" size="mini" onClick={() => onVerify(roll)}>
              Verificar<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

interface RollLogProps extends Omit<EntryProps, 'roll'> {
  log: RollLogState;
}

export function RollLog({ log, ...acts }: RollLogProps) {
  if (log.rolls === null && log.failure === null)
    return (
      <Waiting label="Carregando as rolagens">
        <Skeleton className="wait-row" />
        <Skeleton className="wait-row" />
        <Skeleton className="wait-row" />
      </Waiting>
    );
  const rolls = log.rolls ?? [];
  return (
    <div className="stack-close">
      {log.rolls?.length === 0 && (
        <Empty icon="die" title="Nenhum dado caiu ainda." text="O que você rolar fica aqui, e pode ser verificado." />
      )}
      {rolls.length > 0 && (
        <ol>
          {rolls.map((roll) => (
            <Entry key={roll.id} roll={roll} {...acts} />
          ))}
        </ol>
      )}
      {log.failure !== null && <TryAgain message={log.failure} onAgain={log.more} />}
      {log.failure === null && log.hasMore && (
        <Button variant="secondary" size="mini" className="hugs" pending={log.loading} onClick={log.more}>
          Mais antigas
        </Button>
      )}
    </div>
  );
}
