import { type RefObject, useDeferredValue, useState } from 'react';
import type { TableScene } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { PictureDrop } from '../../../uploads/one-picture.tsx';
import { useTable } from '../table-context.ts';
import type { Board } from './board.ts';
import { LastLine } from './last-line.tsx';
import type { LayerName } from './layers.ts';
import { LayersPanel } from './layers-panel.tsx';
import { MapPanel } from './map-panel.tsx';
import { PieceCard } from './piece-card.tsx';
import { PiecePanel } from './piece-panel.tsx';
import type { Piece, PieceScene } from './piece-signs.ts';
import { BoardHelp, SceneZoom } from './scene-board.tsx';
import { SceneList } from './scene-list.tsx';
import { SceneNotes } from './scene-notes.tsx';
import { SceneRail, ToolKinds } from './scene-rail.tsx';
import { ScenesPanel } from './scene-title.tsx';
import type { useMapWindow } from './use-map-window.ts';
import type { Press } from './use-scene.ts';
import type { SceneMap } from './use-scene-map.ts';

interface MapSlabsProps {
  state: TableScene;
  scene: PieceScene;
  chosen: Piece | null;
  frame: ReturnType<typeof useMapWindow>;
  board: RefObject<Board | null>;
  map: SceneMap;
  layers: ReadonlySet<LayerName>;
  onLayers: (shown: ReadonlySet<LayerName>) => void;
  onChoose: (id: string) => void;
  onOpen: (dialog: 'new' | 'settings') => void;
  press: Press;
}

/** All that lies over a map. */
export function MapSlabs({
  state,
  scene,
  chosen,
  frame,
  board,
  map,
  layers,
  onLayers,
  onChoose,
  onOpen,
  press,
}: MapSlabsProps) {
  const { speaks: plays } = useTable();
  const { leads } = state;
  const directs = leads && plays;
  const { full, panel, panelId, tool, setTool, turnPanel } = frame;
  const [gridAlone, setGridAlone] = useState<string | null>(null);
  // The board moves first, the words follow.
  const listed = useDeferredValue(scene);
  const asksPicture = directs && !scene.picture && !chosen && !panel && gridAlone !== scene.sceneId;
  return (
    <>
      <SceneRail
        tool={tool}
        leads={directs}
        plays={plays}
        panel={panel}
        panelId={panelId}
        onTool={setTool}
        onPanel={turnPanel}
      />
      <MapPanel id={panelId} panel={panel} onClose={() => turnPanel(panel)}>
        {panel === 'scene' && <ScenesPanel state={state} press={press} onOpen={onOpen} />}
        {panel === 'piece' && <PiecePanel press={press} />}
        {panel === 'notes' && <SceneNotes sceneId={scene.sceneId} />}
        <div hidden={panel !== 'layers'}>
          <LayersPanel leads={leads} shown={layers} onShown={onLayers} />
          <SceneList scene={listed} plays={plays} chosen={chosen} onChoose={onChoose} press={press} />
          <BoardHelp />
        </div>
      </MapPanel>
      {asksPicture && (
        <div className="scene-ask">
          <PictureDrop picture={map.picture} label="Escolher imagem" />
          <Button variant="tertiary" size="mini" onClick={() => setGridAlone(scene.sceneId)}>
            Jogar na grade
          </Button>
        </div>
      )}
      {plays && <ToolKinds tool={tool} onTool={setTool} />}
      {chosen && <PieceCard piece={chosen} directs={directs} press={press} />}
      {full && <LastLine open={frame.talking} onOpen={frame.turnTalk} />}
      <SceneZoom
        board={board}
        scene={plays ? scene : null}
        campaignId={state.campaignId}
        shows={directs}
        full={full}
        bare={frame.bare}
        press={press}
        onFull={frame.turnFull}
        onBare={frame.turnBare}
      />
    </>
  );
}
