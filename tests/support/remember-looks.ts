import { createHash } from 'node:crypto';
import type { PageRenderer, PageVisibility } from '../../platform/pdf/port.ts';

const worker = globalThis as { rpgpediaLooks?: Map<string, PageVisibility> };
worker.rpgpediaLooks ??= new Map();
/** Files of the same words look the same; the looks are kept between test files, whose modules may be loaded anew. */
const looks = worker.rpgpediaLooks;

/** Two writings of one file differ in these. */
const WRITTEN_ANEW = /\(D:[^)]*\)|\/ID \[[^\]]*\]/g;

/**
 * A process of its own looks at each uploaded file. Tests upload the same few pages hundreds of times: each worker looks at
 * them once. `render-pages.test.ts` tests the look itself.
 */
export function rememberLooks(pages: PageRenderer): void {
  const { shows } = pages;
  pages.shows = async (source, limits) => {
    const words = Buffer.from(await source.read(0, source.bytes))
      .toString('latin1')
      .replaceAll(WRITTEN_ANEW, '');
    const key = createHash('sha256').update(JSON.stringify(limits)).update(words).digest('hex');
    const shown = looks.get(key) ?? (await shows(source, limits));
    if (shown !== 'unknown') looks.set(key, shown);
    return shown;
  };
}
