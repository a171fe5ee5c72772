import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Ctx } from '../../kit/context.ts';
import type { FileAnswer } from '../../kit/function.ts';
import { keptKey } from '../../people/reports/report.ts';
import { reports } from '../../people/reports/tables.ts';

type Row = Pick<typeof reports.$inferSelect, 'type' | 'thingId' | 'taken' | 'keptPicture'>;

/** The file that shows a reported picture to whoever decides; null where what everybody sees is all there is. */
export function keptPictureKey({ type, thingId, taken, keptPicture }: Row): string | null {
  if (keptPicture) return keptPicture.key;
  return type === 'picture' && taken?.place ? keptKey(thingId) : null;
}

export const reportedPictureAddress = (reportId: string): string =>
  `/functions/serveReportedPicture?report=${reportId}`;

/** Throws NOT_FOUND. */
export async function serveReportedPicture(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  reportId: string,
): Promise<FileAnswer> {
  const [row] = await db.select().from(reports).where(eq(reports.id, reportId));
  const key = row ? keptPictureKey(row) : null;
  const stored = key && (await storage.stat(key));
  if (!key || !stored) throw new AppError('NOT_FOUND', 'Não guardamos a imagem dessa denúncia.');
  return {
    bytes: stored.bytes,
    etag: `"${createHash('sha256').update(key).digest('base64url')}"`,
    type: 'image/webp',
    fileName: `denuncia-${reportId}.webp`,
    disposition: 'inline',
    read: (start, end) => storage.pieces(key, start, end - 1),
  };
}
