import type { Catalogue } from '../../../features/catalogue/catalogue.ts';
import type { GoalView } from '../../../features/catalogue/present.ts';
import { Icon } from '../../../ui/icon.tsx';
import { flagFills, formatSum, goalTheme } from './flags.ts';

interface GoalsProps {
  goals: GoalView[];
  teaser: Catalogue['goalTeaser'];
  /** Cents. */
  totalValue: number;
}

/** Each goal on its own paper; the one that is being filled stands largest. */
export function Goals({ goals, teaser, totalValue }: GoalsProps) {
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
      </div>
      <ol className="column goals">
        {goals.map((goal, index) => (
          <li
            key={goal.value}
            className="goal"
            data-theme={goalTheme(index + 1)}
            data-state={index === next ? 'next' : totalValue >= goal.value ? 'reached' : 'ahead'}
          >
            {'secretGoal' in goal ? <HiddenPicture /> : <OpenPicture goal={goal} />}
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
          <Icon name="lantern" className="size-14 text-lamp" />
          <h3>{teaser.title}</h3>
          <p>{teaser.description}</p>
        </li>
      </ol>
    </section>
  );
}

const OpenPicture = ({ goal }: { goal: Exclude<GoalView, { secretGoal: string }> }) =>
  goal.img ? (
    <img className="goal-picture" src={goal.img} alt="" width="480" height="320" loading="lazy" decoding="async" />
  ) : (
    <BlankPicture icon="medal" />
  );

const HiddenPicture = () => <BlankPicture icon="padlock" />;

const BlankPicture = ({ icon }: { icon: 'medal' | 'padlock' }) => (
  <span className="goal-picture goal-blank">
    <Icon name={icon} className="size-14" />
  </span>
);

const Missing = ({ cents, fill }: { cents: number; fill: number }) => (
  <div className="goal-missing">
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.floor(fill * 100)} height="1" />
    </svg>
    <p className="second-voice">Faltam {formatSum(cents)}.</p>
  </div>
);
