import { type Bench, line } from '../../illustration/engrave/bench.ts';
import { chance } from '../../illustration/engrave/chance.ts';
import { stars, TURN } from '../../illustration/engrave/cuts.ts';
import { box, clipMarks, type Mark, mark, type Point, polygon } from '../../illustration/engrave/mark.ts';
import { COVER_ROWS } from '../covers/cover-rows.ts';
import { drawOpening } from './opening.ts';
import { type OpeningPlate, PHONE, WIDE } from './opening-plates.ts';

export const FILM = { width: 1280, height: 720, rate: 12 } as const;

export interface LaidPicture {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn?: number;
}

export interface Frame {
  readonly marks: readonly Mark[];
  readonly laid: readonly LaidPicture[];
}

interface Shot {
  readonly seconds: number;
  /** Alternative text of the shot, also used for the film's captions. */
  readonly caption: string;
  /** The shot has words of its own at its foot. */
  readonly captionAbove?: true;
  /** `t` runs from 0 to 1. */
  readonly draw: (bench: Bench, t: number) => Frame;
}

const { width: W, height: H } = FILM;
const [_NIGHT, LAMP, PAPER, DRAWER, OUTLINE] = ['#130e0a', '#ffc54f', '#f6ecd7', '#2c221b', '#7d6a55'];
const NINE = ['#fad03e', '#fb6252', '#56d4d5', '#f987b1', '#76cd6d', '#69a6f8', '#ff9b4e', '#bf8cf5'] as const;
const FLAGS = 15;

const span = (t: number, from: number, to: number): number => Math.min(1, Math.max(0, (t - from) / (to - from)));
const ease = (t: number): number => 1 - (1 - t) ** 3;
const swing = (t: number): number => (t >= 1 ? 1 : 1 - Math.cos(t * TURN * 1.1) * (1 - t) ** 2);

const PLATE: OpeningPlate = { ...PHONE, width: W, height: H, x: W / 2, y: 246, r: 150, left: 600, right: 600 };
const LAST: OpeningPlate = { ...WIDE, width: W, height: H, x: 900, y: 250, r: 150, left: 470, right: 560 };

const words = (bench: Bench, text: string, x: number, y: number, size: number, ink: string): Mark =>
  line(bench, text, x, y, W, { face: 'poster', ink, size }).mark;

const sparks = (name: string): Mark => {
  const c = chance(name);
  return mark(
    stars(W, H, 46, 7, c, () => true),
    '#5c4526',
  );
};

const sag = (u: number, y: number, depth: number): number =>
  y + depth * Math.sin(Math.PI * Math.min(1, Math.max(0, u)));
function cord(y: number, depth: number): Mark[] {
  const upper: Point[] = [];
  for (let u = -0.02; u <= 1.02; u += 0.02) upper.push([u * W, sag(u, y, depth)]);
  const lower = upper.map(([px, py]): Point => [px, py + 6]).reverse();
  const knots = upper.map(([px, py], i) => (i % 2 === 0 ? box(px, py + 1, 9, 4) : '')).join('');
  return [mark(polygon([...upper, ...lower]), '#d9a766'), mark(knots, '#5d3b18')];
}

const rise: Shot = {
  seconds: 6,
  caption: 'Noite fechada. Devagar, um dado de vinte lados nasce como um sol.',
  draw: (bench, t) => ({
    marks: drawOpening(bench, PLATE, {
      risen: -0.42 + 1.42 * ease(span(t, 0.06, 0.82)),
      lit: ease(span(t, 0.42, 1)),
      open: 0,
      walked: 0,
    }),
    laid: [],
  }),
};

const open: Shot = {
  seconds: 6,
  caption: 'Debaixo dele um livro se abre, e as cores saem andando pelas páginas.',
  draw: (bench, t) => ({
    marks: drawOpening(bench, PLATE, {
      risen: 1,
      lit: 1,
      open: 0.03 + 0.97 * ease(span(t, 0, 0.38)),
      walked: span(t, 0.4, 0.9),
    }),
    laid: [],
  }),
};

