import { AppError } from '../../../lib/app-error.ts';
import type { ByteSource, PageVisibility } from '../../../platform/pdf/port.ts';
import type { Ctx } from '../../kit/context.ts';

/** The time for one page, opening the file included. */
const MILLISECONDS = 30_000;
/** The bounds of pictures with which pages are drawn, and of those that the reader in the browser draws at most. */
const IMAGE_PIXELS = { usual: 24_000_000, reader: 120_000_000 };

const AGAIN =
  'Abra o original no programa em que foi feito e exporte de novo, em PDF 1.7 ou PDF/X-4, com as fontes e as imagens dentro dele e sem camadas escondidas.';

const SENTENCES: Partial<Record<PageVisibility, string>> = {
  unopened: `O nosso leitor não consegue abrir este PDF. ${AGAIN}`,
  nothing: `O nosso leitor não mostra nada deste PDF: as páginas saem em branco. ${AGAIN}`,
};

/**
 * Opens a PDF with the engine of our reader and draws its first pages. Throws FAILED_PRECONDITION where it does not open
 * or shows nothing; what the limits end is not refused, since a busy machine is no fault of the file (decision 148).
 */
export async function refuseUnshown({ pages }: Pick<Ctx, 'pages'>, source: ByteSource): Promise<void> {
  const look = (imagePixels: number) => pages.shows(source, { milliseconds: MILLISECONDS, imagePixels });
  const first = await look(IMAGE_PIXELS.usual);
  // An image that was left out for its size alone is one that the reader shows.
  const shown = first === 'nothing' ? await look(IMAGE_PIXELS.reader) : first;
  const sentence = SENTENCES[shown];
  if (sentence) throw new AppError('FAILED_PRECONDITION', sentence, { state: 'unshown' });
}
