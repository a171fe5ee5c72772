import type { Sharp } from 'sharp';
import { AppError, type Status } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';

const SECONDS_MAX = 20;

interface RedrawLimits {
  /** Pictures drawn at once: drawing uses the threads that also read files, four by default. */
  atOnce: number;
  /** Pictures that may wait, of everybody and of one account. */
  waiting: number;
  waitingOfOne: number;
  /** Decoded pixels in millions, for memory. */
  megapixels: number;
  /** The status of a refused picture. */
  status?: Status;
}

type Redraw = <T>(uid: string, read: () => Promise<Uint8Array>, draw: (picture: Sharp) => Promise<T>) => Promise<T>;

/**
 * Draws pictures of people anew, so that only their pixels are kept, the right way up. Throws `status` for what cannot be
 * read and RESOURCE_EXHAUSTED when too many wait.
 */
export function openRedraw(limits: RedrawLimits): Redraw {
  const { atOnce, waiting, waitingOfOne, megapixels, status = 'FAILED_PRECONDITION' } = limits;
  const queue = new FairQueue(atOnce, waiting, waitingOfOne);
  return async (uid, read, draw) => {
    const work = async () => {
      const [bytes, { default: sharp }] = await Promise.all([read(), import('sharp')]);
      try {
        const picture = sharp(bytes, { limitInputPixels: megapixels * 1_000_000, failOn: 'error' });
        return await draw(picture.timeout({ seconds: SECONDS_MAX }).rotate());
      } catch {
        throw new AppError(
          status,
          `Não conseguimos abrir essa imagem, ou ela tem pontos demais. Envie outra, de até ${megapixels} megapixels.`,
        );
      }
    };
    const drawn = await queue.take(work, uid);
    if (drawn !== null) return drawn;
    throw new AppError('RESOURCE_EXHAUSTED', 'Há imagens demais à espera. Tente de novo em instantes.', {}, 2);
  };
}