const BOOKLETS = COVER_ROWS.slice(0, 9);
const covers: Shot = {
  seconds: 6,
  caption: 'No varal, os livros de RPG do Brasil, um ao lado do outro.',
  captionAbove: true,
  draw: (bench, t) => {
    const slide = ease(span(t, 0, 0.9)) * 1560;
    const laid = BOOKLETS.flatMap(({ bookId }, i): LaidPicture[] => {
      const x = W + 190 + i * 256 - slide;
      const y = sag(x / W, 132, 46) + 172;
      if (x < -130 || x > W + 130) return [];
      const lull = Math.sin(t * 13 + i * 1.7) * 3.4 * (1 - span(t, 0.2, 1)) + (i % 2 === 0 ? -1.6 : 1.4);
      return [{ path: `art/covers/${bookId}.webp`, x, y, width: 226, turn: lull }];
    });
    const pegs = laid.flatMap(({ x }) => [
      mark(box(x - 66, sag(x / W, 132, 46) - 12, 13, 40), '#e9c893'),
      mark(box(x + 52, sag(x / W, 132, 46) - 12, 13, 40), '#e9c893'),
    ]);
    return {
      marks: [sparks('varal'), ...cord(132, 46), ...pegs, words(bench, 'LIVROS NO VARAL', 64, 560, 96, PAPER)],
      laid,
    };
  },
};

const flags: Shot = {
  seconds: 5,
  caption: 'Cada apoio enche um pedaço de bandeirinha. São quinze metas.',
  captionAbove: true,
  draw: (bench, t) => {
    const step = (W - 120) / FLAGS;
    const marks = Array.from({ length: FLAGS }, (_, i): Mark[] => {
      const x = 60 + i * step + 8;
      const wide = step - 16;
      const y = sag((x + wide / 2) / W, 190, 60) + 4;
      const flag = polygon([
        [x, y],
        [x + wide, y],
        [x + wide, y + 150],
        [x + wide / 2, y + 116],
        [x, y + 150],
      ]);
      const full = Math.max(0, swing(span(t, 0.06 + i * 0.05, 0.2 + i * 0.05)));
      return [
        { d: flag, ink: OUTLINE, stroke: 5 },
        mark(flag, DRAWER),
        ...clipMarks([mark(box(x - 4, y + 152 * (1 - full), wide + 8, 160), NINE[i % NINE.length] ?? LAMP)], flag),
      ];
    }).flat();
    return {
      marks: [
        sparks('bandeirinhas'),
        ...cord(190, 60),
        ...marks,
        words(bench, 'CADA APOIO', 64, 470, 96, LAMP),
        words(bench, 'ENCHE UMA BANDEIRINHA', 64, 572, 74, PAPER),
      ],
      laid: [],
    };
  },
};

const THEMES = [
  'viajante',
  'gatinhosAventureiros',
  'sunset',
  'cthulhuDesperta',
  'cybercity',
  'melanina',
  'tooManyGoblins',
];
const skins: Shot = {
  seconds: 7,
  caption: 'Banner, moldura e bandeja de dados: cada skin veste a sua cadeira de outro jeito.',
  captionAbove: true,
  draw: (bench, t) => {
    const turn = Math.min(THEMES.length - 1, Math.floor(t * THEMES.length));
    const id = THEMES[turn];
    const since = t * THEMES.length - turn;
    const press = since < 0.12 ? 1.03 : 1;
    return {
      marks: [sparks(`pele${turn}`), words(bench, 'VISTA A SUA CADEIRA', 64, 566, 96, PAPER)],
      laid: [
        { path: `art/skins/${id}Banner.webp`, x: W / 2, y: 190, width: Math.min(W, Math.round(1216 * press)) },
        { path: `art/skins/${id}Frame.webp`, x: 260, y: 372, width: Math.round(270 * press) },
        { path: `art/skins/${id}Tray.webp`, x: 1010, y: 378, width: Math.round(316 * press) },
      ],
    };
  },
};

const last: Shot = {
  seconds: 6,
  caption: 'Puxe uma cadeira. A noite é longa. RPGpédia.',
  draw: (bench, t) => {
    const pressed = (text: string, y: number, at: number): Mark[] =>
      t < at ? [] : [words(bench, text, 56, y - (t < at + 0.03 ? 4 : 0), t < at + 0.03 ? 136 : 130, PAPER)];
    return {
      marks: [
        ...drawOpening(bench, LAST),
        ...pressed('PUXE UMA', 150, 0.1),
        ...pressed('CADEIRA.', 268, 0.2),
        ...(t < 0.36
          ? []
          : [line(bench, 'A noite é longa.', 58, 404, 500, { face: 'italic', ink: LAMP, size: 52 }).mark]),
        ...(t < 0.5 ? [] : [line(bench, 'RPGpédia', 58, 62, 400, { face: 'blackletter', ink: LAMP, size: 60 }).mark]),
      ],
      laid: [],
    };
  },
};

export const SHOTS: readonly Shot[] = [rise, open, covers, flags, skins, last];

export function* frames(bench: Bench): Generator<Frame> {
  for (const shot of SHOTS) {
    const count = Math.round(shot.seconds * FILM.rate);
    for (let i = 0; i < count; i++) yield shot.draw(bench, i / (count - 1));
  }
}

export const poster = (bench: Bench): Frame => last.draw(bench, 1);
