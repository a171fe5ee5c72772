import {
  cross,
  dot,
  inverse,
  minus,
  plus,
  product,
  type Quaternion,
  rotate,
  scale,
  turnAbout,
  turnTo,
  unit,
  type Vector,
} from './space.ts';

export type SolidName = 'd4' | 'd6' | 'd8' | 'd10' | 'd12' | 'd20';

export interface Face {
  normal: Vector;
  /** Counter-clockwise seen from outside. */
  corners: readonly Vector[];
  /** The centre of the largest circle in it. */
  centre: Vector;
  /** The radius of that circle. */
  room: number;
  /** The direction in which the top of its print points. */
  top: Vector;
}

/** The shape of a die, centred, with the edge of a d6 as unit. It is read at the face that lies up. */
export interface Solid {
  name: SolidName;
  corners: readonly Vector[];
  /** Each rotation of the shape takes one of these to another. */
  printed: readonly Face[];
  /** The faces without a print on which a die of four sides lies. */
  blank: readonly Face[];
  /** In how many ways the shape turns onto itself around a printed face. */
  fold: number;
}

const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;
const SIGNS = [1, -1] as const;

const BOX: Vector[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])));
const AXES: Vector[] = [0, 1, 2].flatMap((axis) =>
  SIGNS.map((sign): Vector => [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0]),
);
const around = (a: number, b: number): Vector[] =>
  SIGNS.flatMap((s) =>
    SIGNS.flatMap((t): Vector[] => [
      [0, a * s, b * t],
      [a * s, b * t, 0],
      [b * t, 0, a * s],
    ]),
  );
const ICOSAHEDRON = around(1, GOLDEN_RATIO);
const DODECAHEDRON = [...BOX, ...around(GOLDEN_RATIO, 1 / GOLDEN_RATIO)];
const TETRAHEDRON = BOX.filter(([x, y, z]) => x * y * z > 0);

/** How much of each edge the tips of a d4 take: they have to hold a number and must not be stood on. */
const TIP_SHARE = 0.36;
const CUT_TETRAHEDRON = TETRAHEDRON.flatMap((tip) =>
  TETRAHEDRON.filter((other) => other !== tip).map((other) => plus(scale(tip, 1 - TIP_SHARE), scale(other, TIP_SHARE))),
);

const EQUATOR_HEIGHT = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5));
const TRAPEZOHEDRON: Vector[] = [
  [0, 1, 0],
  [0, -1, 0],
  ...Array.from({ length: 10 }, (_, step): Vector => {
    const angle = (step * Math.PI) / 5;
    return [Math.cos(angle), step % 2 === 0 ? EQUATOR_HEIGHT : -EQUATOR_HEIGHT, Math.sin(angle)];
  }),
];
/** Each kite has an apex and three neighbours on the equator. */
const KITES: Vector[] = Array.from({ length: 10 }, (_, step): Vector => {
  const [before, at, after] = [-1, 0, 1].map((by) => TRAPEZOHEDRON[2 + ((step + by + 10) % 10)]!) as [
    Vector,
    Vector,
    Vector,
  ];
  const normal = unit(cross(minus(after, at), minus(before, at)));
  return dot(normal, at) < 0 ? scale(normal, -1) : normal;
});

const NEAR_DISTANCE = 1e-6;

