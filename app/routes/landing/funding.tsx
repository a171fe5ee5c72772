import type { Campaign } from '../../../features/ownership/catalogue/catalogue.ts';
import type { GoalView } from '../../../features/ownership/catalogue/present.ts';
import { fundingPercent, type StatsView } from '../../../features/shop/funding/funding.ts';
import { formatWhole } from '../../../lib/number.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useLive } from '../../live/use-live.ts';
import { FlagCord } from './flag-cord.tsx';
import { flagFills, flagsLabel, formatSum, nextFlag, supports } from './flags.ts';
import { useCountUp } from './use-count-up.ts';

interface FundingProps {
  loaded: StatsView;
  goals: GoalView[];
  campaign: Campaign;
}

const FIRST_CORD = 8;

export function Funding({ loaded, goals, campaign }: FundingProps) {
  const { totalValue, supportsValue } = useLive('crowdfunding', loaded.crowdfunding);
  const values = goals.map(({ value }) => value);
  const percent = fundingPercent(totalValue);
  const missing = nextFlag(totalValue, values);
  const fills = flagFills(totalValue, values);
  return (
    <section className="funding" aria-label="Andamento do financiamento">
      <div className="column flags" role="img" aria-label={flagsLabel(totalValue, values)}>
        <FlagCord fills={fills} values={values} first={0} className="flags-wide" />
        <FlagCord fills={fills.slice(0, FIRST_CORD)} values={values} first={0} className="flags-narrow" />
        <FlagCord fills={fills.slice(FIRST_CORD)} values={values} first={FIRST_CORD} className="flags-narrow" />
      </div>
      <div className="column score">
        <div>
          <Sum cents={totalValue} />
          <div className="funding-acts">
            <Progress
              label="Financiamento coletivo"
              percent={percent}
              text={`${formatSum(totalValue)} com ${supports(supportsValue)}. ${missing}`}
            />
            <p>
              Meta 1 <b>{percent}%</b>
            </p>
          </div>
          <p className="second-voice follows">
            de {supports(supportsValue)}. {missing}
          </p>
          <p className="quiet follows-near">
            {campaign.deadline} {campaign.deadlineNote}
          </p>
        </div>
        <Usage loaded={loaded.stats} />
      </div>
    </section>
  );
}

const Sum = ({ cents }: { cents: number }) => <p className="sum">{formatSum(useCountUp(cents))}</p>;

const USAGE = [
  ['characters', 'Personagens criados'],
  ['downloads', 'Livros baixados'],
  ['users', 'Usuários cadastrados'],
] as const;

function Usage({ loaded }: { loaded: StatsView['stats'] }) {
  const stats = useLive('stats', loaded);
  return (
    <dl className="usage">
      {USAGE.map(([name, label]) => (
        <div key={name} className="gouged">
          <dt>{label}</dt>
          <dd>{formatWhole(stats[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
