import { BufferAttribute, BufferGeometry, Points, ShaderMaterial } from 'three';
import type { Particles } from '../../features/community/profile/tray-looks.ts';
import type { DieInks } from './inks.ts';
import { TABLE } from './table.ts';

const PARTICLES = 36;
const KINDS: readonly Particles[] = ['bubbles', 'sparks', 'shards'];

/** Each particle lives once, for a second or so: a place, a beginning and a chance of its own. */
const VERTEX = /* glsl */ `
  attribute vec3 chance;
  uniform float time;
  uniform float unit;
  uniform float kind;
  varying float vLife;
  varying float vChance;
  void main() {
    float life = (time - chance.x * 1.2) / (0.7 + chance.y * 0.7);
    vLife = life;
    vChance = chance.z;
    float angle = chance.z * 6.2832;
    vec3 at = position;
    if (kind < 0.5) at += vec3(sin(life * 5.0 + angle) * 0.12, life * 1.5, -life * 0.5);
    else if (kind < 1.5) at += vec3(cos(angle), 0.3, sin(angle)) * (life * 1.4);
    else at += vec3(cos(angle) * 0.5, 1.2 * life * (1.0 - life), sin(angle) * 0.5) * life;
    gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
    gl_PointSize = life < 0.0 || life > 1.0 ? 0.0 : unit * (kind < 0.5 ? 1.6 : 1.0) * (0.09 + chance.y * 0.13) * (1.0 - life * 0.5);
  }`;

/** Cut out like everything that is printed: rings, squares and triangles without a soft edge. */
const FRAGMENT = /* glsl */ `
  uniform vec3 ember;
  uniform vec3 rim;
  uniform float kind;
  varying float vLife;
  varying float vChance;
  void main() {
    vec2 at = gl_PointCoord * 2.0 - 1.0;
    float far = length(at);
    if (kind < 0.5 && (far > 1.0 || far < 0.62)) discard;
    if (kind > 1.5 && at.y < abs(at.x) * 2.0 - 1.0) discard;
    gl_FragColor = vec4(vChance > 0.5 ? ember : rim, 1.0) * (1.0 - smoothstep(0.75, 1.0, vLife));
  }`;

/** Particles that rise from the felt while dice fall, and end with them. */
export function particlesOf(kind: Particles, { ember, rim }: DieInks): Points<BufferGeometry, ShaderMaterial> {
  const geometry = new BufferGeometry();
  // An even spread without chance: multiples of irrational numbers.
  const spread = (index: number, by: number): number => (index * by) % 1;
  const places = Array.from({ length: PARTICLES }, (_, index) => [
    (spread(index, 0.618) - 0.5) * TABLE.width * 0.7,
    0.05,
    (spread(index, 0.7549) - 0.5) * TABLE.depth * 0.65,
  ]);
  const chances = Array.from({ length: PARTICLES }, (_, index) =>
    [0.5698, 0.4142, 0.7321].map((by) => spread(index, by)),
  );
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(places.flat()), 3));
  geometry.setAttribute('chance', new BufferAttribute(Float32Array.from(chances.flat()), 3));
  const points = new Points(
    geometry,
    new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      transparent: true,
      depthWrite: false,
      premultipliedAlpha: true,
      uniforms: {
        time: { value: 0 },
        unit: { value: 1 },
        kind: { value: KINDS.indexOf(kind) },
        ember: { value: ember },
        rim: { value: rim },
      },
    }),
  );
  points.frustumCulled = false;
  return points;
}
