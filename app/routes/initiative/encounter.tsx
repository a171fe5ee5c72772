import { Link } from 'react-router';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { findCampaignView } from '../../../features/play/campaigns/get-campaign.server.ts';
import { campaignPath } from '../../../features/play/campaigns/table-paths.ts';
import type { PlayersView } from '../../../features/play/initiative/encounter-schema.ts';
import { findEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import {
  conditionWords,
  STATE_WORDS,
  stageWords,
  stopWords,
} from '../../../features/play/initiative/initiative-words.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Page } from '../../../ui/page.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/live-provider.tsx';
import { Reopen } from '../tables/reopen.tsx';
import { useParty } from '../tables/use-party.ts';
import type { Route } from './+types/encounter.ts';
import { Board } from './board.tsx';
import { isWhole, useEncounter } from './use-encounter.ts';
import './initiative.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.encounter.title ?? 'Iniciativa', 'A ordem de uma luta na RPGpédia.');

type Table = Pick<CampaignView, 'campaignId' | 'campaign' | 'may' | 'party' | 'partyNext' | 'partyRest'>;

const NOBODY: Omit<Table, 'campaign' | 'may'> = { campaignId: '', party: [], partyNext: null, partyRest: null };

const partOf = ({ campaignId, campaign, may, party, partyNext, partyRest }: CampaignView): Table => ({
  campaignId,
  campaign,
  may,
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
  useKeptFocus();
  const { view, press } = useEncounter(encounter);
  const table = useLive('campaign', loaded, loaded?.campaignId ?? '');
  const { party } = useParty(table ?? NOBODY);
  const closed = table?.campaign.state === 'closed';
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
          <Board
            view={view}
            press={press}
            party={party}
            closed={closed}
            reopen={table?.may.close ? <Reopen campaignId={table.campaignId} /> : null}
          />
        ) : (
          <Seen view={view} closed={closed} />
        )}
      </div>
    </Page>
  );
}

/** Players and spectators see it so. */
function Seen({ view, closed }: { view: PlayersView; closed: boolean }) {
  const { title, round, turn, ended, combatants } = view;
  const stage = { round, ended, closed };
  const stop = stopWords(stage);
  return (
    <>
      <header className="initiative-head">
        <h1>{title}</h1>
        <p className="initiative-round" aria-live="polite">
          {stageWords(stage)}
        </p>
      </header>
      {stop && <p className="initiative-ended">{stop}</p>}
      {combatants.length === 0 ? (
        <Empty
          icon="hourglass"
          title="Ninguém à vista."
          text={stop ? 'A ordem ficou vazia.' : 'Quando alguém entrar na ordem, aparece aqui na hora.'}
        />
      ) : (
        <ol className="initiative-seen">
          {combatants.map(({ id, name, state, hp, maxHp, conditions }) => (
            <li key={id} {...(turn?.id === id ? { 'aria-current': 'step' as const } : {})}>
              <b>{name}</b>
              <span>
                {state && STATE_WORDS[state]}
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
