import { useId } from 'react';
import type { Catalogue } from '../../../features/ownership/catalogue/catalogue.ts';
import type { GoalView } from '../../../features/ownership/catalogue/present.ts';
import type { StatsView } from '../../../features/shop/funding/funding.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useLive } from '../../live/use-live.ts';
import { flagFills, formatSum, goalTheme } from './flags.ts';
import { Steps, useSideways } from './sideways.tsx';
import { useRevealedGoals } from './use-revealed-goals.ts';

interface GoalsProps {
  goals: GoalView[];
  teaser: Catalogue['goalTeaser'];
  loaded: StatsView['crowdfunding'];
}

const SECRET_PICTURE = '/art/goals/secreta.webp';
const SECRET_THEME = 8;

export function Goals({ goals, teaser, loaded }: GoalsProps) {
  const { totalValue } = useLive('crowdfunding', loaded);
  useRevealedGoals(goals, totalValue);
  const { row, step, onKeyDown } = useSideways();
  const rowId = useId();
  const next = goals.findIndex(({ value }) => totalValue < value);
  const fills = flagFills(
    totalValue,
    goals.map(({ value }) => value),
  );
  return (
    <section className="goals-section" aria-labelledby="metas">
      <div className="column goals-head">
        <h2 id="metas">Metas</h2>
        <p className="reading">
          Cada bandeirinha cheia levanta uma parte da casa. O que já foi alcançado está garantido para todo mundo.
        </p>
        <Steps of={rowId} previous="Metas anteriores" next="Próximas metas" step={step} />
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reachable by keyboard. */}
      {/* biome-ignore-start lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
      <ul
        ref={row}
        id={rowId}
        className="column sideways goals"
        aria-labelledby="metas"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {goals.map((goal, index) => (
          <li
            key={goal.value}
            className="goal"
            data-theme={'secretGoal' in goal ? SECRET_THEME : goalTheme(index + 1)}
            data-state={index === next ? 'next' : totalValue >= goal.value ? 'reached' : 'ahead'}
          >
            <Picture src={('img' in goal && goal.img) || SECRET_PICTURE} className="goal-picture" />
            <div className="goal-words">
              <p className="goal-value">
                {formatSum(goal.value)}
                {totalValue >= goal.value && <span className="goal-stamp">alcançada</span>}
              </p>
              {'secretGoal' in goal ? (
                <>
                  <h3>Meta secreta</h3>
                  <p>{goal.secretGoal}</p>
                </>
              ) : (
                <>
                  <h3>{goal.title}</h3>
                  <p className="goal-subtitle">{goal.subtitle}</p>
                  <p>{goal.description}</p>
                </>
              )}
              {index === next && <Missing cents={goal.value - totalValue} fill={fills[index] ?? 0} />}
            </div>
          </li>
        ))}
        <li className="goal goal-teaser">
          <Icon name="lantern" className="lit symbol-large" />
          <h3>{teaser.title}</h3>
          <p>{teaser.description}</p>
        </li>
      </ul>
      {/* biome-ignore-end lint/a11y/noNoninteractiveElementInteractions: the arrow keys scroll it. */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reachable by keyboard. */}
    </section>
  );
}

const Missing = ({ cents, fill }: { cents: number; fill: number }) => (
  <div className="goal-missing">
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.floor(fill * 100)} height="1" />
    </svg>
    <p className="second-voice">Faltam {formatSum(cents)}.</p>
  </div>
);
