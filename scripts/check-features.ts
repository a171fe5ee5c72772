import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const LOOKED_AT = 'features/*/*/**/*.{ts,tsx}';
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The district and name of a feature, such as `shop/keys`; null for a file of the kit or outside. */
function featureOf(file: string): string | null {
  const [top, district, name, ...rest] = file.split('/');
  return top === 'features' && district !== 'kit' && name !== undefined && rest.length > 0
    ? `${district}/${name}`
    : null;
}

/** Each feature with those that it needs, types included; tests may need any. */
function readNeeds(root: string): Map<string, Set<string>> {
  const needs = new Map<string, Set<string>>();
  for (const file of globSync(LOOKED_AT, { cwd: root }).filter((one) => !/\.test\.tsx?$/.test(one))) {
    const own = featureOf(file);
    if (own === null) continue;
    const others = needs.get(own) ?? new Set<string>();
    needs.set(own, others);
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const other = featureOf(join(dirname(file), path!));
      if (other !== null && other !== own) others.add(other);
    }
  }
  return needs;
}

/** Features that need each other, directly or through others: each circle from one feature back to it. */
export function findCircles(root: string): string[][] {
  const needs = readNeeds(root);
  const done = new Set<string>();
  const circles: string[][] = [];
  const follow = (feature: string, path: string[]): void => {
    const met = path.indexOf(feature);
    if (met >= 0) {
      circles.push([...path.slice(met), feature]);
      return;
    }
    if (done.has(feature)) return;
    for (const other of needs.get(feature) ?? []) follow(other, [...path, feature]);
    done.add(feature);
  };
  for (const feature of needs.keys()) follow(feature, []);
  return circles;
}

if (import.meta.main) {
  const circles = findCircles(resolve(import.meta.dirname, '..'));
  for (const circle of circles) process.stderr.write(`features need each other: ${circle.join(' → ')}\n`);
  process.exit(circles.length > 0 ? 1 : 0);
}