function faceOf(all: readonly Vector[], direction: Vector, apexFirst: boolean): Face {
  const normal = unit(direction);
  const far = Math.max(...all.map((corner) => dot(corner, normal)));
  const own = all.filter((corner) => dot(corner, normal) > far - NEAR_DISTANCE);
  const middle = scale(own.reduce(plus), 1 / own.length);
  const first = apexFirst
    ? own.reduce((apex, corner) => (Math.abs(corner[1]) > Math.abs(apex[1]) ? corner : apex))
    : own[0]!;
  const ahead = unit(minus(first, middle));
  const aside = cross(normal, ahead);
  const angle = (corner: Vector): number => {
    const out = minus(corner, middle);
    const at = Math.atan2(dot(out, aside), dot(out, ahead));
    return at < -NEAR_DISTANCE ? at + 2 * Math.PI : at;
  };
  const corners = own.toSorted((a, b) => angle(a) - angle(b));
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const);
  const room = (at: Vector): number =>
    Math.min(...edges.map(([from, to]) => dot(minus(at, from), cross(normal, unit(minus(to, from))))));
  // The largest circle in a kite is nearer to its broad end.
  let centre = middle;
  for (let step = 0.2; apexFirst && step > 1e-9; step /= 2)
    for (const way of SIGNS)
      for (let next = plus(centre, scale(ahead, way * step)); room(next) > room(centre); ) {
        centre = next;
        next = plus(centre, scale(ahead, way * step));
      }
  const square = corners.length === 4 && !apexFirst;
  return {
    normal,
    corners,
    centre,
    room: room(centre),
    top: square ? rotate(ahead, turnAbout(normal, Math.PI / 4)) : ahead,
  };
}

function solid(
  name: SolidName,
  shape: readonly Vector[],
  size: number,
  directions: readonly Vector[],
  fold: number,
  blank: readonly Vector[] = [],
): Solid {
  const by = size / Math.hypot(...shape[shape.length - 1]!);
  const corners = shape.map((corner) => scale(corner, by));
  const face = (direction: Vector): Face => faceOf(corners, direction, name === 'd10');
  return { name, corners, printed: withOpposites(directions).map(face), blank: blank.map(face), fold };
}

/** Opposite faces stand at mirrored places, so that their numbers add up to one more than there are sides. */
function withOpposites(directions: readonly Vector[]): Vector[] {
  const first: Vector[] = [];
  const last: Vector[] = [];
  const left = [...directions];
  for (let direction = left.shift(); direction; direction = left.shift()) {
    const facing = left.findIndex((other) => dot(unit(other), unit(direction)) < NEAR_DISTANCE - 1);
    if (facing < 0) {
      first.push(direction);
      continue;
    }
    const [other] = left.splice(facing, 1);
    // High and low numbers take turns on each half.
    const pair = first.length % 2 === 0 ? [direction, other!] : [other!, direction];
    first.push(pair[0]!);
    last.unshift(pair[1]!);
  }
  return [...first, ...last];
}

export const SOLIDS: Readonly<Record<SolidName, Solid>> = {
  d4: solid(
    'd4',
    CUT_TETRAHEDRON,
    0.86,
    TETRAHEDRON,
    3,
    TETRAHEDRON.map((tip) => scale(tip, -1)),
  ),
  d6: solid('d6', BOX, Math.sqrt(3) / 2, AXES, 4),
  d8: solid('d8', AXES, 0.9, BOX, 3),
  d10: solid('d10', TRAPEZOHEDRON, 0.88, KITES, 1),
  d12: solid('d12', DODECAHEDRON, 0.88, ICOSAHEDRON, 5),
  d20: solid('d20', ICOSAHEDRON, 0.92, DODECAHEDRON, 3),
};

const frame = ({ normal, top }: Face, turn: number): Quaternion => {
  const ahead = rotate(top, turnAbout(normal, turn));
  return turnTo(cross(ahead, normal), ahead, normal);
};

/** All rotations of the shape onto itself that take the printed face `from` to where `to` is. */
export const turnsBetween = ({ printed, fold }: Solid, from: number, to: number): Quaternion[] =>
  Array.from({ length: fold }, (_, step) =>
    product(frame(printed[to]!, (step * 2 * Math.PI) / fold), inverse(frame(printed[from]!, 0))),
  );

/** The printed face that lies up (along y) when the solid is turned, and how upright its normal is (1: exactly). */
export function facingUp({ printed }: Solid, turn: Quaternion): { face: number; upright: number } {
  let best = { face: 0, upright: -2 };
  printed.forEach(({ normal }, face) => {
    const upright = rotate(normal, turn)[1];
    if (upright > best.upright) best = { face, upright };
  });
  return best;
}
