import { useEffect, useState } from 'react';
import { isAllowed } from '../../../features/kit/permissions.ts';
import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { findCampaignView } from '../../../features/play/campaigns/get-campaign.server.ts';
import { findNotes } from '../../../features/play/campaigns/get-notes.server.ts';
import { findJournal } from '../../../features/play/campaigns/journal/get-journal.server.ts';
import type { JournalPage } from '../../../features/play/campaigns/journal/journal-schema.ts';
import { listCampaigns } from '../../../features/play/campaigns/list-campaigns.server.ts';
import { listReturned } from '../../../features/play/campaigns/loans/list-returned.server.ts';
import { findLoot } from '../../../features/play/campaigns/loot/get-loot.server.ts';
import type { Loot as LootState } from '../../../features/play/campaigns/loot/loot-schema.ts';
import type { NoteList } from '../../../features/play/campaigns/note-schema.ts';
import { findScene } from '../../../features/play/campaigns/scene/find-scene.server.ts';
import type { TableScene } from '../../../features/play/campaigns/scene/scene-schema.ts';
import { findSessions } from '../../../features/play/campaigns/sessions/get-sessions.server.ts';
import type { SessionList } from '../../../features/play/campaigns/sessions/session-schema.ts';
import { findMessages } from '../../../features/play/campaigns/talk/get-messages.server.ts';
import { findPresence } from '../../../features/play/campaigns/talk/get-presence.server.ts';
import type { MessagePage, Presence } from '../../../features/play/campaigns/talk/message-schema.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';
import type { LibraryVersion } from '../../../features/reading/library/library.ts';
import { getLibraryVersion } from '../../../features/reading/library/library-version.server.ts';
import { getSettings } from '../../../features/site/settings/get-settings.server.ts';
import { formatDate } from '../../../lib/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MAIN_ID, Page, PageHeading } from '../../../ui/page.tsx';
import { TabLinks } from '../../../ui/tabs.tsx';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useLive } from '../../live/live-provider.tsx';
import { OfflineLine } from '../../offline/offline-line.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import type { Route } from './+types/campaign.ts';
import { BringDialog } from './bring-dialog.tsx';
import { CAMPAIGNS_PATH } from './campaign-paths.ts';
import { Composer } from './composer.tsx';
import { Fights } from './fights.tsx';
import { Handed, UnreadNotes } from './handed.tsx';
import { InviteDialog, type TablesDoor } from './invite-dialog.tsx';
import { Journal } from './journal.tsx';
import { LatestLines } from './latest-lines.tsx';
import type { TableTheme } from './look-dialog.tsx';
import { Loot } from './loot.tsx';
import { Members } from './members.tsx';
import { TableResources } from './moon.tsx';
import { NextSession } from './next-session.tsx';
import { Notes } from './notes.tsx';
import { Party, type PartyRest } from './party.tsx';
import { Reopen } from './reopen.tsx';
import { ROOMS, type Room, roomIn, roomPath } from './rooms.ts';
import { SceneRoom } from './scene/scene-room.tsx';
import { Sessions } from './sessions.tsx';
import { Sources } from './sources.tsx';
import { TableActs } from './table-acts.tsx';
import { TableHead } from './table-head.tsx';
import { TableLog } from './table-log.tsx';
import { TablePages } from './table-pages.tsx';
import { Tools } from './tools.tsx';
import { useParty } from './use-party.ts';
import { useTalk } from './use-talk.ts';
import './tables.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.view.campaign.title ?? 'Mesa', 'Uma mesa de RPG na RPGpédia.');

