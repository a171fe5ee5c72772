import Konva from 'konva';
import type { SceneToken, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellAt, extentOf, placeOn } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import {
  CELL_PX,
  drawToken,
  fogPath,
  gridPath,
  type Inks,
  loadImage,
  lookOf,
  middleOf,
  px,
  readInks,
  readSymbols,
  shapeNode,
} from './board-look.ts';
import { Marks, type Tool } from './board-marks.ts';
import { Stroke, type StrokeEvents } from './board-stroke.ts';
import { pinch, zoomAt } from './board-view.ts';

export interface BoardEvents extends StrokeEvents {
  move(id: string, cell: Point): void;
  select(id: string | null): void;
}

/** Milliseconds of a token's way. */
const GLIDE_MS = 180;

interface BoardPiece {
  group: Konva.Group;
  look: string;
  to: Point;
  /** Milliseconds of its way that are left. */
  left: number;
}

/** Draws a scene on a canvas, in three layers: what lies still, what stands on it, and what one does now. */
export class Board {
  private readonly stage: Konva.Stage;
  private readonly ground = new Konva.Layer({ listening: false });
  private readonly things = new Konva.Layer();
  private readonly marks: Marks;
  /** The player draws, measures or points with it. */
  readonly stroke: Stroke;
  private readonly shapes = new Konva.Group({ listening: false });
  private readonly pieces = new Map<string, BoardPiece>();
  private readonly inks: Inks;
  private readonly gliding: Konva.Animation;
  private view: SceneView | null = null;
  private leads = false;
  private selected: string | null = null;
  private tool: Tool = 'mover';
  private groundKey = '';
  private shapesKey = '';
  private picture: { address: string; image: HTMLImageElement | null } | null = null;

  private readonly holder: HTMLDivElement;
  private readonly events: BoardEvents;
  private readonly still: boolean;

  /** `still`: nothing glides. */
  constructor(holder: HTMLDivElement, events: BoardEvents, still: boolean) {
    this.holder = holder;
    this.events = events;
    this.still = still;
    Konva.hitOnDragEnabled = true;
    this.inks = readInks(holder);
    this.stage = new Konva.Stage({ container: holder, width: holder.clientWidth, height: holder.clientHeight });
    this.things.add(this.shapes);
    this.marks = new Marks(this.inks);
    this.stage.add(this.ground, this.things, this.marks.layer);
    this.stage.draggable(true);
    this.gliding = new Konva.Animation((frame) => this.glide(frame?.timeDiff ?? 16));
    this.stage.on('wheel', ({ evt }) => {
      evt.preventDefault();
      zoomAt(this.stage, this.stage.getPointerPosition(), evt.deltaY < 0 ? 1.1 : 1 / 1.1);
    });
    this.stroke = new Stroke(this.stage, this.marks, events);
    pinch(this.stage, () => this.stroke.cancel());
    this.stage.on('click tap', ({ target }) => {
      if (target === this.stage && this.tool === 'mover') this.events.select(null);
    });
  }

  resize(): void {
    this.stage.size({ width: this.holder.clientWidth, height: this.holder.clientHeight });
  }

  setTool(tool: Tool, colour: number): void {
    this.tool = tool;
    this.stroke.take(tool, colour);
    this.stage.draggable(tool === 'mover');
    for (const { group } of this.pieces.values()) group.listening(tool === 'mover');
  }

  zoom(by: number): void {
    const { width, height } = this.stage.size();
    zoomAt(this.stage, { x: width / 2, y: height / 2 }, by);
  }

  /** Shows the whole board. */
  fit(): void {
    if (!this.view) return;
    const { width, height } = extentOf(this.view);
    const scale = Math.min(this.stage.width() / px(width), this.stage.height() / px(height)) * 0.98;
    this.stage.scale({ x: scale, y: scale });
    this.stage.position({
      x: (this.stage.width() - px(width) * scale) / 2,
      y: (this.stage.height() - px(height) * scale) / 2,
    });
  }

  show(view: SceneView, selected: string | null, leads: boolean): void {
    const sidesOf = ({ sceneId, grid, columns, rows }: SceneView) => `${sceneId} ${grid} ${columns} ${rows}`;
    const first = !this.view || sidesOf(this.view) !== sidesOf(view);
    this.view = view;
    this.stroke.view = view;
    this.selected = selected;
    this.leads = leads;
    this.showGround(view);
    this.showShapes(view);
    this.showTokens(view);
    this.marks.pings(view.pings, this.still);
    if (first) this.fit();
  }

  destroy(): void {
    this.gliding.stop();
    this.stage.destroy();
  }

