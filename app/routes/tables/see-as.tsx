import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { findCampaignView, getCampaign } from '../../../features/play/campaigns/get-campaign.server.ts';
import { roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import { spokenRoll, valueLabel } from '../../../features/play/rolls/roll-labels.ts';
import { AppError } from '../../../lib/app-error.ts';
import { countOf } from '../../../lib/number.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page, PageHeading } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/see-as.ts';
import { hiddenFrom } from './hidden-from.ts';
import { ROLE_LABELS } from './table-labels.ts';
import './tables.css';

export const meta = () => quietHead('Ver como', 'Uma mesa de RPG, como outra pessoa a vê.');

export async function loader({ context, params: { id, uid } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  try {
    const seen = await getCampaign(ctx, caller, id, uid);
    const whole = await findCampaignView(ctx, caller, id);
    const who = whole?.members.find((member) => member.uid === uid);
    if (!whole || !who) throw new Response(null, { status: 404 });
    return { seen, who, hidden: hiddenFrom(whole, seen), at: ctx.clock.now().toISOString() };
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: 404 });
    throw error;
  }
}

type SeenMember = Route.ComponentProps['loaderData']['seen'];

const SeenParty = ({ party }: Pick<SeenMember, 'party'>) => (
  <section aria-labelledby="ver-fichas">
    <h2 id="ver-fichas">Fichas</h2>
    {party.length === 0 && <p>Nenhum personagem à mesa.</p>}
    {party.map(({ characterId, name, card }) => (
      <article key={characterId} className="see-as-sheet">
        <h3>{name.trim() || 'Sem nome'}</h3>
        <dl className="party-facts">
          {card.map(({ fieldId, label, value, max }) => (
            <div key={fieldId}>
              <dt>{label}</dt>
              <dd>
                {valueLabel(value)}
                {max !== null && ` de ${max}`}
              </dd>
            </div>
          ))}
        </dl>
      </article>
    ))}
  </section>
);

/** The lines of one part of the table; nothing where there are none. */
const SeenLines = ({
  id,
  title,
  lines,
}: {
  id: string;
  title: string;
  lines: readonly (readonly [string, string])[];
}) =>
  lines.length > 0 && (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="see-as-lines">
        {lines.map(([key, words]) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </section>
  );

/** The table as one of those who do not lead it sees it. Nothing can be changed here. */
export default function SeeAsPage({ loaderData: { seen, who, hidden, at } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const look = useSystemLook()(seen.campaign.system ?? '');
  const back = roomPath(seen.campaignId, 'pessoas');
  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) void navigate(back);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigate, back]);
  return (
    <Page theme={seen.campaign.theme ?? themeOf(look)} className="see-as-page">
      <aside className="see-as-banner" aria-label="De quem são os olhos">
        <p>
          Você vê a mesa como <b>{who.displayName}</b>. Nada muda daqui.
        </p>
        <ButtonLink to={back} variant="secondary">
          Sair (Esc)
        </ButtonLink>
      </aside>
      <PageHeading lead={`${ROLE_LABELS[seen.role]}. Como estava em ${formatDateTime(at)}.`}>
        {seen.campaign.title}
      </PageHeading>
      <div className="see-as-parts">
        <div>
          <SeenParty party={seen.party} />
          <SeenLines
            id="ver-recursos"
            title="Recursos da mesa"
            lines={seen.resources.map(({ fieldId, label, value, max }) => [fieldId, `${label}: ${value} de ${max}`])}
          />
          <SeenLines
            id="ver-testes"
            title="Testes pedidos"
            lines={seen.asks.map(({ askId, label, waiting }) => [
              askId,
              `${label}${waiting.includes(who.uid) ? ', espera a rolagem desta pessoa' : ''}`,
            ])}
          />
          <SeenLines
            id="ver-livros"
            title="Livros"
            lines={seen.sources.map(({ loanId, title, lender }) => [loanId, `${title}, de ${lender.displayName}`])}
          />
          <SeenLines
            id="ver-rolagens"
            title="Rolagens"
            lines={seen.rolls.map((roll) => [roll.id, `${roll.by.displayName}: ${spokenRoll(roll)}`])}
          />
        </div>
        <section className="see-as-hidden" aria-labelledby="escondidos">
          <h2 id="escondidos">
            {hidden.length === 0
              ? 'Nada escondido desta pessoa'
              : `${countOf(hidden.length, 'coisa escondida', 'coisas escondidas')} desta pessoa`}
          </h2>
          <p>Sem as notas, a cena e a conversa: os sussurros não se leem pelos olhos de outra pessoa.</p>
          <ul className="see-as-lines">
            {hidden.map(({ key, words, room }) => (
              <li key={key}>
                <ButtonLink to={roomPath(seen.campaignId, room)} variant="tertiary" size="mini">
                  {words}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