export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  const room = roomIn(new URL(request.url).searchParams);
  const ctx = context.get(ctxContext);
  const caller = context.get(callerContext)!;
  const [view, talk, here, notes, journal, loot, sessions, board, own, returned, library, { campaigns }] =
    await Promise.all([
      findCampaignView(ctx, caller, id),
      findMessages(ctx, caller, id),
      findPresence(ctx, caller, id),
      findNotes(ctx, caller, id),
      room === 'diario' ? findJournal(ctx, caller, id) : null,
      room === 'espolio' ? findLoot(ctx, caller, id) : null,
      room === 'sessoes' || room === 'mesa' ? findSessions(ctx, caller, id) : null,
      room === 'cena' ? findScene(ctx, caller, id) : null,
      listCampaigns(ctx, caller.uid),
      listReturned(ctx, caller.uid, id),
      getLibraryVersion(ctx, caller.uid),
      getSettings(ctx),
    ]);
  if (!view || !talk || !here || !notes) throw new Response(null, { status: 404 });
  const ofSystem = ctx.systems.get(view.campaign.system ?? '')?.look.theme;
  return {
    room,
    scene: { theme: view.campaign.theme ?? ofSystem },
    uid: caller.uid,
    view,
    talk,
    here,
    notes,
    journal,
    loot,
    sessions,
    board,
    own,
    returned,
    library,
    loansPerBook: ctx.env.loansPerBook,
    door: { open: campaigns === 'players', mayOpen: isAllowed(caller, ['change', 'settings']) },
    themes: ctx.catalogue.themes.map(({ index, name }) => ({ index, name })),
    now: ctx.clock.now().getTime(),
  };
}

export default function CampaignPage({ loaderData }: Route.ComponentProps) {
  const { own, scene: _, ...loaded } = loaderData;
  const view = useLive('campaign', loaderData.view, loaderData.view.campaignId);
  const { campaigns } = useLive('campaigns', own);
  if (!campaigns.some(({ campaignId }) => campaignId === view.campaignId)) return <Gone title={view.campaign.title} />;
  return <Table key={view.campaignId} {...loaded} view={view} />;
}

function Gone({ title }: { title: string }) {
  // It takes the place of a whole table, and of what had the focus there.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(MAIN_ID)?.focus();
  }, []);
  return (
    <Page>
      <PageHeading lead="As suas fichas e rolagens continuam com você.">Você não está mais nesta mesa</PageHeading>
      <p className="reading">Você saiu de “{title}”, ou quem mestra tirou você dela. Para voltar, peça um convite.</p>
      <p className="table-buttons">
        <ButtonLink to={CAMPAIGNS_PATH}>Ver as suas mesas</ButtonLink>
      </p>
    </Page>
  );
}

interface TableProps extends RoomProps {
  room: Room;
}

interface BoardProps extends TableProps {
  rest: PartyRest;
}

interface RoomProps {
  uid: string;
  view: CampaignView;
  notes: NoteList;
  themes: readonly TableTheme[];
  journal: JournalPage | null;
  loot: LootState | null;
  sessions: SessionList | null;
  board: TableScene | null;
  talk: MessagePage;
  here: Presence;
  returned: readonly string[];
  library: LibraryVersion;
  loansPerBook: number;
  door: TablesDoor;
  now: number;
}

function Table({ room, ...loaded }: TableProps) {
  useKeptFocus();
  const { party, failure, retry } = useParty(loaded.view);
  const view = { ...loaded.view, party };
  const props = { ...loaded, view };
  const { uid } = props;
  const { campaignId, campaign, role } = view;
  const look = useSystemLook()(campaign.system ?? '');
  const closed = campaign.state === 'closed';
  const [quoted, setQuoted] = useState<RollView | null>(null);
  const talk = useTalk(campaignId);
  return (
    <Page bleed theme={campaign.theme ?? themeOf(look)}>
      <TableHead view={view} look={look} here={props.here} uid={uid} />
      <div className="column campaign-tabs">
        <TabLinks
          label="Salas da mesa"
          links={(Object.keys(ROOMS) as Room[]).map((one) => ({
            to: roomPath(campaignId, one),
            label: <TabName room={one} {...props} />,
            current: one === room,
          }))}
        />
      </div>
      <div className="column">
        <OfflineLine />
        <TablePages view={view} uid={uid} />
      </div>
      <div className="column campaign-room" data-room={room}>
        <div className="campaign-board">
          <Board room={room} {...props} rest={{ from: loaded.view.party.length, failure, retry }} />
        </div>
        <section className="campaign-log" aria-labelledby="o-que-rolou">
          <div className="campaign-lines">
            <TableLog
              view={view}
              talk={props.talk}
              waiting={talk.waiting}
              uid={uid}
              onQuote={closed || role === 'espectador' ? undefined : setQuoted}
            />
          </div>
          {closed ? (
            <p className="composer-closed">
              Esta mesa fechou em {formatDate(campaign.closedAt ?? campaign.createdAt)}.{' '}
              {view.may.close && <Reopen campaignId={campaignId} />}
            </p>
          ) : (
            role !== 'espectador' && (
              <Composer
                campaignId={campaignId}
                sources={view.sources}
                quoted={quoted}
                onQuoted={() => setQuoted(null)}
                talk={talk}
                latest={<LatestLines view={view} talk={props.talk} uid={uid} waiting={talk.waiting} />}
              />
            )
          )}
        </section>
      </div>
    </Page>
  );
}

