import { useMemo, useState } from 'react';
import { findTableScreen } from '../../../features/play/campaigns/screen/find-screen.server.ts';
import type { TableScreen } from '../../../features/play/campaigns/screen/screen-schema.ts';
import type { SystemLook } from '../../../features/play/characters/system-look.ts';
import { themeOf } from '../../../features/play/characters/system-look.ts';
import { Page } from '../../../ui/page.tsx';
import { callerContext, ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useLive } from '../../live/use-live.ts';
import { useOnline } from '../../offline/use-connection.ts';
import { useSystemLook } from '../../system/use-system-look.ts';
import { FightPlate } from '../initiative/fight-plate.tsx';
import { FullScreenButton, ScreenButton } from '../initiative/screen-button.tsx';
import { useScreen } from '../initiative/use-screen.ts';
import type { Route } from './+types/room-screen.ts';
import { Gone } from './gone.tsx';
import { RoomCard } from './safety-cards.tsx';
import { ScreenPage, ScreenRolls, ScreenTurn } from './screen/screen-aside.tsx';
import { hasMore, type MainPart, mainPart, peopleOf } from './screen/screen-parts.ts';
import { ScreenScene } from './screen/screen-scene.tsx';
import { useSeated } from './use-seated.ts';
import './screen/room-screen.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(`Tela da sala · ${loaderData?.title ?? 'Mesa'}`, 'O que uma mesa de RPG mostra a toda a sala.');

export { LostTable as ErrorBoundary } from './lost-table.ts';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const screen = await findTableScreen(context.get(ctxContext), context.get(callerContext)!, id);
  if (!screen) throw new Response(null, { status: 404 });
  return screen;
}

/** A television or a second screen shows here, in large type, what the table may see, and no secret of whoever opened it. */
export default function RoomScreen({ loaderData }: Route.ComponentProps) {
  const screen = useLive('tableScreen', loaderData, loaderData.campaignId);
  return useSeated(screen.campaignId) ? <Frame screen={screen} /> : <Gone title={screen.title} />;
}

function Frame({ screen }: { screen: TableScreen }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { idle, toggle } = useScreen();
  useKeys({ always: { Escape: () => setChosen(null) }, letters: { f: toggle } }, true);
  const look = useSystemLook()(screen.system ?? '');
  const main = mainPart(screen, chosen);
  /** The part that has the most room once nobody wants the picture large. */
  const under = mainPart(screen, null);
  const { fight, shown, handed, clock } = screen;
  return (
    <Page bleed theme={screen.theme ?? themeOf(look)} className="room-screen">
      <div className="screen-frame" data-more={hasMore(screen, main)} data-idle={idle}>
        <RoomCard view={screen} />
        <div className="screen-main" data-part={main}>
          <Largest screen={screen} main={main} look={look} idle={idle} onFull={toggle} />
          {main !== under && (
            <ScreenButton place="screen-back" letter="Esc" onPress={() => setChosen(null)}>
              {under === 'scene' ? 'Voltar à cena' : 'Voltar à luta'}
            </ScreenButton>
          )}
        </div>
        <aside className="screen-aside" aria-label="Ao lado">
          {fight && main !== 'fight' && <ScreenTurn fight={fight} />}
          {handed && main !== 'picture' && (
            <button
              type="button"
              className="screen-handed"
              aria-label={`Ver maior: ${handed.title}`}
              onClick={() => setChosen(handed.noteId)}
            >
              <img src={handed.picture} alt="" decoding="async" />
              <span title={handed.title}>{handed.title}</span>
            </button>
          )}
          {shown && <ScreenPage shown={shown} />}
          <ScreenRolls screen={screen} />
          {clock && main !== 'fight' && (
            <p className="screen-clock">
              {clock.label}{' '}
              <b>
                {clock.value} de {clock.max}
              </b>
            </p>
          )}
        </aside>
        {main !== 'fight' && <FullScreenButton onPress={toggle} />}
      </div>
    </Page>
  );
}

interface LargestProps {
  screen: TableScreen;
  main: MainPart;
  look: SystemLook;
  idle: boolean;
  onFull: () => void;
}

function Largest({ screen, main, look, idle, onFull }: LargestProps) {
  const online = useOnline();
  const { scene, handed, fight, title, closed } = screen;
  const { characters } = screen;
  const people = useMemo(() => peopleOf({ characters }), [characters]);
  const told = online ? null : 'Sem conexão';
  if (main === 'fight' && fight) return <FightPlate view={fight} look={look} told={told} idle={idle} onFull={onFull} />;
  return (
    <>
      {main !== 'title' && <h1 className="sr-only">{title}</h1>}
      {main === 'scene' && scene && (
        <ScreenScene key={scene.sceneId} shown={scene} people={people} fight={screen.fight} />
      )}
      {main === 'picture' && handed && (
        <figure className="screen-picture">
          <img src={handed.picture} alt={handed.title} />
          <figcaption>{handed.title}</figcaption>
        </figure>
      )}
      {main === 'title' && (
        <div className="screen-title">
          <h1>{title}</h1>
          <p>{closed ? 'A mesa fechou.' : 'Puxe uma cadeira. O que a mesa vir aparece aqui.'}</p>
        </div>
      )}
      {told && (
        <p role="status" className="screen-told">
          {told}
        </p>
      )}
    </>
  );
}
