import type Konva from 'konva';
import type { Point } from '../../../../game/scene/scene.ts';

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