  private showGround(view: SceneView): void {
    const { grid, columns, rows, fogged, revealed, picture } = view;
    const key = JSON.stringify([grid, columns, rows, fogged, revealed, this.leads, this.picture?.address, picture]);
    if (picture && this.picture?.address !== picture)
      void loadImage(picture).then((image) => {
        if (this.view?.picture !== picture) return;
        this.picture = { address: picture, image };
        this.showGround(this.view);
      });
    if (key === this.groundKey) return;
    this.groundKey = key;
    const { width, height } = extentOf(view);
    const [lines, fog] = [gridPath(view), fogged ? fogPath(view) : null];
    const image = picture ? this.picture?.image : null;
    const { inks, leads } = this;
    this.ground.destroyChildren();
    this.ground.add(
      new Konva.Shape({
        sceneFunc: (konva) => {
          const context = konva._context;
          if (image) context.drawImage(image, 0, 0, px(width), px(height));
          context.globalAlpha = image ? 0.35 : 0.9;
          context.strokeStyle = image ? inks.night : inks.grain;
          context.lineWidth = 1;
          context.stroke(lines);
          if (!fog) return;
          context.globalAlpha = leads ? 0.6 : 1;
          context.fillStyle = inks.night;
          context.fill(fog);
        },
      }),
    );
  }

  private showShapes(view: SceneView): void {
    const key = JSON.stringify(view.shapes);
    if (key === this.shapesKey) return;
    this.shapesKey = key;
    this.shapes.destroyChildren();
    for (const shape of view.shapes) this.shapes.add(shapeNode(shape, this.inks));
    this.things.batchDraw();
  }

  private showTokens(view: SceneView): void {
    const here = new Set(view.tokens.map(({ id }) => id));
    for (const [id, { group }] of this.pieces)
      if (!here.has(id)) {
        group.destroy();
        this.pieces.delete(id);
      }
    for (const token of view.tokens) this.showToken(view, token);
    this.things.batchDraw();
    this.gliding.start();
  }

  private showToken(view: SceneView, token: SceneToken): void {
    const to = middleOf(view, token);
    const selected = token.id === this.selected;
    const look = lookOf(token, selected);
    let piece = this.pieces.get(token.id);
    if (!piece) {
      const group = new Konva.Group({ ...to, listening: this.tool === 'mover' });
      this.things.add(group);
      piece = { group, look: '', to, left: 0 };
      this.pieces.set(token.id, piece);
      // The event that begins the drag must do it: a token that is drawn anew before it is not found under the pointer.
      group.on('mousedown touchstart', () => this.events.select(token.id));
      group.on('dragstart', () => group.moveToTop());
      group.on('dragend', () => this.dropped(token.id, group));
    }
    if (piece.to.x !== to.x || piece.to.y !== to.y) piece.left = GLIDE_MS;
    piece.to = to;
    piece.group.draggable(token.mine);
    if (piece.look === look) return;
    piece.look = look;
    const { group } = piece;
    const inks = this.inks;
    drawToken(group, token, selected, { inks, path: undefined, portrait: null });
    if (!token.symbol && !token.portrait) return;
    void Promise.all([readSymbols(), token.portrait ? loadImage(token.portrait) : null]).then(([symbols, portrait]) => {
      if (this.pieces.get(token.id)?.look !== look) return;
      drawToken(group, token, selected, { inks, path: symbols.get(token.symbol ?? ''), portrait });
      this.things.batchDraw();
    });
  }

  private dropped(id: string, group: Konva.Group): void {
    const { view } = this;
    const token = view?.tokens.find((one) => one.id === id);
    if (!view || !token) return;
    const shift = (token.size - 1) / 2;
    const middle = { x: group.x() / CELL_PX - shift, y: group.y() / CELL_PX - shift };
    const at = view.grid === 'none' ? { x: middle.x - 0.5, y: middle.y - 0.5 } : cellAt(view.grid, middle);
    const cell = placeOn(view, at, token.size);
    this.pieces.get(id)!.left = GLIDE_MS;
    this.gliding.start();
    if (cell.x !== token.x || cell.y !== token.y) this.events.move(id, cell);
  }

  /**
   * Draws only what is seen on the way. What the pointer finds is drawn as often again, so it follows once everything
   * stands.
   */
  private glide(elapsed: number): void {
    let moving = false;
    Konva.autoDrawEnabled = false;
    for (const piece of this.pieces.values()) {
      const { group, to } = piece;
      if (group.isDragging() || (group.x() === to.x && group.y() === to.y)) continue;
      const part = this.still || piece.left <= elapsed ? 1 : elapsed / piece.left;
      piece.left -= elapsed;
      moving ||= part < 1;
      group.position({ x: group.x() + (to.x - group.x()) * part, y: group.y() + (to.y - group.y()) * part });
    }
    Konva.autoDrawEnabled = true;
    if (moving) this.things.drawScene();
    else {
      this.gliding.stop();
      this.things.batchDraw();
    }
  }
}
