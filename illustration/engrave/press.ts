import { type Mark, tenth, toSvg } from './mark.ts';

interface Press {
  readonly width: number;
  readonly height: number;
  /** Background colour; without it the picture is transparent where nothing is printed. */
  readonly sheet?: string;
  readonly seed: number;
  /** Px by which an edge may move. */
  readonly edge: number;
  readonly grain: number;
}

const alpha = (slope: number, offset: number): string =>
  `0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${tenth(slope)} ${tenth(offset)}`;

function filter(p: Press): string {
  const rough =
    `<feTurbulence type="fractalNoise" baseFrequency=".048" numOctaves="2" seed="${p.seed}" result="tremor"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="tremor" scale="${p.edge}" xChannelSelector="R" yChannelSelector="G" result="cut"/>`;
  const wood =
    `<feTurbulence type="fractalNoise" baseFrequency=".006 .2" numOctaves="2" seed="${p.seed + 1}"/>` +
    `<feColorMatrix values="${alpha(-16, 12.4 - 1.8 * p.grain)}" result="veins"/>` +
    '<feComposite in="cut" in2="veins" operator="in" result="inked"/>' +
    '<feComponentTransfer in="cut" result="thin"><feFuncA type="linear" slope=".86"/></feComponentTransfer>' +
    '<feMerge><feMergeNode in="thin"/><feMergeNode in="inked"/></feMerge>';
  return (
    '<filter id="press" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ' +
    `x="-8" y="-8" width="${p.width + 16}" height="${p.height + 16}">${rough}${p.grain > 0 ? wood : ''}</filter>`
  );
}

/** The finished SVG document, with uneven edges and wood grain. */
export function print(marks: readonly Mark[], p: Press): string {
  const sheet = p.sheet ? `<path fill="${p.sheet}" d="M0 0h${p.width}v${p.height}H0z"/>` : '';
  const inked = p.edge > 0 || p.grain > 0 ? `<g filter="url(#press)">${toSvg(marks)}</g>` : toSvg(marks);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${p.width} ${p.height}" width="${p.width}" height="${p.height}">` +
    `<defs>${filter(p)}</defs>${sheet}${inked}</svg>`
  );
}
