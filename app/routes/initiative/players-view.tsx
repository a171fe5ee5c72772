import { useEffect, useState } from 'react';
import { type SystemLook, themeOf } from '../../../features/play/characters/system-look.ts';
import type { ScreenView, SeenCombatant } from '../../../features/play/initiative/encounter-schema.ts';
import { getEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import { conditionWords, STATE_WORDS } from '../../../features/play/initiative/initiative-words.ts';
import { queueAfter, rowsOf, shortName } from '../../../features/play/initiative/rows.ts';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useOnline } from '../../offline/use-connection.ts';
import { SystemSymbol } from '../../system/system-symbol.tsx';
import { useSystemLook } from '../../system/use-system-look.ts';
import { gouges, litOf, sector, spokes } from '../tables/moon-shapes.ts';
import type { Route } from './+types/players-view.ts';
import { BigName } from './big-name.tsx';
import { MOON, PLATE } from './plate.ts';
import { useScreen } from './use-screen.ts';
import './players-view.css';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  quietHead(loaderData?.encounter.title ?? 'Vista da mesa', 'De quem é a vez, para a mesa toda ver.');

export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  return { code, encounter: await getEncounterView(context.get(ctxContext), code) };
}

/** The encounter that a code opens, followed over its own stream. */
function useView(code: string, loaded: ScreenView): { view: ScreenView; gone: boolean } {
  const [view, setView] = useState(loaded);
  const [gone, setGone] = useState(false);
  useEffect(() => {
    let source: { close(): void } | undefined;
    let left = false;
    void import('../../live/source.ts').then(({ Source }) => {
      if (left) return;
      source = new Source(`/live/encounter/${code}?`, {
        onState: (_name, json) => json && setView(JSON.parse(json) as ScreenView),
        onEnd: () => setGone(true),
      });
    });
    return () => {
      left = true;
      source?.close();
    };
  }, [code]);
  return { view, gone };
}

const slip = ({ round, ended, turn, closed }: ScreenView): string => {
  if (ended) return 'Fim';
  if (closed) return 'A luta parou';
  if (round === 0) return 'Daqui a pouco';
  return turn ? `Rodada ${round}, agora é a vez de` : `Rodada ${round}`;
};

const isOver = ({ ended, closed }: ScreenView): boolean => ended || closed;

/** The large words while nobody acts; null during the fight. */
function stillWords({ ended, closed, round, title }: ScreenView): string | null {
  if (ended) return 'A luta acabou.';
  if (closed) return 'A mesa fechou.';
  return round === 0 ? title : null;
}

/** Red: a fight without a table. */
const PLAIN_THEME = 1;

const TAGS_MAX = 3;

const tagsOf = ({ side, state, conditions }: SeenCombatant): string[] => [
  ...(side === 'mestre' && state !== null && state !== 'ileso' ? [STATE_WORDS[state]] : []),
  ...conditions.slice(0, TAGS_MAX).map(conditionWords),
];

export default function PlayersScreen({ loaderData: { code, encounter } }: Route.ComponentProps) {
  const { view, gone } = useView(code, encounter);
  const online = useOnline();
  const { idle, toggle } = useScreen();
  useKeys({ always: {}, letters: { f: toggle } }, true);
  const { turn, combatants } = view;
  const still = stillWords(view);
  const acting = still === null ? combatants.find(({ id }) => id === turn?.id) : undefined;
  const name = acting?.name ?? still ?? 'Algo se move…';
  const queue = isOver(view) ? [] : queueAfter(combatants, acting?.id ?? null);
  const night = isOver(view) || acting?.side === 'mestre';
  const look = useSystemLook()(view.system ?? '');
  const theme = view.theme ?? (view.system === null ? PLAIN_THEME : themeOf(look));
  return (
    <Page bleed theme={theme} className="players-view">
      <div className="players-plate" data-night={night} data-idle={idle} key={acting?.id ?? 'none'}>
        <svg viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path className="plate-rays" d={PLATE.rays} />
          <PlateMoon clock={view.clock} face={acting ? view.face : null} look={night && acting ? look : null} />
          <path className="plate-far" d={PLATE.far} />
          <path className="plate-near" d={PLATE.near} />
          <path className="plate-near" d={PLATE.ground} />
        </svg>
        <div className="players-now" aria-live="polite">
          <p className="players-slip">
            {gone ? 'Este endereço não vale mais. Peça o novo a quem mestra' : online ? slip(view) : 'Sem conexão'}
          </p>
          <BigName name={name} />
          {acting && (
            <p className="players-tags">
              {tagsOf(acting).map((tag) => (
                <span key={tag}>{tag}</span>
              ))}
            </p>
          )}
        </div>
        {queue.length > 0 && <Queue queue={queue} round={view.round} />}
        {view.clock && (
          <p className="players-clock">
            {view.clock.label}{' '}
            <b>
              {view.clock.value} de {view.clock.max}
            </b>
          </p>
        )}
        <button type="button" className="players-full" onClick={toggle}>
          Tela cheia <kbd>F</kbd>
        </button>
      </div>
    </Page>
  );
}

interface PlateMoonProps {
  clock: ScreenView['clock'];
  face: string | null;
  /** Its symbol stands in the moon where nobody's face does. */
  look: SystemLook | null;
}

/** Parts of the moon's radius. */
const FACE_RADIUS = 0.62;
const SYMBOL_RADIUS = 0.52;

/** The moon is the table's clock, and the light behind whoever acts. */
function PlateMoon({ clock, face, look }: PlateMoonProps) {
  const lit = clock ? litOf(clock) : 1;
  const { x, y, r } = MOON;
  const half = r * SYMBOL_RADIUS;
  return (
    <>
      <g transform={`translate(${x} ${y}) scale(${r / 100})`}>
        <path className="plate-dark" d={sector(1)} />
        <path className="plate-gouges" d={gouges(lit)} />
        {lit > 0 && <path className="plate-moon" d={sector(lit)} />}
        {clock && <path className="plate-spokes" d={spokes(clock.max - clock.min)} />}
        {face && (
          <g transform={`scale(${FACE_RADIUS})`}>
            <clipPath id="rosto">
              <path d={sector(1)} />
            </clipPath>
            <path className="plate-edge" d={sector(1)} />
            <image href={face} x={-100} y={-100} width={200} height={200} clipPath="url(#rosto)" />
          </g>
        )}
      </g>
      {!face && look && (
        <svg x={x - half} y={y - half} width={2 * half} height={2 * half} className="plate-symbol" aria-hidden="true">
          <SystemSymbol look={look} className="" />
        </svg>
      )}
    </>
  );
}

interface QueueProps {
  queue: readonly { one: SeenCombatant; nextRound: boolean }[];
  round: number;
}

function Queue({ queue, round }: QueueProps) {
  const names = queue.map(({ one }) => one.name);
  const rows = rowsOf(queue.map(({ one, nextRound }) => ({ ...one, nextRound })));
  return (
    <div className="players-queue">
      <h2>Depois</h2>
      <ol>
        {rows.map(({ id, members, group }, at) => {
          const first = members[0]!;
          const turns = first.nextRound && !rows[at - 1]?.members[0]?.nextRound;
          const up = members.filter(({ state }) => state !== 'caido').length;
          return (
            <li key={`${id}${first.nextRound}`}>
              {turns && round > 0 && <i>rodada {round + 1}</i>}
              <b>{shortName(members.length > 1 ? group! : first.name, names)}</b>
              {members.length > 1 && (
                <em>
                  {up}
                  <span className="sr-only"> de pé</span>
                </em>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
