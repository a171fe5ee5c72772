import { type RefObject, useEffect, useRef } from 'react';
import type { SentCommand } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { lateOrLater } from '../../../late.ts';
import type { Board } from './board.ts';
import type { Tool } from './board-marks.ts';
import type { LayerName } from './layers.ts';
import type { PieceScene } from './piece-signs.ts';
import { areaBetween } from './scene-keys.ts';

interface OnBoard {
  scene: PieceScene | null;
  selected: string | null;
  leads: boolean;
  layers: ReadonlySet<LayerName>;
  /** The map has the whole window. */
  full: boolean;
  /** Nobody moves the map, as on a wall: it is always seen whole. */
  whole?: boolean;
  tool: Tool;
  /** The colour of what one draws. */
  colour: number;
  press: (command: SentCommand) => void;
  onSelect: (id: string | null) => void;
}

/** The board in its holder, loaded with the first scene and gone with the last. */
export function useBoard(holder: RefObject<HTMLDivElement | null>, on: OnBoard): RefObject<Board | null> {
  const { scene, selected, leads, layers, full, tool, colour } = on;
  const board = useRef<Board | null>(null);
  const newest = useRef(on);
  newest.current = on;
  const has = scene !== null;

  useEffect(() => {
    const element = holder.current;
    if (!element || !has) return;
    let gone = false;
    const observer = new ResizeObserver(() => {
      board.current?.resize();
      if (newest.current.whole) board.current?.fit();
    });
    const send = (command: SentCommand) => newest.current.press(command);
    void lateOrLater(() => import('./board.ts')).then((module) => {
      if (gone) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      board.current = new module.Board(
        element,
        {
          move: (id, cell) => send({ t: 'move', moves: [{ id, ...cell }] }),
          select: (id) => newest.current.onSelect(id),
          ping: (at) => send({ t: 'ping', ...at }),
          draw: (kind, points) => send({ t: 'draw', shape: { kind, points, colour: newest.current.colour } }),
          fog: (from, to, isRevealed) => {
            const area = newest.current.scene && areaBetween(newest.current.scene, from, to);
            if (area) send({ t: 'reveal', area, on: isRevealed });
          },
        },
        still,
      );
      observer.observe(element);
      const now = newest.current;
      if (now.scene) board.current.show(now.scene, now.selected, now.leads, now.layers);
      if (now.whole) board.current.fit();
      board.current.setTool(now.tool, now.colour);
    });
    return () => {
      gone = true;
      observer.disconnect();
      board.current?.destroy();
      board.current = null;
    };
  }, [holder, has]);
  useEffect(() => {
    if (scene) board.current?.show(scene, selected, leads, layers);
  }, [scene, selected, leads, layers]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window shows the map anew
  useEffect(() => {
    board.current?.resize();
    board.current?.begin();
  }, [full]);
  useEffect(() => board.current?.setTool(tool, colour), [tool, colour]);
  return board;
}
