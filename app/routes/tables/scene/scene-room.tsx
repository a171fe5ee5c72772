import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { TableScene } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { useTable } from '../table-context.ts';
import { LAYERS, type LayerName } from './layers.ts';
import { MapSlabs } from './map-slabs.tsx';
import { NewScene, useSceneDraft } from './new-scene.tsx';
import { withSigns } from './piece-signs.ts';
import { SceneBoard } from './scene-board.tsx';
import { SceneSettings } from './scene-dialogs.tsx';
import { actOfKey, type BoardAct } from './scene-keys.ts';
import { SceneTitle } from './scene-title.tsx';
import { useBoard } from './use-board.ts';
import { useMapWindow } from './use-map-window.ts';
import { type Press, useScene } from './use-scene.ts';
import { useSceneMap } from './use-scene-map.ts';
import './scene.css';

/** The leader draws in the first colour, the others in the second. */
const DRAWN = { leads: 1, plays: 4 } as const;

const emptyWords = (open: boolean, leads: boolean): string => {
  if (!open) return 'Nenhuma cena ficou aberta.';
  return leads
    ? 'Nenhuma cena ainda. Faça uma com o mapa dela, e puxe a turma.'
    : 'A cena ainda não abriu. Ela aparece aqui sozinha.';
};

export function SceneRoom({ loaded }: { loaded: TableScene }) {
  const { open: running, speaks: plays, view, fight, sheet, onSheet } = useTable();
  const { state, press } = useScene(loaded);
  const { leads, campaignId } = state;
  const directs = leads && plays;
  const [layers, setLayers] = useState<ReadonlySet<LayerName>>(() => new Set(LAYERS));
  const [selected, setSelected] = useState<string | null>(null);
  const [open, setOpen] = useState<'new' | 'settings' | null>(null);
  const [said, setSaid] = useState('');
  const room = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const frame = useMapWindow(room, {
    leads: directs,
    plays,
    selected,
    onSaid: setSaid,
    sheetOver: sheet === 'over',
    onSheetBack: () => onSheet('open'),
  });
  const { full, tool, setTool } = frame;
  const scene = useMemo(() => state.scene && withSigns(state.scene, view, fight), [state.scene, view, fight]);
  const map = useSceneMap(campaignId, scene?.sceneId ?? null);
  const draft = useSceneDraft();
  const colour = leads ? DRAWN.leads : DRAWN.plays;
  const board = useBoard(holder, { scene, selected, leads, layers, full, tool, colour, press, onSelect: setSelected });
  const newestPress = useRef(press);
  newestPress.current = press;
  const give = useCallback<Press>((command, named) => newestPress.current(command, named), []);
  const chosen = scene?.tokens.find(({ id }) => id === selected) ?? null;
  const close = () => setOpen(null);

  const perform = (act: BoardAct): void => {
    const stroke = board.current?.stroke;
    if ('said' in act && act.said) setSaid(act.said);
    if (act.t === 'command') press(act.command);
    else if (act.t === 'choose') setSelected(act.id);
    else if (act.t === 'zoom') board.current?.zoom(act.by);
    else if (act.t === 'letGo') {
      stroke?.cancel();
      setTool('mover');
    } else if (stroke) {
      if (chosen) stroke.startAt(chosen);
      if (act.t === 'aim') setSaid(stroke.step(act.way));
      else if (act.t === 'mark') setSaid(stroke.press());
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const draws = tool !== 'mover' && board.current !== null;
    const act = state.scene && actOfKey(event, { scene: state.scene, selected, leads, plays, draws });
    if (!act) return;
    perform(act);
    event.preventDefault();
  };

  return (
    <section
      ref={room}
      className="scene"
      aria-labelledby="cena"
      data-full={full}
      data-bare={frame.bare}
      data-talk={frame.talking}
    >
      {scene && <SceneBoard title={scene.title} tool={tool} holder={holder} onKeyDown={onKeyDown} />}
      <SceneTitle
        state={state}
        directs={directs}
        open={frame.panel === 'scene'}
        panelId={frame.panelId}
        onOpen={() => frame.turnPanel('scene')}
      />
      {scene ? (
        <MapSlabs
          state={state}
          scene={scene}
          chosen={chosen}
          frame={frame}
          board={board}
          map={map}
          layers={layers}
          onLayers={setLayers}
          onChoose={setSelected}
          onOpen={setOpen}
          press={give}
        />
      ) : (
        <div className="scene-none">
          <p>{emptyWords(running, leads)}</p>
          {directs && <Button onClick={() => setOpen('new')}>Nova cena</Button>}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {open === 'new' && <NewScene campaignId={campaignId} draft={draft} onClose={close} />}
      {open === 'settings' && state.scene && (
        <SceneSettings key={state.scene.sceneId} scene={state.scene} map={map} press={press} onClose={close} />
      )}
    </section>
  );
}
