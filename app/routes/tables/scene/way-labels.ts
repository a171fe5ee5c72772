import type { SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import { cellAt, distanceOf } from '../../../../game/scene/grid.ts';
import type { Point } from '../../../../game/scene/scene.ts';

/** `4 casas, 6 m` */
export function wayWords({ grid, metres }: Pick<SceneView, 'grid' | 'metres'>, from: Point, to: Point): string {
  const [a, b] = grid === 'none' ? [from, to] : [cellAt(grid, from), cellAt(grid, to)];
  const cells = distanceOf(grid, a, b);
  const far = (cells * metres).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${cells.toLocaleString('pt-BR')} ${cells === 1 ? 'casa' : 'casas'}, ${far} m`;
}
