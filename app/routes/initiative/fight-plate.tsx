import { type SystemLook, themeOf } from '../../../features/play/characters/system-look.ts';
import type { ScreenView, SeenCombatant } from '../../../features/play/initiative/encounter-schema.ts';
import { conditionWords, STATE_WORDS } from '../../../features/play/initiative/initiative-labels.ts';
import { queueAfter, rowsOf, shortName } from '../../../features/play/initiative/rows.ts';
import { SystemSymbol } from '../../system/system-symbol.tsx';
import { gouges, litOf, sector, spokes } from '../tables/moon-shapes.ts';
import { BigName } from './big-name.tsx';
import { MOON, PLATE } from './plate.ts';
import { FullScreenButton } from './screen-button.tsx';
import './players-view.css';

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

export const fightTheme = ({ theme, system }: Pick<ScreenView, 'theme' | 'system'>, look: SystemLook): number =>
  theme ?? (system === null ? PLAIN_THEME : themeOf(look));

interface FightPlateProps {
  view: ScreenView;
  look: SystemLook;
  /** Stands in place of the round; null where all is well. */
  told: string | null;
  /** Nobody moved the pointer for a while. */
  idle: boolean;
  onFull: () => void;
}

/** A fight for all in a room: whose turn it is, and who comes after. */
export function FightPlate({ view, look, told, idle, onFull }: FightPlateProps) {
  const { turn, combatants } = view;
  const still = stillWords(view);
  const acting = still === null ? combatants.find(({ id }) => id === turn?.id) : undefined;
  const name = acting?.name ?? still ?? 'Algo se move…';
  const queue = isOver(view) ? [] : queueAfter(combatants, acting?.id ?? null);
  const night = isOver(view) || acting?.side === 'mestre';
  return (
    <div className="players-plate" data-night={night} data-idle={idle} key={acting?.id ?? 'none'}>
      <svg viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path className="plate-rays" d={PLATE.rays} />
        <PlateMoon clock={view.clock} face={acting ? view.face : null} look={night && acting ? look : null} />
        <path className="plate-far" d={PLATE.far} />
        <path className="plate-near" d={PLATE.near} />
        <path className="plate-near" d={PLATE.ground} />
      </svg>
      <div className="players-now" aria-live="polite">
        <p className="players-slip">{told ?? slip(view)}</p>
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
      <FullScreenButton onPress={onFull} />
    </div>
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
