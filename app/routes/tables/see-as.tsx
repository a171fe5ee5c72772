import { useEffect } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { getTableAs, type TableParts } from '../../../features/play/campaigns/see-as.server.ts';
import { ROOMS, roomPath, seeAsPath } from '../../../features/play/campaigns/table-paths.ts';
import { findPresence } from '../../../features/play/campaigns/talk/get-presence.server.ts';
import type { Presence } from '../../../features/play/campaigns/talk/message-schema.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import { AppError } from '../../../lib/app-error.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useLive } from '../../live/use-live.ts';
import { PlainPages } from '../../page-search/plain-pages.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/see-as.ts';
import { Gone } from './gone.tsx';
import { type HiddenThing, hiddenFrom } from './hidden-from.ts';
import { loadShelf } from './load-shelf.server.ts';
import { SEEN_ROOMS, SeeAsRoom } from './see-as-room.tsx';
import { SeeAsTalk } from './see-as-talk.tsx';
import { type Table, TableContext } from './table-context.ts';
import { TableHead } from './table-head.tsx';
import { ROLE_LABELS } from './table-labels.ts';
import { whoseTurn } from './turn/whose-turn.ts';
import { useSeated } from './use-seated.ts';
import './tables.css';
import './place.css';
import '../initiative/initiative.css';
import './screen/room-screen.css';
import './see-as.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(`Ver como ${loaderData?.who.displayName ?? 'outra pessoa'}`, 'Uma mesa de RPG, como outra pessoa a vê.');

export { LostTable as ErrorBoundary } from './lost-table.ts';

export async function loader({ context, params: { id, uid } }: Route.LoaderArgs) {
  const [ctx, caller] = [context.get(ctxContext), context.get(callerContext)!];
  try {
    const { theirs, own } = await getTableAs(ctx, caller, id, uid);
    const who = own.view.members.find((member) => member.uid === uid);
    const [here, { returned, now }] = await Promise.all([
      findPresence(ctx, caller, id),
      loadShelf(ctx, { ...caller, uid }, id),
    ]);
    if (!who || !here) throw new Response(null, { status: 404 });
    return { theirs, who, here, shelf: { returned, now }, hidden: hiddenFrom(own, theirs) };
  } catch (error) {
    if (error instanceof AppError) throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Asks for the table again, through the same eyes, whenever its leader is told of a change; never over an answer on its way. */
function useReadAgain({ view, talk, notes, table, fight }: TableParts) {
  const { campaignId } = view;
  const { revalidate, state } = useRevalidator();
  const loaded = [view, talk, notes, table, fight] as const;
  const news = [
    useLive('campaign', view, campaignId),
    useLive('messages', talk, campaignId),
    useLive('notes', notes, campaignId),
    useLive('scene', table, campaignId),
    useLive('encounter', fight, fight?.encounterId ?? ''),
  ] as const;
  const isStale = news.some((one, at) => one !== loaded[at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each piece of news
  useEffect(() => {
    if (isStale && state === 'idle') void revalidate();
  }, [...news, state, revalidate]);
}

const nothing = (): void => undefined;

type LoadedTable = Route.ComponentProps['loaderData'];

function tableOf({ theirs, who, shelf }: LoadedTable, here: Presence): Table {
  const { view, talk, notes, fight } = theirs;
  const card = (fact: (typeof view.party)[number]['card'][number]) => ({ ...fact, editable: false });
  const party = view.party.map((one) => ({ ...one, card: one.card.map(card) }));
  const may = { ...view.may };
  for (const verb of Object.keys(may) as (keyof typeof may)[]) may[verb] = false;
  return {
    uid: who.uid,
    view: { ...view, may, party },
    rest: { from: party.length, failure: null, retry: nothing },
    here,
    notes,
    // Whoever looks on is not told what the other has read.
    unread: { notes: [], readUntil: nothing },
    talk,
    fight,
    turn: whoseTurn(fight, party, who.uid),
    door: { open: false, mayOpen: false },
    open: view.campaign.state === 'open',
    readAt: shelf.now,
    speaks: false,
    leads: false,
    looksOn: true,
    answerBySheet: { current: null },
    sheet: null,
    onSheet: nothing,
  };
}

/** The table as one of those who do not lead it sees it: its frame, in which nothing can be changed. */
export default function SeeAsPage({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData.theirs;
  if (!useSeated(view.campaignId)) return <Gone title={view.campaign.title} />;
  return <Frame loaded={loaderData} />;
}

function Frame({ loaded }: { loaded: LoadedTable }) {
  const { theirs, who, hidden, shelf } = loaded;
  const navigate = useNavigate();
  const look = useSystemLook()(theirs.view.campaign.system ?? '');
  const [search] = useSearchParams();
  const room = SEEN_ROOMS.find((one) => one === search.get('sala')) ?? 'mesa';
  const { campaignId, campaign } = theirs.view;
  const back = roomPath(campaignId, 'pessoas');
  useReadAgain(theirs);
  const here = useLive('presence', loaded.here, campaignId);
  useKeys({ always: { Escape: () => void navigate(back) }, letters: {} }, false);
  return (
    <TableContext value={tableOf(loaded, here)}>
      <PlainPages value={true}>
        <Page bleed theme={campaign.theme ?? themeOf(look)} className="table-place see-as">
          <TableHead look={look} />
          <Banner who={who} hidden={hidden} campaignId={campaignId} back={back} />
          <div className="campaign-tabs">
            <TabLinks
              label={`Salas da mesa, como ${who.displayName} as vê`}
              links={SEEN_ROOMS.map((one) => ({
                to: seeAsPath(campaignId, who.uid, one),
                label: <span className={one === 'turma' ? 'tab-party' : undefined}>{ROOMS[one]}</span>,
                current: one === room,
              }))}
            />
          </div>
          <div className="campaign-room" data-room={room}>
            <div className="campaign-board">
              <SeeAsRoom room={room} scene={theirs.table.scene} shelf={shelf} />
            </div>
            <SeeAsTalk />
          </div>
        </Page>
      </PlainPages>
    </TableContext>
  );
}

interface BannerProps {
  who: LoadedTable['who'];
  hidden: readonly HiddenThing[];
  campaignId: string;
  back: string;
}

const Banner = ({ who: { displayName, portrait, role }, hidden, campaignId, back }: BannerProps) => (
  <aside className="see-as-banner" aria-label="De quem são os olhos">
    <img src={portrait} alt="" width="44" height="44" referrerPolicy="no-referrer" />
    <p>
      <b title={displayName}>Vendo como {displayName}</b>
      <span>{ROLE_LABELS[role]}. Você só olha: nada muda.</span>
    </p>
    <ButtonLink to={back} variant="secondary" size="mini">
      Voltar a ser você <kbd>Esc</kbd>
    </ButtonLink>
    {hidden.length === 0 ? (
      <p className="see-as-none">Nada do que você lê está escondido desta pessoa.</p>
    ) : (
      <details className="see-as-hidden">
        <summary>
          Escondido desta pessoa:{'\u00a0'}
          {hidden.length}
        </summary>
        <ul className="see-as-lines">
          {hidden.map(({ key, words, room }) => (
            <li key={key}>
              <Link to={roomPath(campaignId, room)}>{words}</Link>
            </li>
          ))}
        </ul>
      </details>
    )}
  </aside>
);
