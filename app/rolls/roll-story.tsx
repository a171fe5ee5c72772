import type { ProvenRoll } from '../../features/play/rolls/prove-roll.server.ts';
import { rollName } from '../../features/play/rolls/roll.ts';
import { madeOf, resultLabel, thrownWith } from '../../features/play/rolls/roll-labels.ts';
import { formatDateTime } from '../../lib/time.ts';
import { OutcomeSlip } from './outcome-slip.tsx';
import { resultClass } from './result-class.ts';
import './rolls.css';

export const RollStory = ({ roll }: { roll: ProvenRoll }) => (
  <section aria-label="A rolagem" className="roll-story">
    <h2>{rollName(roll)}</h2>
    <p className={resultClass(resultLabel(roll))}>{resultLabel(roll)}</p>
    <p className="roll-text">{madeOf(roll) || roll.text}</p>
    {roll.outcome && <OutcomeSlip outcome={roll.outcome} />}
    <dl className="published">
      {thrownWith(roll) && (
        <>
          <dt>Rolada com</dt>
          <dd>{thrownWith(roll)}</dd>
        </>
      )}
      <dt>Quem rolou</dt>
      <dd>{roll.number === null ? roll.by : `${roll.by}: foi a ${roll.number}ª rolagem desta pessoa`}</dd>
      <dt>Ficha</dt>
      <dd>
        {roll.sheet ??
          (roll.asked ? 'Nenhuma: os dados responderam a um pedido da mesa.' : 'Nenhuma: foi uma rolagem livre.')}
      </dd>
      {roll.undone && (
        <>
          <dt>Depois</dt>
          <dd>O que ela mudou na ficha foi desfeito. A rolagem fica.</dd>
        </>
      )}
      <dt>Quando</dt>
      <dd>
        <time dateTime={roll.at}>{formatDateTime(roll.at)}</time>
      </dd>
    </dl>
  </section>
);
