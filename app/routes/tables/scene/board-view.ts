import type Konva from 'konva';
import type { Point } from '../../../../game/scene/scene.ts';
import { CELL_PX } from './board-look.ts';

const SCALE = { min: 0.15, max: 4 } as const;

/** Makes everything larger or smaller around a place of the screen. */
export function zoomAt(stage: Konva.Stage, at: Point | null, by: number): void {
  if (!at) return;
  const before = stage.scaleX();
  const scale = Math.max(SCALE.min, Math.min(SCALE.max, before * by));
  const place = { x: (at.x - stage.x()) / before, y: (at.y - stage.y()) / before };
  stage.scale({ x: scale, y: scale });
  stage.position({ x: at.x - place.x * scale, y: at.y - place.y * scale });
}

/** Px at each edge of the stage that tools lie over. */
const EDGES = {
  wide: { left: 104, right: 16, top: 16, bottom: 68 },
  narrow: { left: 8, right: 8, top: 52, bottom: 12 },
} as const;
const NARROW_PX = 600;

interface Fit {
  /** Cells are at least so large. */
  cellMin: number;
  /** The place that is in the middle where not all of the board is seen. */
  middle: Point | null;
}

/** Shows a board of so many cells beside what lies over the stage's edges. */
export function fitOn(stage: Konva.Stage, board: { width: number; height: number }, { cellMin, middle }: Fit): void {
  const { width, height } = stage.size();
  const edge = width < NARROW_PX ? EDGES.narrow : EDGES.wide;
  const room = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const size = { width: board.width * CELL_PX, height: board.height * CELL_PX };
  const whole = Math.min(room.width / size.width, room.height / size.height);
  const scale = Math.max(SCALE.min, Math.min(SCALE.max, Math.max(whole, cellMin / CELL_PX)));
  const along = (from: number, room: number, size: number, at: number | undefined): number => {
    const free = room - size * scale;
    if (free >= 0 || at === undefined) return from + free / 2;
    return from + Math.max(free, Math.min(0, room / 2 - at * scale));
  };
  stage.scale({ x: scale, y: scale });
  stage.position({
    x: along(edge.left, room.width, size.width, middle?.x),
    y: along(edge.top, room.height, size.height, middle?.y),
  });
}

/** Two fingers zoom and move the board; `begins`: a second finger came, so the first one draws nothing. */
export function pinch(stage: Konva.Stage, begins: () => void): void {
  let before: { middle: Point; apart: number } | null = null;
  stage.on('touchstart', ({ evt }) => {
    if (evt.touches.length > 1) begins();
  });
  stage.on('touchmove', ({ evt }) => {
    const [one, other] = evt.touches;
    if (!one || !other) return;
    evt.preventDefault();
    if (stage.isDragging()) stage.stopDrag();
    const { left, top } = stage.container().getBoundingClientRect();
    const middle = { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top };
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (before) {
      zoomAt(stage, before.middle, apart / before.apart);
      stage.position({ x: stage.x() + middle.x - before.middle.x, y: stage.y() + middle.y - before.middle.y });
    }
    before = { middle, apart };
  });
  stage.on('touchend', () => {
    before = null;
  });
}
