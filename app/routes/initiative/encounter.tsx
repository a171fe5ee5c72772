import { Link } from 'react-router';
import type { CampaignView } from '../../../features/campaigns/campaign-schema.ts';
import { findCampaignView } from '../../../features/campaigns/get-campaign.server.ts';
import type { PlayersView } from '../../../features/initiative/encounter-schema.ts';
import { findEncounterView } from '../../../features/initiative/find-encounter.server.ts';
import { conditionWords, STATE_WORDS } from '../../../features/initiative/initiative-words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/live-provider.tsx';
import { campaignPath } from '../tables/table-words.ts';
import { useParty } from '../tables/use-party.ts';
import type { Route } from './+types/encounter.ts';
import { Board } from './board.tsx';
import { isWhole, useEncounter } from './use-encounter.ts';
import './initiative.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.encounter.title ?? 'Iniciativa', 'A ordem de uma luta na RPGpédia.');

type Table = Pick<CampaignView, 'campaignId' | 'campaign' | 'party' | 'partyNext' | 'partyRest'>;

const NOBODY: Omit<Table, 'campaign'> = { campaignId: '', party: [], partyNext: null, partyRest: null };

const partOf = ({ campaignId, campaign, party, partyNext, partyRest }: CampaignView): Table => ({
  campaignId,
  campaign,
  party,
  partyNext,
  partyRest,
});

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const encounter = await findEncounterView(ctx, caller, params.encounterId);
  const campaignId = params.id ?? null;
  const campaign = campaignId === null ? null : await findCampaignView(ctx, caller, campaignId);
  const here = encounter && (isWhole(encounter) ? encounter.campaignId === campaignId : campaign !== null);
  if (!here || (campaignId !== null && !campaign)) throw new Response(null, { status: 404 });
  return {
    encounter,
    table: campaign && partOf(campaign),
  };
}

export default function EncounterPage({ loaderData: { encounter, table: loaded } }: Route.ComponentProps) {
  const { view, press } = useEncounter(encounter);
  const table = useLive('campaign', loaded, loaded?.campaignId ?? '');
  const { party } = useParty(table ?? NOBODY);
  return (
    <Page bleed theme={1}>
      <div className="column initiative">
        <p className="initiative-where">
          {table ? (
            <Link to={campaignPath(table.campaignId)}>{table.campaign.title}</Link>
          ) : (
            <Link to="/admin/iniciativa-rpg">Iniciativa</Link>
          )}
        </p>
        {isWhole(view) ? (
          <Board view={view} press={press} party={party} closed={table?.campaign.state === 'closed'} />
        ) : (
          <Seen view={view} />
        )}
      </div>
    </Page>
  );
}

/** What players and spectators see of it. */
function Seen({ view: { title, round, turn, ended, combatants } }: { view: PlayersView }) {
  return (
    <>
      <header className="initiative-head">
        <h1>{title}</h1>
        <p className="initiative-round">
          {ended ? 'A luta acabou' : round === 0 ? 'Antes da luta' : `Rodada ${round}`}
        </p>
      </header>
      {combatants.length === 0 ? (
        <Empty icon="hourglass" title="Ninguém à vista." text="Quando alguém entrar na ordem, aparece aqui na hora." />
      ) : (
        <ol className="initiative-seen">
          {combatants.map(({ id, name, state, hp, maxHp, conditions }) => (
            <li key={id} {...(turn?.id === id ? { 'aria-current': 'step' as const } : {})}>
              <b>{name}</b>
              <span>
                {STATE_WORDS[state]}
                {typeof hp === 'number' && `, ${hp}${typeof maxHp === 'number' ? ` / ${maxHp}` : ''}`}
              </span>
              <span>{conditions.map(conditionWords).join('; ')}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
