import { BufferAttribute, BufferGeometry, ShaderMaterial, type Texture, Vector3 } from 'three';
import type { Cast } from '../../game/dice/solids/cast.ts';
import { SOLIDS } from '../../game/dice/solids/solid.ts';
import { cross, dot, minus, type Vector } from '../../game/dice/solids/space.ts';
import type { DieInks } from './inks.ts';
import { cellOf } from './labels.ts';

/** A print's reach, as a part of the room that a face has. */
const PRINT = { d4: 1.3, d6: 1, d8: 1.12, d10: 1.2, d12: 1.02, d20: 1.2 } as const;

/** The light comes from the upper left, as in every picture of ours. */
export const LIGHT: Vector = [-0.33, 0.86, -0.38];

/** The flat faces of a die with its print; `place` is −1 on a face without a number. */
export function dieGeometry({ solid, print }: Pick<Cast, 'solid' | 'print'>): BufferGeometry {
  const { printed, blank } = SOLIDS[solid];
  const position: number[] = [];
  const normal: number[] = [];
  const edge: number[] = [];
  const label: number[] = [];
  const place: number[] = [];
  for (const [index, face] of [...printed, ...blank].entries()) {
    const own = index < printed.length;
    const cell = cellOf(own ? (print[index] ?? '') : '');
    const right = cross(face.top, face.normal);
    const reach = face.room * PRINT[solid];
    const put = (at: Vector, toEdge: number): void => {
      const out = minus(at, face.centre);
      position.push(...at);
      normal.push(...face.normal);
      edge.push(toEdge);
      place.push(own ? index : -1);
      const [u, v] = [0.5 + dot(out, right) / reach / 2, 0.5 - dot(out, face.top) / reach / 2];
      label.push(u, v, cell.left, cell.top);
    };
    face.corners.forEach((from, step) => {
      const to = face.corners[(step + 1) % face.corners.length]!;
      const along = minus(to, from);
      const inward = cross(face.normal, along);
      put(face.centre, dot(minus(face.centre, from), inward) / Math.hypot(...inward));
      put(from, 0);
      put(to, 0);
    });
  }
  const geometry = new BufferGeometry();
  for (const [name, values, size] of [
    ['position', position, 3],
    ['normal', normal, 3],
    ['edge', edge, 1],
    ['label', label, 4],
    ['place', place, 1],
  ] as const)
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size));
  return geometry;
}

const VERTEX = /* glsl */ `
  attribute float edge;
  attribute vec4 label;
  attribute float place;
  varying vec3 vNormal;
  varying float vEdge;
  varying vec4 vLabel;
  varying float vPlace;
  void main() {
    vNormal = mat3(modelMatrix) * normal;
    vEdge = edge;
    vLabel = label;
    vPlace = place;
    gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
  }`;

/** Printed in flat inks: the face that counts in ember, what is turned away in the second ink, hatched where it is dark. */
const FRAGMENT = /* glsl */ `
  uniform sampler2D prints;
  uniform vec3 ember;
  uniform vec3 second;
  uniform vec3 ink;
  uniform vec3 light;
  uniform float up;
  uniform float shown;
  uniform float dropped;
  uniform float shine;
  varying vec3 vNormal;
  varying float vEdge;
  varying vec4 vLabel;
  varying float vPlace;
  void main() {
    vec3 n = normalize(vNormal);
    float lit = dot(n, light);
    bool counts = abs(vPlace - up) < 0.5;
    vec3 dark = mix(second, ink, 0.45);
    vec3 middle = mix(second, ember, 0.12);
    vec3 tumbling = lit > 0.72 ? ember : lit > 0.3 ? middle : dark;
    vec3 lying = counts ? ember : lit > 0.42 ? middle : dark;
    vec3 colour = mix(tumbling, lying, shown);
    float glint = smoothstep(0.985 - shine * 0.1, 1.0, dot(n, normalize(light + vec3(0.0, 0.6, 0.25))));
    colour = mix(colour, vec3(1.0), (1.0 - shown * float(counts)) * shine * 0.55 * glint);
    vec3 drawn = ink;
    if (dropped > 0.5) {
      vec3 faded = mix(ink, second, counts ? 0.34 : 0.16);
      colour = mix(colour, faded, shown);
      drawn = mix(ink, ember, shown * (counts ? 0.85 : 0.3));
    }
    float width = fwidth(vEdge);
    float line = 1.0 - smoothstep(0.028, 0.028 + width * 1.5, vEdge);
    vec2 at = vLabel.xy;
    float inside = step(0.0, at.x) * step(at.x, 1.0) * step(0.0, at.y) * step(at.y, 1.0);
    float printed = texture2D(prints, vLabel.zw + at * ${(1 / 8).toFixed(4)}).r * inside * step(-0.5, vPlace);
    vec3 quiet = mix(drawn, colour, counts || dropped > 0.5 ? 0.0 : 0.18 * shown);
    colour = mix(colour, quiet, printed);
    colour = mix(colour, drawn, line);
    gl_FragColor = vec4(colour, 1.0);
  }`;

export const dieMaterial = (
  prints: Texture,
  { ember, second, ink, shine }: DieInks,
  up: number,
  dropped: boolean,
): ShaderMaterial =>
  new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      prints: { value: prints },
      ember: { value: ember },
      second: { value: second },
      ink: { value: ink },
      light: { value: new Vector3(...LIGHT).normalize() },
      up: { value: up },
      shown: { value: 0 },
      dropped: { value: dropped ? 1 : 0 },
      shine: { value: shine },
    },
  });
