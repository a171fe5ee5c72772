import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { isAllowed } from '../../../features/kit/permissions.ts';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { findCampaignView } from '../../../features/play/campaigns/get-campaign.server.ts';
import { findNotes } from '../../../features/play/campaigns/get-notes.server.ts';
import { ROOM_NAMES, ROOMS, type Room, roomPath } from '../../../features/play/campaigns/table-paths.ts';
import { findMessages } from '../../../features/play/campaigns/talk/get-messages.server.ts';
import { findPresence } from '../../../features/play/campaigns/talk/get-presence.server.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import { findEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import { isWordOf } from '../../../lib/words.ts';
import { Page } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { useLive } from '../../live/use-live.ts';
import { keepFrame } from '../../navigation/moves.ts';
import { RoomOutlet } from '../../navigation/room-outlet.tsx';
import { OfflineLine } from '../../offline/offline-line.tsx';
import { settingsOf } from '../../settings.server.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/campaign.ts';
import { placeAt, TableDesk } from './desk/table-desk.tsx';
import { Gone } from './gone.tsx';
import { HandedNews } from './handed.tsx';
import { PartyStrip } from './party-strip.tsx';
import { RaisedCard, SafetyCards } from './safety-cards.tsx';
import { TableBeside } from './table-beside.tsx';
import { type AnswerBySheet, type Table, TableContext } from './table-context.ts';
import { TableHead } from './table-head.tsx';
import { TableKeys } from './table-keys.tsx';
import { TablePages, TableShownPage } from './table-pages.tsx';
import { tableReads } from './table-reads.server.ts';
import { TableTalk } from './table-talk.tsx';
import { TurnBand } from './turn/turn-band.tsx';
import { useFight } from './turn/use-fight.ts';
import { whoseTurn } from './turn/whose-turn.ts';
import { UnreadNotes } from './unread-notes.tsx';
import { useCurtain } from './use-curtain.ts';
import { useParty } from './use-party.ts';
import { useSeated } from './use-seated.ts';
import { useUnreadNotes } from './use-unread-notes.ts';
import './tables.css';
import './place.css';

export { LostTable as ErrorBoundary } from './lost-table.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const read = tableReads(context);
  const [view, talk, here, notes, { campaigns }] = await Promise.all([
    findCampaignView(ctx, caller, id, read),
    findMessages(ctx, caller, id, read),
    findPresence(ctx, caller, id, read),
    findNotes(ctx, caller, id, read),
    settingsOf(context),
  ]);
  if (!view || !talk || !here || !notes) throw new Response(null, { status: 404 });
  const door = { open: campaigns === 'players', mayOpen: isAllowed(caller, ['change', 'settings']) };
  const fight = view.fight && (await findEncounterView(ctx, caller, view.fight.encounterId));
  return { uid: caller.uid, view, talk, here, notes, door, fight, readAt: ctx.clock.now().getTime() };
}

export const shouldRevalidate = keepFrame;

/** The frame of a table: what its rooms share. It loads once, and stays while one goes between them. */
export default function CampaignFrame({ loaderData }: Route.ComponentProps) {
  const view = useLive('campaign', loaderData.view, loaderData.view.campaignId);
  if (!useSeated(view.campaignId)) return <Gone title={view.campaign.title} />;
  return <Frame key={view.campaignId} loaded={loaderData} view={view} />;
}

/** The room in whose address one is. */
function useRoom(): Room {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const [room = ''] = pathname
    .slice(pathname.indexOf(id) + id.length + 1)
    .toLowerCase()
    .split('/');
  return isWordOf(ROOMS, room) ? room : 'mesa';
}

interface FrameProps {
  loaded: Route.ComponentProps['loaderData'];
  view: CampaignView;
}

/** The party's other pages, and what else changes, in the form in which the rooms read it. */
function useOpenTable({ loaded, view: first }: FrameProps): Table {
  const { uid, here, talk, door, readAt } = loaded;
  const { campaignId } = first;
  const notes = useLive('notes', loaded.notes, campaignId);
  const { party, failure, retry } = useParty(first);
  const open = first.campaign.state === 'open';
  const [sheet, onSheet] = useState<Table['sheet']>(null);
  const fight = useFight(loaded.fight, (open && first.fight?.encounterId) || null);
  return {
    uid,
    view: { ...first, party },
    rest: { from: first.party.length, failure, retry },
    here: useLive('presence', here, campaignId),
    notes,
    unread: useUnreadNotes(notes, uid, first.may.change),
    talk,
    fight,
    turn: whoseTurn(fight, party, uid),
    door,
    open,
    readAt,
    speaks: first.may.speak && open,
    leads: first.may.change && open,
    looksOn: false,
    answerBySheet: useRef<AnswerBySheet>(null),
    sheet,
    onSheet,
  };
}

function Frame(props: FrameProps) {
  useKeptFocus();
  const table = useOpenTable(props);
  const room = useRoom();
  const { campaignId, campaign, fight } = table.view;
  const look = useSystemLook()(campaign.system ?? '');
  const dots = { iniciativa: fight !== null && table.open, cena: useCurtain(table.view, room) };
  const shown = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room begins at its top, or where its address leads
  useEffect(() => {
    if (hash === '') for (const part of shown.current?.children ?? []) part.scrollTop = 0;
    table.onSheet((place) => (place === 'over' ? 'open' : place));
  }, [room]);
  return (
    <TableContext value={table}>
      <TableBeside>
        <Page bleed theme={campaign.theme ?? themeOf(look)} className="table-place">
          <TableKeys />
          <TableHead look={look} />
          <RaisedCard view={table.view} />
          <TurnBand />
          <div className="campaign-tabs">
            <PartyStrip />
            <div className="campaign-tools">
              {table.open && <SafetyCards campaignId={campaignId} />}
              <TablePages />
            </div>
            <TabLinks
              label="Salas da mesa"
              stays
              links={ROOM_NAMES.map((one) => ({
                to: roomPath(campaignId, one),
                label: <TabName room={one} dots={dots} />,
                current: one === room,
              }))}
            />
          </div>
          <OfflineLine />
          <TableShownPage />
          <HandedNews room={room} />
          <div ref={shown} className="campaign-room" data-room={room} data-place={placeAt(table)}>
            <RoomOutlet className="campaign-board" />
            <TableTalk talk={props.loaded.talk} />
            <TableDesk />
          </div>
        </Page>
      </TableBeside>
    </TableContext>
  );
}

/** A dot while a fight runs, and while a scene that opened was not seen; a count for what was handed over and not read. */
const TabName = ({ room, dots }: { room: Room; dots: Partial<Record<Room, boolean>> }) =>
  dots[room] ? (
    <span className="tab-runs">
      {ROOMS[room]}
      {room === 'cena' && <span className="sr-only"> com a cortina aberta</span>}
    </span>
  ) : (
    <span className={room === 'turma' ? 'tab-party' : undefined}>
      {ROOMS[room]}
      {room === 'entregas' && <UnreadNotes />}
    </span>
  );
