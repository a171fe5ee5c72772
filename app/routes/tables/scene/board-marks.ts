import Konva from 'konva';
import type { SceneShape, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import { type BoardGround, CELL_PX, type Inks, px, shapeNode, UI_FACE } from './board-look.ts';
import { wayWords } from './way-labels.ts';

export type Tool = 'mover' | 'medir' | 'circle' | 'cone' | 'line' | 'drawing' | 'apontar' | 'revelar' | 'esconder';

/** Milliseconds for which a ping is seen. */
const PING_MS = 2_500;

/** Marks pass: somebody points, or does something that is not done yet. */
export class Marks {
  readonly layer = new Konva.Layer({ listening: false });
  private readonly doing = new Konva.Group();
  private readonly cell = new Konva.Group();
  private readonly pinged = new Set<string>();
  private readonly inks: Inks;

  constructor(inks: Inks) {
    this.inks = inks;
    this.layer.add(this.doing, this.cell);
  }

  clear(): void {
    this.doing.destroyChildren();
    this.cell.destroyChildren();
    this.layer.batchDraw();
  }

  /** The cell that the keys point at. */
  at({ x, y }: Point): void {
    this.cell.destroyChildren();
    const look = { stroke: this.inks.lamp, strokeWidth: 3, radius: CELL_PX * 0.42 };
    this.cell.add(new Konva.Circle({ ...look, x: px(x), y: px(y) }));
  }

  /** Each ping once; `still`: without growing. */
  pings(pings: SceneView['pings'], still: boolean): void {
    for (const { id, x, y } of pings) {
      if (this.pinged.has(id)) continue;
      this.pinged.add(id);
      const ring = new Konva.Circle({
        x: px(x),
        y: px(y),
        radius: CELL_PX * 0.7,
        stroke: this.inks.lamp,
        strokeWidth: 5,
      });
      this.layer.add(ring);
      const growing = still
        ? null
        : new Konva.Tween({ node: ring, duration: PING_MS / 1000, radius: CELL_PX * 1.6, opacity: 0.2 });
      growing?.play();
      setTimeout(() => {
        growing?.destroy();
        ring.destroy();
      }, PING_MS);
    }
  }

  during(tool: Tool, points: readonly Point[], view: BoardGround, colour: number): void {
    const { inks, doing } = this;
    const [from, to] = [points[0]!, points.at(-1)!];
    doing.destroyChildren();
    if (points.length < 2) return;
    if (tool === 'revelar' || tool === 'esconder') {
      const corner = { x: px(Math.min(from.x, to.x)), y: px(Math.min(from.y, to.y)) };
      const size = { width: px(Math.abs(to.x - from.x)), height: px(Math.abs(to.y - from.y)) };
      doing.add(new Konva.Rect({ ...corner, ...size, stroke: inks.lamp, strokeWidth: 3, dash: [8, 6] }));
      return;
    }
    if (tool === 'medir') doing.add(...this.tape(from, to));
    else doing.add(shapeNode({ kind: tool as SceneShape['kind'], points: [...points], colour, hidden: false }, inks));
    const label = new Konva.Label({ x: (px(from.x) + px(to.x)) / 2, y: (px(from.y) + px(to.y)) / 2 });
    label.add(new Konva.Tag({ fill: inks.lamp }));
    label.add(new Konva.Text({ text: wayWords(view, from, to), fill: inks.ink, fontSize: 17, padding: 7, ...UI_FACE }));
    label.offset({ x: label.width() / 2, y: label.height() / 2 });
    doing.add(label);
  }

  /** A tape from one place to the other. */
  private tape(from: Point, to: Point): Konva.Line[] {
    const points = [px(from.x), px(from.y), px(to.x), px(to.y)];
    return [
      new Konva.Line({ points, stroke: this.inks.ink, strokeWidth: 9 }),
      new Konva.Line({ points, stroke: this.inks.lamp, strokeWidth: 5, dash: [14, 5] }),
    ];
  }
}
