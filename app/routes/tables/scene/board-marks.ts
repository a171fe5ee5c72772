import Konva from 'konva';
import type { SceneShape, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import { CELL_PX, type Inks, px, shapeNode } from './board-look.ts';
import { wayWords } from './way-words.ts';

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

  during(tool: Tool, points: readonly Point[], view: SceneView, colour: number): void {
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
    const kind = tool === 'medir' ? 'line' : (tool as SceneShape['kind']);
    doing.add(shapeNode({ kind, points: [...points], colour, hidden: false }, inks));
    const label = new Konva.Label({ x: px(to.x) + 10, y: px(to.y) - 28 });
    label.add(new Konva.Tag({ fill: inks.night }));
    const font = { fontFamily: 'Gabarito Variable, sans-serif', fontSize: 16, padding: 4 };
    label.add(new Konva.Text({ text: wayWords(view, from, to), fill: inks.paper, ...font }));
    doing.add(label);
  }
}
