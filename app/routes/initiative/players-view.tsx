import { useEffect, useState } from 'react';
import type { ScreenView, SeenCombatant } from '../../../features/play/initiative/encounter-schema.ts';
import { getEncounterView } from '../../../features/play/initiative/find-encounter.server.ts';
import { conditionWords, STATE_WORDS } from '../../../features/play/initiative/initiative-words.ts';
import { queueAfter, rowsOf, shortName } from '../../../features/play/initiative/rows.ts';
import { Page } from '../../../ui/page.tsx';
import { ctxContext } from '../../context.ts';
import { quietHead } from '../../head/page-head.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useOnline } from '../../offline/use-connection.ts';
import type { Route } from './+types/players-view.ts';
import { BigName } from './big-name.tsx';
import { PLATE } from './plate.ts';
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
  return (
    <Page bleed theme={1} className="players-view">
      <div className="players-plate" data-night={night} data-idle={idle} key={acting?.id ?? 'none'}>
        <svg viewBox="0 0 1920 1080" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <path className="plate-rays" d={PLATE.rays} />
          <path className="plate-moon" d={PLATE.moon} />
          <path className="plate-cuts" d={PLATE.cuts} />
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
        <button type="button" className="players-full" onClick={toggle}>
          Tela cheia <kbd>F</kbd>
        </button>
      </div>
    </Page>
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
