import type { KeyboardEvent, RefObject } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Board } from './board.ts';
import type { Tool } from './board-marks.ts';

interface SceneBoardProps {
  title: string;
  tool: Tool;
  holder: RefObject<HTMLDivElement | null>;
  board: RefObject<Board | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The board's place, how close it is seen, and what keys and fingers do on it. */
export const SceneBoard = ({ title, tool, holder, board, onKeyDown }: SceneBoardProps) => (
  <>
    <div className="scene-frame">
      <div
        ref={holder}
        className="scene-board"
        data-tool={tool}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys work here
        tabIndex={0}
        aria-label={`Tabuleiro de ${title}`}
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
        <Button variant="secondary" className="button-icon" aria-label="Ver tudo" onClick={() => board.current?.fit()}>
          <Icon name="expand" />
        </Button>
      </span>
    </div>
    <p id="cena-teclas" className="note-foot">
      <span className="scene-keys">
        Teclas no tabuleiro: vírgula e ponto escolhem a peça, as setas a movem uma casa, P aponta, Ctrl Z desfaz, + e −
        aproximam e afastam. Com outra ferramenta na mão, as setas levam a mira, e Enter começa e termina.
      </span>
      <span className="scene-fingers">
        Um dedo leva a peça ou o tabuleiro, dois aproximam e afastam. Com outra ferramenta na mão, um dedo começa e
        termina.
      </span>
    </p>
  </>
);
