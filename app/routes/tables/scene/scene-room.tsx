import { type KeyboardEvent, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { SentCommand, TableScene } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { useTable } from '../table-context.ts';
import type { Tool } from './board-marks.ts';
import { SceneBoard } from './scene-board.tsx';
import { NewScene, SceneSettings, TokenDialog } from './scene-dialogs.tsx';
import { SceneHead } from './scene-head.tsx';
import { actOfKey, type BoardAct } from './scene-keys.ts';
import { SceneList } from './scene-list.tsx';
import { ToolRow } from './tool-row.tsx';
import { useBoard } from './use-board.ts';
import { useScene } from './use-scene.ts';
import './scene.css';

/** The leader draws in the first colour, the others in the second. */
const DRAWN = { leads: 1, plays: 4 } as const;

const emptyWords = (open: boolean, leads: boolean): string => {
  if (!open) return 'Nenhuma cena ficou aberta.';
  return leads
    ? 'Nenhuma cena ainda. Faça uma, ponha um mapa e puxe a turma.'
    : 'A cena ainda não abriu. Ela aparece aqui sozinha.';
};

export function SceneRoom({ loaded }: { loaded: TableScene }) {
  const { open: running, speaks: plays } = useTable();
  const { state, press } = useScene(loaded);
  const { scene, leads } = state;
  const [selected, setSelected] = useState<string | null>(null);
  const [tool, setTool] = useState<Tool>('mover');
  const [open, setOpen] = useState<'new' | 'settings' | 'token' | null>(null);
  const [said, setSaid] = useState('');
  const holder = useRef<HTMLDivElement>(null);
  const colour = leads ? DRAWN.leads : DRAWN.plays;
  const board = useBoard(holder, { scene, selected, leads, tool, colour, press, onSelect: setSelected });
  const newestPress = useRef(press);
  newestPress.current = press;
  // The board moves first, the words follow.
  const listed = useDeferredValue(scene);
  const give = useCallback((command: SentCommand) => newestPress.current(command), []);
  const add = useCallback(() => setOpen('token'), []);
  const close = () => setOpen(null);

  const perform = (act: BoardAct): void => {
    const stroke = board.current?.stroke;
    if ('said' in act && act.said) setSaid(act.said);
    if (act.t === 'command') press(act.command);
    else if (act.t === 'choose') setSelected(act.id);
    else if (act.t === 'zoom') board.current?.zoom(act.by);
    else if (act.t === 'aim' && stroke) setSaid(stroke.step(act.way));
    else if (act.t === 'mark' && stroke) setSaid(stroke.press());
    else if (act.t === 'letGo') stroke?.cancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const draws = tool !== 'mover' && board.current !== null;
    const act = scene && actOfKey(event, { scene, selected, leads, plays, draws });
    if (!act) return;
    perform(act);
    event.preventDefault();
  };

  return (
    <section className="scene" aria-labelledby="cena">
      <SceneHead state={state} directs={leads && plays} press={press} onOpen={setOpen} />
      {scene ? (
        <>
          {leads && !scene.open && <p className="scene-waits">A cortina está fechada: só quem mestra vê esta cena.</p>}
          {plays && <ToolRow tool={tool} leads={leads} onTool={setTool} scene={scene} press={press} />}
          <SceneBoard title={scene.title} tool={tool} holder={holder} board={board} onKeyDown={onKeyDown} />
          <SceneList
            scene={listed ?? scene}
            leads={leads && plays}
            plays={plays}
            chosen={scene.tokens.find(({ id }) => id === selected) ?? null}
            onChoose={setSelected}
            onAdd={add}
            press={give}
          />
        </>
      ) : (
        <p className="roll-lines-empty">{emptyWords(running, leads)}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {open === 'new' && <NewScene press={press} onClose={close} />}
      {open === 'settings' && scene && (
        <SceneSettings campaignId={state.campaignId} scene={scene} press={press} onClose={close} />
      )}
      {open === 'token' && scene && <TokenDialog press={press} onClose={close} />}
    </section>
  );
}
