import type { Campaign, Catalogue, FaqGroup } from '../../../features/catalogue/catalogue.ts';
import type { GoalView } from '../../../features/catalogue/present.ts';
import { SOCIAL_LINKS } from '../../../features/settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { formatSum } from './flags.ts';

export const About = ({ about }: { about: Campaign['about'] }) => (
  <section id="sobre" className="sheet sheet-torn band" data-theme="0">
    <div className="column grid gap-x-14 gap-y-6 desktop:grid-cols-[5fr_7fr]">
      <h2>{about.title}</h2>
      <div className="grid gap-4">
        {about.description.map((paragraph) => (
          <p key={paragraph} className="reading">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  </section>
);

interface GoalsProps {
  goals: GoalView[];
  teaser: Catalogue['goalTeaser'];
  totalValue: number;
}

export const Goals = ({ goals, teaser, totalValue }: GoalsProps) => (
  <section className="column band" aria-labelledby="metas">
    <h2 id="metas" className="mb-9">
      Metas
    </h2>
    <ol className="goals">
      {goals.map((goal, index) => (
        <li key={goal.value} className="goal" data-theme={index % 9}>
          {'secretGoal' in goal ? <SecretGoal text={goal.secretGoal} /> : <OpenGoal goal={goal} />}
          <p className="goal-foot">
            {formatSum(goal.value)}
            {totalValue >= goal.value && <Label>alcançada</Label>}
          </p>
        </li>
      ))}
      <li className="goal goal-teaser">
        <h3>{teaser.title}</h3>
        <p>{teaser.description}</p>
      </li>
    </ol>
  </section>
);

const OpenGoal = ({ goal }: { goal: Exclude<GoalView, { secretGoal: string }> }) => (
  <>
    {goal.img && <img src={goal.img} alt="" width="480" height="320" loading="lazy" />}
    <h3>{goal.title}</h3>
    <p className="second-voice text-[1.1875rem]">{goal.subtitle}</p>
    <p>{goal.description}</p>
  </>
);

const SecretGoal = ({ text }: { text: string }) => (
  <>
    <p className="goal-hidden">
      <Icon name="padlock" className="size-14" />
    </p>
    <h3>Meta secreta</h3>
    <p>{text}</p>
  </>
);

export const Faq = ({ groups }: { groups: FaqGroup[] }) => (
  <section id="duvidas" className="sheet sheet-torn band" data-theme="8">
    <div className="column">
      <h2 className="mb-9">Dúvidas</h2>
      <div className="grid gap-9">
        {groups.map((group) => (
          <div key={group.id} className="grid gap-x-14 gap-y-3 desktop:grid-cols-[3fr_9fr]">
            <h3 className="second-voice">{group.title}</h3>
            <div>
              {group.cards.map((card) => (
                <details key={card.id} className="question">
                  <summary>{card.title}</summary>
                  {card.description.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </details>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  </section>
);

export const Social = () => (
  <section className="column band" aria-labelledby="redes">
    <h2 id="redes" className="mb-9">
      A conversa continua
    </h2>
    <ul className="social">
      {SOCIAL_LINKS.map(({ name, about, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <span className="font-reading text-3 font-extrabold">{name}</span>
            <span className="text-ash">{about}</span>
            <span className="sr-only">(abre em outra aba)</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);