/** A dot while a fight runs, a count for what was handed over and not read. */
const TabName = ({ room, uid, view, notes }: TableProps) =>
  room === 'iniciativa' && view.fight && view.campaign.state === 'open' ? (
    <span className="tab-runs">{ROOMS[room]}</span>
  ) : (
    <>
      {ROOMS[room]}
      {room === 'entregas' && <UnreadNotes view={view} loaded={notes} uid={uid} />}
    </>
  );

function Board({
  room,
  uid,
  view,
  rest,
  here,
  themes,
  notes,
  journal,
  loot,
  sessions,
  board,
  returned,
  library,
  loansPerBook,
  door,
  now,
}: BoardProps) {
  const [open, setOpen] = useState<'invite' | 'bring' | null>(null);
  const { campaignId, campaign, may, members } = view;
  const closed = campaign.state === 'closed';
  const onInvite = may.invite && !closed ? () => setOpen('invite') : undefined;
  const onBring = may.bringSheet && !closed ? () => setOpen('bring') : undefined;
  const dismiss = () => setOpen(null);
  const shelf = { view, uid, returned, library, loansPerBook, now };
  return (
    <>
      {room === 'mesa' && (
        <>
          {view.fight && !closed && <Fights view={view} />}
          <TableResources view={view} />
          <Party view={view} rest={rest} uid={uid} here={here} onInvite={onInvite} onBring={onBring} />
          <Handed view={view} loaded={notes} uid={uid} />
          <Sources {...shelf} ifAny />
          {sessions && <NextSession view={view} loaded={sessions} now={now} />}
        </>
      )}
      {room === 'iniciativa' && <Fights view={view} />}
      {room === 'cena' && board && <SceneRoom view={view} loaded={board} />}
      {room === 'diario' && journal && <Journal loaded={journal} writes={may.speak && !closed} now={now} />}
      {room === 'espolio' && loot && <Loot view={view} loaded={loot} uid={uid} writes={may.speak && !closed} />}
      {room === 'sessoes' && sessions && <Sessions view={view} loaded={sessions} uid={uid} now={now} />}
      {room === 'estante' && (
        <>
          <Sources {...shelf} />
          <Tools view={view} uid={uid} />
        </>
      )}
      {room === 'entregas' && (
        <Notes loaded={notes} members={members} writes={may.change && !closed} speaks={may.speak && !closed} />
      )}
      {room === 'pessoas' && (
        <>
          <Members view={view} uid={uid} governs={may.changeMembers && !closed} onInvite={onInvite} />
          <TableActs view={view} themes={themes} mayChange={may.change} mayClose={may.close} />
        </>
      )}
      {open === 'invite' && (
        <InviteDialog
          campaignId={campaignId}
          roles={may.inviteAnyRole ? ['jogador', 'espectador', 'co-mestre', 'mestre'] : ['jogador', 'espectador']}
          door={door}
          onClose={dismiss}
        />
      )}
      {open === 'bring' && (
        <BringDialog
          campaignId={campaignId}
          current={members.find((member) => member.uid === uid)?.characterId ?? null}
          onClose={dismiss}
        />
      )}
    </>
  );
}
