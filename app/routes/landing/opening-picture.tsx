const RAYS = 46;
const COLOURS = ['#fb6252', '#f987b1', '#fad03e', '#76cd6d', '#ff9b4e', '#69a6f8'];

/** One gouge: thin where it enters, blunt where it leaves. */
function ray(index: number): string {
  const angle = (index / RAYS) * Math.PI * 2;
  const from = index % 2 === 0 ? 168 : 190;
  const to = from + [70, 130, 96, 160][index % 4]!;
  const at = (radius: number, turn: number) =>
    `${Math.round(400 + radius * Math.cos(angle + turn))} ${Math.round(300 + radius * Math.sin(angle + turn))}`;
  return `M${at(from, 0)}L${at((from + to) / 2, 0.018)} ${at(to, 0.006)} ${at(to - 6, -0.012)}z`;
}

const PLACES = [
  [96, 462],
  [176, 452],
  [252, 447],
  [548, 447],
  [624, 452],
  [704, 462],
] as const;

/** Somebody on the way: a hood, a cloak, a staff. */
const FIGURE = 'M-24 0l9-46-7-6 7-14 12-8 14 6 6 14-5 8 11 46-15-5-9-26-7 26zm47-62l5 1-2 65-6-1z';

/** A die rises as a sun from an open book, and colours walk along its pages. */
export function OpeningPicture() {
  return (
    <svg
      viewBox="0 0 800 640"
      className="opening-picture"
      role="img"
      aria-label="Gravura: um dado de vinte lados nasce como sol de um livro aberto"
    >
      <path d={Array.from({ length: RAYS }, (_, index) => ray(index)).join('')} fill="#fad03e" />
      <path d="M400 152l92 24 50 84-8 94-66 70-76 18-82-24-54-74-2-92 52-78z" fill="#fad03e" />
      <path d="M400 196l96 52v108l-96 58-96-58V248z" fill="#130e0a" />
      <path
        d="M400 196v46m0 0l-70 118h140zm0 0l96 6m-96-6l-96 6m26 112l-26-4m166 4l26-4m-166 4l70 54 70-54M330 360l-26-112m166 112l26-112"
        fill="none"
        stroke="#fad03e"
        strokeWidth="9"
        strokeLinejoin="bevel"
      />
      <text x="400" y="338" textAnchor="middle" fontSize="52" className="font-poster" fill="#fad03e">
        20
      </text>
      {PLACES.map(([x, y], index) => (
        <path key={x} d={FIGURE} transform={`translate(${x} ${y})`} fill={COLOURS[index]} />
      ))}
      <path d="M20 470l188-26 110 14 82 84 82-84 110-14 188 26v170H20z" fill="#f6ecd7" />
      <path
        d="M400 542v98M60 500l150-18 96 14 60 56M60 530l146-16 90 16 70 62M60 562l140-14 84 18 70 60M60 594l130-10 84 18M740 500l-150-18-96 14-60 56m306-22l-146-16-90 16-70 62m306-30l-140-14-84 18-70 60m294-32l-130-10-84 18"
        fill="none"
        stroke="#130e0a"
        strokeWidth="5"
        strokeDasharray="42 11 64 9 24 13"
      />
    </svg>
  );
}
