/** Chance for drawing, the same each time: pictures are printed from one block. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const round = (value: number): string => value.toFixed(1);
const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;

/** Gouges around a light: thin towards it, blunt where they leave. */
function rays(x: number, y: number, from: number, to: number, count: number, random: () => number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = ((index + random() * 0.7) / count) * Math.PI * 2;
    const [start, end] = [from * (1 + random() * 0.5), to * (0.55 + random() * 0.6)];
    const width = 0.006 + random() * 0.014;
    const at = (angle: number, length: number): [number, number] => [
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    ];
    return polygon([at(turn, start), at(turn + width, end * 0.8), at(turn, end), at(turn - width, end * 0.84)]);
  }).join('');
}

/** A disc as a knife cuts it: of straight strokes. */
function disc(x: number, y: number, radius: number, random: () => number): string {
  return polygon(
    Array.from({ length: 34 }, (_, index) => {
      const turn = (index / 34) * Math.PI * 2;
      const length = radius * (1 + (random() - 0.5) * 0.024);
      return [x + Math.cos(turn) * length, y + Math.sin(turn) * length] as const;
    }),
  );
}

interface Tree {
  body: string;
  cuts: string;
}

function pine(x: number, foot: number, height: number, random: () => number): Tree {
  const tiers = 4;
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  const cuts: string[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = foot - height + (height * 0.84 * tier) / tiers;
    const low = foot - height + (height * 0.84 * (tier + 1.35)) / tiers;
    const half = height * 0.085 * (tier + 1.2) * (0.85 + random() * 0.3);
    left.push([x - half * 0.38, top + (low - top) * 0.35], [x - half, low]);
    right.push([x + half * 0.38, top + (low - top) * 0.35], [x + half, low - height * 0.012]);
    if (tier > 0 && tier < 3)
      cuts.push(
        polygon([
          [x + half * 0.34, low - height * 0.1],
          [x + half * 0.5, low - height * 0.07],
          [x + half * 0.62, low - height * 0.015],
          [x + half * 0.42, low - height * 0.05],
        ]),
      );
  }
  const body = polygon([
    [x, foot - height],
    ...right,
    [x + height * 0.03, foot],
    [x - height * 0.03, foot],
    ...left.reverse(),
  ]);
  return { body, cuts: cuts.join('') };
}

function forest(): { land: string; cuts: string } {
  const random = chance(31);
  const trees = Array.from({ length: 26 }, (_, index) =>
    pine(-20 + index * 66 + random() * 40, 520, 120 + random() * 130 + (index > 15 ? 40 * random() : 0), random),
  );
  return { land: trees.map(({ body }) => body).join(''), cuts: trees.map(({ cuts }) => cuts).join('') };
}

const FOREST = forest();
const MOON = { x: 1130, y: 210, radius: 180 };

/** A red night over pines, one moon, and what hangs in it. */
export const ForestPlate = () => (
  <svg viewBox="0 0 1600 520" preserveAspectRatio="xMaxYMax slice" className="plate" aria-hidden="true">
    <path className="plate-paper" d="M0 0h1600v520H0z" />
    <path className="plate-light" d={rays(MOON.x, MOON.y, 230, 1150, 84, chance(7))} />
    <path className="plate-bright" d={disc(MOON.x, MOON.y, MOON.radius, chance(3))} />
    <path
      className="plate-ink"
      d="M1010 350l-20-34 22-14 14 22 34-26-14-16 26-22 132-158 26-10 8 26-8 64-34 70-62 64-58 36-22-8-28 34zM1250 214l14 40 4 26-12 14-16-8-4-22z"
    />
    <path className="plate-bright" d="M1088 258l98-118 10-2-4 22-92 108zM1112 296l62-56 40-62-10 40-36 50-46 38z" />
    <path className="plate-ink" d={`M0 470l220-18 300 14 340-22 360 18 380-14v72H0z${FOREST.land}`} />
    <path className="plate-paper" d={FOREST.cuts} />
  </svg>
);

function drawers(): { fronts: string; labels: string; gaps: string } {
  const fronts: string[] = [];
  const labels: string[] = [];
  const gaps: string[] = [];
  const random = chance(19);
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 12; column += 1) {
      const [x, y] = [20 + column * 132, 14 + row * 126];
      // One of them stands open: the light is in it.
      if (row === 1 && column === 8) continue;
      const jitter = (): number => (random() - 0.5) * 4;
      fronts.push(
        polygon([
          [x + jitter(), y + jitter()],
          [x + 120 + jitter(), y + jitter()],
          [x + 120 + jitter(), y + 112 + jitter()],
          [x + jitter(), y + 112 + jitter()],
        ]),
      );
      labels.push(`M${x + 36} ${y + 26}h48v20h-48z`);
      gaps.push(`M${x + 44} ${y + 70}h32l6 8-6 8h-32l-6-8z`);
    }
  return { fronts: fronts.join(''), labels: labels.join(''), gaps: gaps.join('') };
}

const DRAWERS = drawers();

/** An archive at night; one drawer is open, and something in it shines. */
export const ArchivePlate = () => (
  <svg viewBox="0 0 1600 520" preserveAspectRatio="xMaxYMin slice" className="plate" aria-hidden="true">
    <path className="plate-paper" d="M0 0h1600v520H0z" />
    <path className="plate-ink" d={DRAWERS.fronts} />
    <path className="plate-light" d={DRAWERS.labels} />
    <path className="plate-paper" d={DRAWERS.gaps} />
    <path className="plate-light" d={rays(1136, 190, 70, 620, 46, chance(11))} />
    <path className="plate-bright" d="M1064 150l150-6 40 66-14 8-206 4-12-10z" />
    <path className="plate-ink" d="M1030 218l216-4 6 132-228 4zM1096 178l18-62 26-2 4 62zM1150 178l6-46 30 2 8 44z" />
    <path className="plate-bright" d="M1092 240h92v36h-92zM1104 300h68l10 12-10 12h-68l-10-12z" />
    <path className="plate-ink" d="M1104 252h66v4h-66zM1104 262h44v4h-44z" />
  </svg>
);
