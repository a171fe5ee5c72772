import type Konva from 'konva';
import type { SceneShape } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellAt, cellName, centreOf } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import { type BoardGround, CELL_PX } from './board-look.ts';
import type { Marks, Tool } from './board-marks.ts';
import { wayWords } from './way-labels.ts';

export interface StrokeEvents {
  ping(at: Point): void;
  draw(kind: SceneShape['kind'], points: Point[]): void;
  fog(from: Point, to: Point, on: boolean): void;
}

/** Cells between two points of a drawing. */
const STEP_CELLS = 0.15;
const POINTS_MAX = 110;

/** A tool is between its first and its last point: it is led by the pointer, or by keys from a cell that they move. */
export class Stroke {
  view: BoardGround | null = null;
  private tool: Tool = 'mover';
  private colour = 1;
  private begun: Point[] | null = null;
  private cell: Point | null = null;
  private readonly stage: Konva.Stage;
  private readonly marks: Marks;
  private readonly events: StrokeEvents;

  constructor(stage: Konva.Stage, marks: Marks, events: StrokeEvents) {
    this.stage = stage;
    this.marks = marks;
    this.events = events;
    stage.on('pointerdown', ({ evt, target }) => this.begin(evt, target));
    stage.on('pointermove', () => this.go(this.pointed()));
    stage.on('pointerup', () => this.end());
    stage.on('pointercancel', () => this.cancel());
  }

  take(tool: Tool, colour: number): void {
    if (tool !== this.tool) this.cancel();
    this.tool = tool;
    this.colour = colour;
  }

  cancel(): void {
    this.begun = null;
    this.cell = null;
    this.marks.clear();
  }

  /** The keys' way begins at this cell, unless they are on their way already. */
  startAt(cell: Point): void {
    this.cell ??= { x: Math.floor(cell.x), y: Math.floor(cell.y) };
  }

  /** Moves the cell that the keys point at, and says where it is. */
  step([dx, dy]: readonly [number, number]): string {
    const { view } = this;
    if (!view) return '';
    const at = this.cell ?? { x: Math.floor(view.columns / 2), y: Math.floor(view.rows / 2) };
    const { columns, rows } = view;
    this.cell = this.cell
      ? { x: Math.max(0, Math.min(columns - 1, at.x + dx)), y: Math.max(0, Math.min(rows - 1, at.y + dy)) }
      : at;
    const middle = centreOf(view.grid, this.cell);
    if (this.begun) this.go(middle);
    this.marks.at(middle);
    const way = this.begun ? `, ${wayWords(view, this.begun[0]!, middle)}` : '';
    return cellName(this.cell) + way;
  }

  /** The first press begins at the keys' cell, the second ends there; says which of both it did. */
  press(): string {
    const { view } = this;
    if (!view) return '';
    if (!this.cell) return this.step([0, 0]);
    const at = centreOf(view.grid, this.cell);
    const name = cellName(this.cell);
    if (this.tool === 'apontar') {
      this.events.ping(at);
      return `Apontou ${name}`;
    }
    if (!this.begun) {
      this.begun = [at];
      return `Começa em ${name}`;
    }
    const way = wayWords(view, this.begun[0]!, at);
    this.go(at);
    this.end();
    this.marks.at(at);
    return `Termina em ${name}, ${way}`;
  }

  private pointed(): Point | null {
    const at = this.stage.getRelativePointerPosition();
    return at && { x: at.x / CELL_PX, y: at.y / CELL_PX };
  }

  private begin(event: PointerEvent, target: Konva.Node): void {
    const at = this.pointed();
    if (!at) return;
    if (this.tool === 'mover') {
      if (target === this.stage && event.altKey) this.events.ping(at);
      return;
    }
    this.cancel();
    if (this.tool === 'apontar') this.events.ping(at);
    else if (event.isPrimary) {
      this.begun = [at];
      // A stroke that is let go beside the board ends too.
      this.stage.content.setPointerCapture(event.pointerId);
    }
  }

  private go(at: Point | null): void {
    if (!this.begun || !at || !this.view) return;
    const last = this.begun.at(-1)!;
    if (this.tool !== 'drawing') this.begun = [this.begun[0]!, at];
    else if (Math.hypot(at.x - last.x, at.y - last.y) > STEP_CELLS && this.begun.length < POINTS_MAX)
      this.begun.push(at);
    this.marks.during(this.tool, this.begun, this.view, this.colour);
  }

  private end(): void {
    const points = this.begun;
    this.begun = null;
    if (!points || !this.view) return;
    this.marks.clear();
    const [from, to] = [points[0]!, points.at(-1)!];
    if (this.tool === 'revelar' || this.tool === 'esconder') {
      const { grid } = this.view;
      this.events.fog(cellAt(grid, from), cellAt(grid, to), this.tool === 'revelar');
    } else if (this.tool !== 'medir' && points.length > 1) this.events.draw(this.tool as SceneShape['kind'], points);
  }
}
