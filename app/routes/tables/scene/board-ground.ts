import Konva from 'konva';
import { extentOf } from '../../../../game/scene/grid.ts';
import { type BoardGround, cutsOver, fogPath, gridPath, type Inks, loadImage, px } from './board-look.ts';
import type { LayerName } from './layers.ts';

interface GroundDrawing {
  view: BoardGround;
  leads: boolean;
  layers: ReadonlySet<LayerName>;
}

/** The ground lies under the pieces: the picture, the grid, and the fog over both. */
export class Ground {
  readonly layer = new Konva.Layer({ listening: false });
  private readonly inks: Inks;
  private key = '';
  private newest: GroundDrawing | null = null;
  private picture: { address: string; image: HTMLImageElement | null } | null = null;

  constructor(inks: Inks) {
    this.inks = inks;
  }

  show(view: BoardGround, leads: boolean, layers: ReadonlySet<LayerName>): void {
    this.newest = { view, leads, layers };
    const { grid, columns, rows, fogged, revealed, picture } = view;
    const shown = [layers.has('grade'), layers.has('nevoa')];
    const key = JSON.stringify([grid, columns, rows, fogged, revealed, leads, shown, this.picture?.address, picture]);
    if (picture && this.picture?.address !== picture)
      void loadImage(picture).then((image) => {
        const { newest } = this;
        if (newest?.view.picture !== picture) return;
        this.picture = { address: picture, image };
        this.show(newest.view, newest.leads, newest.layers);
      });
    if (key === this.key) return;
    this.key = key;
    this.draw({ view, leads, layers });
  }

  private draw({ view, leads, layers }: GroundDrawing): void {
    const { inks } = this;
    const { width, height } = extentOf(view);
    const [lines, fog] = [gridPath(view), view.fogged ? fogPath(view) : null];
    const image = view.picture ? this.picture?.image : null;
    const lined = layers.has('grade');
    const misty = !leads || layers.has('nevoa');
    const sceneFunc = (konva: Konva.Context): void => {
      const context = konva._context;
      if (image) context.drawImage(image, 0, 0, px(width), px(height));
      context.globalAlpha = image ? 0.35 : 0.9;
      context.strokeStyle = image ? inks.night : inks.grain;
      context.lineWidth = 1;
      if (lined) context.stroke(lines);
      if (!fog || !misty) return;
      context.globalAlpha = leads ? 0.45 : 1;
      context.fillStyle = inks.night;
      context.fill(fog);
      if (!leads) return;
      context.globalAlpha = 0.7;
      context.fillStyle = cutsOver(context, inks.night);
      context.fill(fog);
    };
    this.layer.destroyChildren();
    this.layer.add(new Konva.Shape({ sceneFunc }));
  }
}
