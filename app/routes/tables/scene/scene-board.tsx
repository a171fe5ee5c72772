import type { KeyboardEvent, RefObject } from 'react';
import type { SceneView, SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { roomPath } from '../../../../features/play/campaigns/table-paths.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RoomScreenLink } from '../screen/room-screen-link.tsx';
import { WindowLink } from '../window-link.tsx';
import type { Board } from './board.ts';
import type { Tool } from './board-marks.ts';

export const BOARD_HELP = 'cena-teclas';

interface SceneBoardProps {
  title: string;
  tool: Tool;
  holder: RefObject<HTMLDivElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

export const SceneBoard = ({ title, tool, holder, onKeyDown }: SceneBoardProps) => (
  <div
    ref={holder}
    className="scene-board"
    data-tool={tool}
    role="application"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys work here
    tabIndex={0}
    aria-label={`Tabuleiro de ${title}`}
    aria-describedby={BOARD_HELP}
    onKeyDown={onKeyDown}
  />
);

/** The sentences say what keys and fingers do on the board. */
export const BoardHelp = () => (
  <p id={BOARD_HELP} className="note-foot">
    <span className="scene-keys">
      Teclas no tabuleiro: Tab, vírgula e ponto escolhem a peça, as setas a movem uma casa, Ctrl Z desfaz, + e −
      aproximam e afastam. V, P, R, A, D e E pegam as ferramentas, T põe peça, L abre isto, M enche a janela e H esconde
      o que está por cima. Com outra ferramenta na mão, as setas levam a mira a partir da peça, e Enter começa e
      termina.
    </span>
    <span className="scene-fingers">
      Um dedo leva a peça ou o tabuleiro, dois aproximam e afastam. Com outra ferramenta na mão, um dedo começa e
      termina.
    </span>
  </p>
);

interface SceneZoomProps {
  board: RefObject<Board | null>;
  /** Null for whoever only watches. */
  scene: Pick<SceneView, 'canUndo' | 'canRedo'> | null;
  /** The table, whose map opens in a window of its own. */
  campaignId: string;
  /** True if the screen of the room opens from here, too. */
  shows: boolean;
  full: boolean;
  bare: boolean;
  press: (command: SentCommand) => void;
  onFull: () => void;
  onBare: () => void;
}

/** How close the map is seen, and how much of the window it has. */
export const SceneZoom = ({ board, scene, campaignId, shows, full, bare, press, onFull, onBare }: SceneZoomProps) => (
  <div className="scene-zoom">
    {!bare && (
      <>
        {scene?.canUndo && <IconButton icon="undo" label="Desfazer" onClick={() => press({ t: 'undo' })} />}
        {scene?.canRedo && (
          <IconButton icon="undo" label="Refazer" className="scene-redo" onClick={() => press({ t: 'redo' })} />
        )}
        <IconButton icon="minus" label="Afastar" onClick={() => board.current?.zoom(0.8)} />
        <IconButton icon="plus" label="Aproximar" onClick={() => board.current?.zoom(1.25)} />
        <IconButton icon="search" label="Ver tudo" onClick={() => board.current?.fit()} />
        <WindowLink
          to={`${roomPath(campaignId, 'cena')}?tela=cheia`}
          name={`mapa-${campaignId}`}
          what="o mapa"
          width={1_280}
          icon="external-link"
        />
        {full && shows && <RoomScreenLink campaignId={campaignId} />}
      </>
    )}
    <Button variant="secondary" className="scene-bare" aria-pressed={bare} aria-keyshortcuts="H" onClick={onBare}>
      {bare ? 'Mostrar tudo' : 'Esconder'} <kbd>H</kbd>
    </Button>
    <Button variant="secondary" aria-keyshortcuts="M F" onClick={onFull}>
      <Icon name={full ? 'close' : 'expand'} /> {full ? 'Sair' : 'Tela cheia'} <kbd>{full ? 'Esc' : 'M'}</kbd>
    </Button>
  </div>
);
