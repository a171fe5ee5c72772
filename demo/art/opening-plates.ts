import { type Point, polygon } from '../../illustration/engrave/mark.ts';

interface Walker {
  readonly icon: string;
  /** Position from the spine outwards, −1 to 1. */
  readonly at: number;
  /** Fraction of the sheet's height. */
  readonly size: number;
  readonly ink: string;
  readonly flip?: boolean;
  /** A flying figure's height above the page, as a fraction of its size. */
  readonly lift?: number;
}

export interface OpeningPlate {
  readonly width: number;
  readonly height: number;
  /** Centre and radius of the die, px. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly left: number;
  readonly right: number;
  readonly cast: readonly Walker[];
}

const COLOURS = {
  red: '#fb6252',
  pink: '#f987b1',
  blue: '#69a6f8',
  turquoise: '#56d4d5',
  green: '#76cd6d',
  yellow: '#fad03e',
  orange: '#ff9b4e',
  purple: '#bf8cf5',
  grey: '#c5bdb0',
} as const;

export const WIDE: OpeningPlate = {
  width: 2560,
  height: 980,
  x: 1690,
  y: 344,
  r: 214,
  left: 720,
  right: 960,
  cast: [
    { icon: 'hiking', at: -0.31, size: 0.15, ink: COLOURS.yellow },
    { icon: 'cat', at: -0.49, size: 0.085, ink: COLOURS.pink },
    { icon: 'mounted-knight', at: -0.68, size: 0.2, ink: COLOURS.red },
    { icon: 'robe', at: -0.89, size: 0.13, ink: COLOURS.purple },
    { icon: 'swordman', at: 0.22, size: 0.16, ink: COLOURS.blue, flip: true },
    { icon: 'frog', at: 0.32, size: 0.08, ink: COLOURS.green },
    { icon: 'steam-locomotive', at: 0.45, size: 0.19, ink: COLOURS.orange, flip: true },
    { icon: 'caravel', at: 0.62, size: 0.18, ink: COLOURS.turquoise },
    { icon: 'capybara', at: 0.77, size: 0.11, ink: COLOURS.grey },
  ],
};

export const PHONE: OpeningPlate = {
  width: 900,
  height: 760,
  x: 450,
  y: 262,
  r: 172,
  left: 520,
  right: 520,
  cast: [
    { icon: 'hiking', at: -0.35, size: 0.15, ink: COLOURS.yellow },
    { icon: 'cat', at: -0.53, size: 0.08, ink: COLOURS.pink },
    { icon: 'mounted-knight', at: -0.72, size: 0.18, ink: COLOURS.red },
    { icon: 'swordman', at: 0.36, size: 0.15, ink: COLOURS.blue, flip: true },
    { icon: 'frog', at: 0.51, size: 0.075, ink: COLOURS.green },
    { icon: 'steam-locomotive', at: 0.72, size: 0.18, ink: COLOURS.orange, flip: true },
  ],
};

/** The fold's height on the plate, as a fraction of the whole. */
export const SPINE_HEIGHT = 0.862;

export class Page {
  readonly #plate: OpeningPlate;
  readonly #open: number;
  readonly side: -1 | 1;

  constructor(plate: OpeningPlate, side: -1 | 1, open: number) {
    this.#plate = plate;
    this.side = side;
    this.#open = open;
  }

  get reach(): number {
    return (this.side < 0 ? this.#plate.left : this.#plate.right) * this.#open;
  }

  at(u: number): Point {
    const { x, height } = this.#plate;
    const lift = height * (0.24 - 0.05 * this.#open);
    const rise = 1 - (1 - u) ** 2.6;
    return [
      x + this.side * u * this.reach,
      height * SPINE_HEIGHT - lift * rise + height * 0.055 * this.#open * u ** 2.4,
    ];
  }

  /** Slope of the edge in radians, as it appears. */
  slope(u: number): number {
    const [ax, ay] = this.at(Math.max(0, u - 0.02));
    const [bx, by] = this.at(Math.min(1, u + 0.02));
    return Math.atan((by - ay) / (bx - ax || 1));
  }

  /** The sheet, moved outwards and down by this many px. */
  sheet(out: number, down: number, foot: number): string {
    const edge: Point[] = [];
    for (let i = 0; i <= 48; i++) {
      const [px, py] = this.at(i / 48);
      edge.push([px + (this.side * out * i) / 48, py + (down * i) / 48]);
    }
    const [fx] = edge.at(-1) ?? [0, 0];
    return polygon([...edge, [fx - this.side * 4, foot], [this.at(0)[0], foot]]);
  }
}
