import Konva from 'konva';
import { cellAt, extentOf, placeOn } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';
import { Ground } from './board-ground.ts';
import { Names } from './board-labels.ts';
import { CELL_PX, type Inks, loadFaces, loadImage, middleOf, readInks, readSymbols, shapeNode } from './board-look.ts';
import { Marks, type Tool } from './board-marks.ts';
import { drawPiece, lookOf } from './board-piece.ts';
import { Stroke, type StrokeEvents } from './board-stroke.ts';
import { fitOn, pinch, zoomAt } from './board-view.ts';
import { LAYERS, type LayerName } from './layers.ts';
import type { Piece, PieceScene } from './piece-signs.ts';

export interface BoardEvents extends StrokeEvents {
  move(id: string, cell: Point): void;
  select(id: string | null): void;
}

/** Px of a cell that a board begins with at least. */
const CELL_SHOWN_PX = 30;

/** Milliseconds of a token's way. */
const GLIDE_MS = 180;

interface BoardPiece {
  /** It stands where the piece does, with the piece's name. */
  group: Konva.Group;
  /** One picture of the piece. */
  art: Konva.Group;
  look: string;
  to: Point;
  /** Milliseconds of its way that are left. */
  left: number;
}

/** Draws a scene on a canvas, in three layers: what lies still, what stands on it, and what one does now. */
export class Board {
  private readonly stage: Konva.Stage;
  private readonly ground: Ground;
  private readonly things = new Konva.Layer();
  private readonly marks: Marks;
  /** The player draws, measures or points with it. */
  readonly stroke: Stroke;
  private readonly shapes = new Konva.Group({ listening: false });
  private readonly pieces = new Map<string, BoardPiece>();
  private readonly inks: Inks;
  private readonly names: Names;
  private readonly gliding: Konva.Animation;
  private view: PieceScene | null = null;
  private selected: string | null = null;
  private pointed: string | null = null;
  private tool: Tool = 'mover';
  private layers: ReadonlySet<LayerName> = new Set(LAYERS);
  private shapesKey = '';
  private faces = '';

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
    this.names = new Names(this.inks);
    this.ground = new Ground(this.inks);
    this.stage.add(this.ground.layer, this.things, this.marks.layer);
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

  /** Shows the whole board, beside what lies over its edges. */
  fit(): void {
    if (this.view) fitOn(this.stage, extentOf(this.view), { cellMin: 0, middle: null });
  }

  /** Shows the whole board or, where its cells would be too small to be told apart, what happens on it. */
  begin(): void {
    if (!this.view) return;
    const acting = this.view.tokens.find(({ turn }) => turn) ?? this.view.tokens.find(({ mine }) => mine);
    const middle = acting ? middleOf(this.view, acting) : null;
    fitOn(this.stage, extentOf(this.view), { cellMin: CELL_SHOWN_PX, middle });
  }

  show(view: PieceScene, selected: string | null, leads: boolean, layers: ReadonlySet<LayerName>): void {
    const sidesOf = ({ sceneId, grid, columns, rows }: PieceScene) => `${sceneId} ${grid} ${columns} ${rows}`;
    const first = !this.view || sidesOf(this.view) !== sidesOf(view);
    this.view = view;
    this.stroke.view = view;
    this.selected = selected;
    this.layers = layers;
    this.ground.show(view, leads, layers);
    this.showShapes(view);
    this.showPieces(view);
    this.showFaces(view);
    this.marks.pings(view.pings, this.still);
    if (first) this.begin();
  }

  destroy(): void {
    this.gliding.stop();
    this.stage.destroy();
  }

  /** A name that was written before its face had come is written anew. */
  private showFaces({ tokens }: PieceScene): void {
    const faces = tokens.map(({ name }) => name).join('');
    if (faces === this.faces) return;
    this.faces = faces;
    void loadFaces(faces).then(() => {
      if (!this.view || this.faces !== faces) return;
      for (const piece of this.pieces.values()) piece.look = '';
      this.names.forget();
      this.showPieces(this.view);
    });
  }

  private showShapes(view: PieceScene): void {
    this.shapes.visible(this.layers.has('desenhos'));
    const key = JSON.stringify(view.shapes);
    if (key === this.shapesKey) return;
    this.shapesKey = key;
    this.shapes.destroyChildren();
    for (const shape of view.shapes) this.shapes.add(shapeNode(shape, this.inks));
    this.things.batchDraw();
  }

  private showPieces(view: PieceScene): void {
    const here = new Set(view.tokens.map(({ id }) => id));
    for (const [id, { group }] of this.pieces)
      if (!here.has(id)) {
        group.destroy();
        this.pieces.delete(id);
      }
    for (const piece of view.tokens) this.showPiece(view, piece);
    this.showNames();
    this.things.batchDraw();
    this.gliding.start();
  }

  private showNames(): void {
    if (!this.view) return;
    this.names.show(this.view.tokens, this.selected, this.pointed, (id) => this.pieces.get(id)?.group);
    this.things.batchDraw();
  }

  private point(id: string | null): void {
    this.pointed = id;
    this.showNames();
  }

  private place(id: string, to: Point): BoardPiece {
    const group = new Konva.Group({ ...to, listening: this.tool === 'mover' });
    const art = new Konva.Group();
    group.add(art);
    this.things.add(group);
    const placed = { group, art, look: '', to, left: 0 };
    this.pieces.set(id, placed);
    // The event that begins the drag must do it: a piece that is drawn anew before it is not found under the pointer.
    group.on('mousedown touchstart', () => this.events.select(id));
    group.on('mouseenter', () => this.point(id));
    group.on('mouseleave', () => this.point(null));
    group.on('dragstart', () => group.moveToTop());
    group.on('dragend', () => this.dropped(id, group));
    return placed;
  }

  private showPiece(view: PieceScene, one: Piece): void {
    const to = middleOf(view, one);
    const selected = one.id === this.selected;
    const look = lookOf(one, selected);
    const piece = this.pieces.get(one.id) ?? this.place(one.id, to);
    if (piece.to.x !== to.x || piece.to.y !== to.y) piece.left = GLIDE_MS;
    piece.to = to;
    piece.group.draggable(one.mine);
    piece.group.visible(!one.hidden || this.layers.has('ocultas'));
    if (piece.look === look) return;
    piece.look = look;
    const { art } = piece;
    const inks = this.inks;
    drawPiece(art, one, selected, { inks, path: undefined, portrait: null });
    if (!one.symbol && !one.portrait) return;
    void Promise.all([readSymbols(), one.portrait ? loadImage(one.portrait) : null]).then(([symbols, portrait]) => {
      if (this.pieces.get(one.id)?.look !== look) return;
      drawPiece(art, one, selected, { inks, path: symbols.get(one.symbol ?? ''), portrait });
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
