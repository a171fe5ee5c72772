import type { Die } from '../../game/dice/throw.ts';

/** The drawing of a die on 72 × 72: paper, shade and cuts. */
export interface DieShape {
  outline: string;
  /** Faces turned away from the light. */
  shade: string;
  /** Cuts between faces, tapered. */
  cuts: string;
  x: number;
  y: number;
  size: number;
}

type Point = readonly [number, number];

const at = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });

const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join('L')}z`;

function gouge([x1, y1]: Point, [x2, y2]: Point, width = 2.4): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
  return path([
    [x1, y1],
    [x2 + dx, y2 + dy],
    [x2 - dx, y2 - dy],
  ]);
}

const gouges = (...lines: readonly string[]): string =>
  lines
    .map(at)
    .map(([from, to]) => gouge(from!, to!))
    .join('');

const ring = (corners: number, radius: number, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, place) => {
    const angle = (place / corners) * 2 * Math.PI - Math.PI / 2 + turn;
    return [36 + radius * Math.cos(angle), 36 + radius * Math.sin(angle)];
  });

const D12_FACE = ring(5, 20.5);
const D12_RIM = ring(10, 33.5);
const D20_RIM = ring(6, 33.5);
const D20_FACE = ring(3, 24.5);
const D100_RIM = ring(18, 33.5);
const D100_FACE = ring(9, 24);
const TOKEN_RIM = ring(24, 32);

const D4: DieShape = {
  outline: path(at('34,3 69,55 48,69 2,58')),
  shade: path(at('34,3 69,55 48,69')),
  cuts: gouges('34,6 48,69'),
  x: 29,
  y: 56,
  size: 29,
};

const D6: DieShape = {
  outline: path(at('3,17 14,4 69,4 69,57 57,69 3,69')),
  shade: path(at('57,17 69,4 69,57 57,69')),
  cuts: gouges('3,17 57,17', '69,4 57,17', '57,69 57,17'),
  x: 30,
  y: 56.5,
  size: 38,
};

const D8: DieShape = {
  outline: path(at('36,2 67,44 36,70 5,44')),
  shade: path(at('5,44 67,44 36,70')),
  cuts: gouges('5,44 67,44', '36,70 36,45'),
  x: 36,
  y: 40.5,
  size: 31,
};

const D10: DieShape = {
  outline: path(at('36,2 69,31 69,42 36,70 3,42 3,31')),
  shade: path(at('36,2 69,31 69,42 36,70 36,53 58,41')),
  cuts: gouges('36,2 58,41', '36,2 14,41', '69,42 58,41', '3,42 14,41', '58,41 36,53'),
  x: 36,
  y: 43,
  size: 29,
};

const D12: DieShape = {
  outline: path(D12_RIM),
  shade: path([
    D12_FACE[1]!,
    D12_RIM[2]!,
    D12_RIM[3]!,
    D12_RIM[4]!,
    D12_RIM[5]!,
    D12_RIM[6]!,
    D12_FACE[3]!,
    D12_FACE[2]!,
  ]),
  cuts: D12_FACE.map(
    (corner, place) => gouge(D12_RIM[place * 2]!, corner) + gouge(corner, D12_FACE[(place + 1) % 5]!, 1.8),
  ).join(''),
  x: 36,
  y: 46,
  size: 30,
};

const D20: DieShape = {
  outline: path(D20_RIM),
  shade: path([D20_RIM[1]!, D20_RIM[2]!, D20_RIM[3]!, D20_RIM[4]!, D20_FACE[2]!, D20_FACE[1]!]),
  cuts: [
    gouge(D20_FACE[0]!, D20_FACE[1]!),
    gouge(D20_FACE[2]!, D20_FACE[0]!),
    gouge(D20_FACE[1]!, D20_FACE[2]!),
    gouge(D20_RIM[0]!, D20_FACE[0]!),
    gouge(D20_RIM[1]!, D20_FACE[0]!),
    gouge(D20_RIM[5]!, D20_FACE[0]!),
    gouge(D20_RIM[1]!, D20_FACE[1]!),
    gouge(D20_RIM[5]!, D20_FACE[2]!),
  ].join(''),
  x: 36,
  y: 46,
  size: 24,
};

const D100: DieShape = {
  outline: path(D100_RIM),
  shade: path([...D100_RIM.slice(4, 14), ...D100_FACE.slice(2, 8).reverse()]),
  cuts: D100_FACE.map((corner, place) => gouge(D100_RIM[place * 2]!, corner, 2)).join(''),
  x: 36,
  y: 45.5,
  size: 29,
};

const FATE: DieShape = {
  outline: path(at('12,5 60,5 67,12 67,60 60,67 12,67 5,60 5,12')),
  shade: path(at('60,5 67,12 67,60 60,67 12,67 5,60 59,59')),
  cuts: gouges('60,5 59,59', '5,60 59,59'),
  x: 33,
  y: 50,
  size: 54,
};

const TOKEN: DieShape = {
  outline: path(TOKEN_RIM),
  shade: path([...TOKEN_RIM.slice(7, 18), [25, 55], [36, 59], [47, 55]]),
  cuts: gouges('10,21 20,18', '62,21 52,18'),
  x: 36,
  y: 43,
  size: 27,
};

const BY_SIDES: ReadonlyMap<number, DieShape> = new Map([
  [4, D4],
  [6, D6],
  [8, D8],
  [10, D10],
  [12, D12],
  [20, D20],
  [100, D100],
]);

export const shapeOf = ({ sides, fate }: Pick<Die, 'sides' | 'fate'>): DieShape =>
  fate ? FATE : (BY_SIDES.get(sides) ?? TOKEN);

/** True if the silhouette alone shows the number of sides. */
export const isFamiliar = ({ sides, fate }: Pick<Die, 'sides' | 'fate'>): boolean =>
  fate === true || BY_SIDES.has(sides);

const [LEFT, MIDDLE, RIGHT] = [15.5, 30, 44.5];
const [HIGH, LEVEL, LOW] = [28, 43, 58];

const DIAGONAL: Point[] = [
  [LEFT, HIGH],
  [RIGHT, LOW],
];
const CORNERS: Point[] = [...DIAGONAL, [RIGHT, HIGH], [LEFT, LOW]];
const CENTRE: Point = [MIDDLE, LEVEL];

export const PIPS: readonly (readonly Point[])[] = [
  [],
  [CENTRE],
  DIAGONAL,
  [...DIAGONAL, CENTRE],
  CORNERS,
  [...CORNERS, CENTRE],
  [...CORNERS, [LEFT, LEVEL], [RIGHT, LEVEL]],
];
