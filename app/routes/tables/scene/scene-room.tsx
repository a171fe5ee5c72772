import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CampaignView } from '../../../../features/campaigns/campaign-schema.ts';
import type { SceneToken, SentCommand, TableScene } from '../../../../features/campaigns/scene/scene-schema.ts';
import { cellName, placeOn } from '../../../../game/scene/grid.ts';
import { wordTable } from '../../../../lib/words.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Board } from './board.ts';
import type { Tool } from './board-marks.ts';
import { NewScene, SceneSettings, TokenDialog } from './scene-dialogs.tsx';
import { SceneList } from './scene-list.tsx';
import { ToolRow } from './tool-row.tsx';
import { useScene } from './use-scene.ts';
import './scene.css';

const ARROWS = wordTable<readonly [number, number]>({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

/** The colour of what one draws: of who leads, and of the others. */
const DRAWN = { leads: 1, plays: 4 } as const;

interface SceneRoomProps {
  view: CampaignView;
  loaded: TableScene;
}

export function SceneRoom({ view, loaded }: SceneRoomProps) {
  const { state, press } = useScene(loaded);
  const { scene, leads, scenes } = state;
  const plays = view.may.speak && view.campaign.state === 'open';
  const [selected, setSelected] = useState<string | null>(null);
  const [tool, setTool] = useState<Tool>('mover');
  const [open, setOpen] = useState<'new' | 'settings' | 'token' | null>(null);
  const [said, setSaid] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const board = useRef<Board | null>(null);
  const colour = leads ? DRAWN.leads : DRAWN.plays;
  const newest = useRef({ scene, selected, leads, press, tool, colour });
  newest.current = { scene, selected, leads, press, tool, colour };
  const has = scene !== null;
  // The board moves first, the words follow.
  const listed = useDeferredValue(scene);
  const give = useCallback((command: SentCommand) => newest.current.press(command), []);
  const add = useCallback(() => setOpen('token'), []);

  useEffect(() => {
    const element = holder.current;
    if (!element || !has) return;
    let gone = false;
    const observer = new ResizeObserver(() => board.current?.resize());
    const send = (command: SentCommand) => newest.current.press(command);
    void import('./board.ts').then((module) => {
      if (gone) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      board.current = new module.Board(
        element,
        {
          move: (id, cell) => send({ t: 'move', moves: [{ id, ...cell }] }),
          select: setSelected,
          ping: (at) => send({ t: 'ping', ...at }),
          draw: (kind, points) => send({ t: 'draw', shape: { kind, points, colour: newest.current.colour } }),
          fog: (from, to, on) => {
            const [x, y] = [Math.max(0, Math.min(from.x, to.x)), Math.max(0, Math.min(from.y, to.y))];
            const area = { x, y, width: Math.abs(to.x - from.x) + 1, height: Math.abs(to.y - from.y) + 1 };
            send({ t: 'reveal', area, on });
          },
        },
        still,
      );
      observer.observe(element);
      const { scene: now, selected: chosen, leads: whole, tool: held, colour: ink } = newest.current;
      if (now) board.current.show(now, chosen, whole);
      board.current.setTool(held, ink);
    });
    return () => {
      gone = true;
      observer.disconnect();
      board.current?.destroy();
      board.current = null;
    };
  }, [has]);
  useEffect(() => {
    if (scene) board.current?.show(scene, selected, leads);
  }, [scene, selected, leads]);
  useEffect(() => board.current?.setTool(tool, colour), [tool, colour]);

  const chosen = scene?.tokens.find(({ id }) => id === selected) ?? null;
  const step = (token: SceneToken, [x, y]: readonly [number, number]) => {
    const to = placeOn(scene!, { x: token.x + x, y: token.y + y }, token.size);
    press({ t: 'move', moves: [{ id: token.id, ...to }] });
    setSaid(`${token.name} em ${cellName(to)}`);
  };
  const beside = (by: number) => {
    const tokens = scene?.tokens ?? [];
    const at = tokens.findIndex(({ id }) => id === selected);
    const next = tokens[(at + by + tokens.length) % tokens.length];
    if (!next) return;
    setSelected(next.id);
    setSaid(`${next.name} em ${cellName(next)}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event;
    const arrow = ARROWS.get(key);
    const stroke = board.current?.stroke;
    const draws = plays && tool !== 'mover' && stroke;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      if (plays) press({ t: shiftKey ? 'redo' : 'undo' });
    } else if (ctrlKey || metaKey) return;
    else if (draws && arrow) setSaid(stroke.step(arrow));
    else if (draws && (key === 'Enter' || key === ' ')) setSaid(stroke.press());
    else if (draws && key === 'Escape') stroke.cancel();
    else if (plays && arrow && chosen?.mine) step(chosen, arrow);
    else if (key === '.' || key === ',') beside(key === '.' ? 1 : -1);
    else if (key === 'Escape') setSelected(null);
    else if (key === '+' || key === '-') board.current?.zoom(key === '+' ? 1.2 : 1 / 1.2);
    else if (plays && key === 'p' && chosen)
      press({ t: 'ping', x: chosen.x + chosen.size / 2, y: chosen.y + chosen.size / 2 });
    else if (plays && key === 'Delete' && chosen && leads) press({ t: 'remove', ids: [chosen.id] });
    else return;
    event.preventDefault();
  };

  return (
    <section className="scene" aria-labelledby="cena">
      <header className="table-head">
        <h2 id="cena">{scene?.title ?? 'Cena'}</h2>
        {leads && plays && (
          <span className="scene-acts">
            {scenes.length > 1 && (
              <select
                className="control"
                aria-label="Cena da mesa"
                value={scene?.sceneId}
                onChange={({ currentTarget: { value } }) => press({ t: 'show' }, value)}
              >
                {scenes.map(({ sceneId, title }) => (
                  <option key={sceneId} value={sceneId}>
                    {title}
                  </option>
                ))}
              </select>
            )}
            {scene && (
              <>
                <Button
                  variant="secondary"
                  size="mini"
                  onClick={() => press({ t: 'set', fields: { open: !scene.open } })}
                >
                  {scene.open ? 'Fechar a cortina' : 'Abrir a cortina'}
                </Button>
                <Button variant="secondary" size="mini" onClick={() => setOpen('settings')}>
                  Arrumar a cena
                </Button>
              </>
            )}
            <Button variant="secondary" size="mini" onClick={() => setOpen('new')}>
              Nova cena
            </Button>
          </span>
        )}
      </header>
      {scene ? (
        <>
          {leads && !scene.open && <p className="scene-waits">A cortina está fechada: só quem mestra vê esta cena.</p>}
          {plays && <ToolRow tool={tool} leads={leads} onTool={setTool} scene={scene} press={press} />}
          <div className="scene-frame">
            <div
              ref={holder}
              className="scene-board"
              data-tool={tool}
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys work here
              tabIndex={0}
              aria-label={`Tabuleiro de ${scene.title}`}
              aria-describedby="cena-teclas"
              onKeyDown={onKeyDown}
            />
            <span className="scene-zoom">
              <Button
                variant="secondary"
                className="button-icon"
                aria-label="Aproximar"
                onClick={() => board.current?.zoom(1.25)}
              >
                <Icon name="plus" />
              </Button>
              <Button
                variant="secondary"
                className="button-icon"
                aria-label="Afastar"
                onClick={() => board.current?.zoom(0.8)}
              >
                <Icon name="minus" />
              </Button>
              <Button
                variant="secondary"
                className="button-icon"
                aria-label="Ver tudo"
                onClick={() => board.current?.fit()}
              >
                <Icon name="expand" />
              </Button>
            </span>
          </div>
          <p id="cena-teclas" className="note-foot">
            <span className="scene-keys">
              Teclas no tabuleiro: vírgula e ponto escolhem a peça, as setas a movem uma casa, P aponta, Ctrl Z desfaz,
              + e − aproximam e afastam. Com outra ferramenta na mão, as setas levam a mira, e Enter começa e termina.
            </span>
            <span className="scene-fingers">
              Um dedo leva a peça ou o tabuleiro, dois aproximam e afastam. Com outra ferramenta na mão, um dedo começa
              e termina.
            </span>
          </p>
          <SceneList
            scene={listed ?? scene}
            leads={leads && plays}
            plays={plays}
            chosen={chosen}
            onChoose={setSelected}
            onAdd={add}
            press={give}
          />
        </>
      ) : (
        <p className="roll-lines-empty">
          {view.campaign.state === 'closed'
            ? 'Nenhuma cena ficou aberta.'
            : leads
              ? 'Nenhuma cena ainda. Faça uma, ponha um mapa e puxe a turma.'
              : 'A cena ainda não abriu. Ela aparece aqui sozinha.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {open === 'new' && <NewScene press={press} onClose={() => setOpen(null)} />}
      {open === 'settings' && scene && (
        <SceneSettings campaignId={state.campaignId} scene={scene} press={press} onClose={() => setOpen(null)} />
      )}
      {open === 'token' && scene && <TokenDialog press={press} onClose={() => setOpen(null)} />}
    </section>
  );
}
