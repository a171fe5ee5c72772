const NIGHT = '#081517';
const SEA = '#14707c';
const PAPER = '#56d4d5';
const LIGHT = '#fff0c9';
const SUN = { x: 420, y: 200 };
const RAYS = 26;
const WAVES = 5;

/** A cut of the gouge from the sun outwards: thin where it enters, blunt where it leaves. */
function ray(turn: number, from: number, to: number, width: number): string {
  const at = (distance: number, aside: number): string => {
    const x = SUN.x + Math.cos(turn) * distance - Math.sin(turn) * aside;
    const y = SUN.y + Math.sin(turn) * distance + Math.cos(turn) * aside;
    return `${x.toFixed(0)} ${y.toFixed(0)}`;
  };
  const belly = from + (to - from) * 0.7;
  return `M${at(from, 0)}L${at(belly, width)}L${at(to, 0)}L${at(belly, -width)}Z`;
}

const rays = Array.from({ length: RAYS }, (_, i) => {
  const turn = (i * 2 * Math.PI) / RAYS + 0.07;
  const uneven = (i * 7) % 5;
  return ray(turn, 158 + uneven * 4, 214 + uneven * 11, 5) + ray(turn + 0.12, 236 + uneven * 8, 330 + uneven * 16, 7);
}).join('');

const waves = Array.from({ length: WAVES }, (_, row) =>
  Array.from({ length: 9 }, (__, i) => {
    const x = i * 92 - ((row * 37) % 92);
    const y = 408 + row * 28;
    return `M${x} ${y}q24-${9 + row} 62-2-34 0-62 2Z`;
  }).join(''),
).join('');

/** The picture of a page that came from nowhere: it is part of the page, because the server that has the others is away. */
export const AdriftPlate = ({ className }: { className: string }) => (
  <svg viewBox="0 0 720 540" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
    <path fill={PAPER} d="M0 0H720V540H0Z" />
    <path fill={SEA} d={rays} />
    <path fill={LIGHT} d="M420 68l52 9 44 28 30 46 6 52-14 50-34 40-48 24-50 2-48-20-34-38-18-50 4-52 26-48 40-32Z" />
    <path fill={NIGHT} d="M0 540V392l70-10 96 8 88-12 104 10 92-10 84 8 92-10 94 10V540Z" />
    <path fill={NIGHT} d="M386 388l14-178-10-4 2-14 12-2V160l34-22 32 22v30l14 2v14l-10 4 16 178 42 16H348Z" />
    <path
      fill={LIGHT}
      d="M414 166l24-14 22 14v22h-46ZM406 232l62-6 2 22-66 6ZM400 292l74-6 2 24-78 6ZM394 350l86-4 2 22-90 6Z"
    />
    <path fill={PAPER} d={waves} />
    <path fill={SEA} d="M96 424l128-8 14 16-22 16H112Z" />
    <path fill={NIGHT} d="M152 420V318l8-2 2 104Z" />
    <path fill={LIGHT} d="M168 326l62 84-62 4ZM146 340v72l-38 2Z" />
  </svg>
);
