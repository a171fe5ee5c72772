import { readFog } from '../../../../game/scene/fog.ts';
import { cornersOf, extentOf } from '../../../../game/scene/grid.ts';
import type { Scene } from '../../../../game/scene/scene.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { FairQueue } from '../../../../lib/fair-queue.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { isLeader } from '../../../kit/permissions.ts';
import { findCampaign } from '../../../people/seats/find-campaign.server.ts';
import { pictureVersion, readScenes } from './find-scene.server.ts';
import { KeptBytes } from './kept-bytes.server.ts';
import { sceneKey } from './scene-picture.ts';

/** Bytes of drawn pictures that one process keeps: each change of the fog is read by all players at once. */
const KEPT_BYTES = 32 * 2 ** 20;
const kept = new KeptBytes(KEPT_BYTES, 600_000);

/** Pictures drawn at once, and that may wait. */
const drawing = new FairQueue(1, 32, 32);

/** A path of the revealed cells, in px. */
function revealedPath(scene: Scene, width: number, height: number): string {
  const extent = extentOf(scene);
  const [sx, sy] = [width / extent.width, height / extent.height];
  const seen = readFog(scene);
  let path = '';
  for (let y = 0; y < scene.rows; y += 1)
    for (let x = 0; x < scene.columns; x += 1)
      if (seen({ x, y }))
        path += `M${cornersOf(scene.grid, { x, y })
          .map((at) => `${(at.x * sx).toFixed(1)} ${(at.y * sy).toFixed(1)}`)
          .join('L')}Z`;
  return path;
}

async function maskPicture(bytes: Uint8Array, scene: Scene, { width, height }: { width: number; height: number }) {
  const path = revealedPath(scene, width, height);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path}"/></svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .webp({ quality: 76, effort: 1 })
    .toBuffer();
}

/**
 * The picture under a table's scene as the caller may see it, or with `forAll` as everybody at the table may: what the fog
 * hides is not in its bytes. Null for whoever may not see it, and where there is none. Throws RESOURCE_EXHAUSTED when too many wait to be drawn.
 */
export async function scenePicture(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  caller: Caller,
  { campaignId, sceneId, forAll = false }: { campaignId: string; sceneId: string; forAll?: boolean },
): Promise<Uint8Array | null> {
  const seat = await findCampaign(ctx.db, caller, campaignId);
  if (!seat) return null;
  const leads = isLeader(seat.role) && !forAll;
  const rows = await readScenes(ctx.db, campaignId);
  const row = leads ? rows.find(({ id }) => id === sceneId) : rows[0];
  if (!row?.picture || row.id !== sceneId || (!leads && !row.state.open)) return null;
  const { picture, state } = row;
  const whole = () => ctx.storage.readAll(sceneKey(picture.id));
  if (leads || !state.fogged) return whole();
  return kept.get(`${row.id}/${pictureVersion(row, false)}`, async () => {
    const drawn = await drawing.take(async () => maskPicture(await whole(), state, picture), row.id);
    if (!drawn)
      throw new AppError('RESOURCE_EXHAUSTED', 'Há imagens demais à espera. Tente de novo em instantes.', {}, 2);
    return drawn;
  });
}
