import type { ChildProcess } from 'node:child_process';
import { MINUTE } from '../../lib/span.ts';
import { forkFile } from '../child-process.ts';
import type { PageAnswer, PageOrder, PageTexts } from './draw-pages.ts';
import type { ByteSource, PageRenderer, PageVisibility } from './port.ts';
import { footerBox } from './write/footer.ts';

interface Limits {
  /** The time for one page, including opening the file and encoding its pictures. */
  milliseconds: number;
  megabytes: number;
}

const LIMITS: Limits = { milliseconds: MINUTE, megabytes: 384 };

/** A question about one page. */
type PageAsked = { draw: number } | { read: number } | { look: number } | { text: number };

type Answer = Exclude<PageAnswer, { read: unknown }>;

/** Reading the file failed: the file is not at fault, and a retry may work. */
class Unreadable extends Error {}

class RenderWorker {
  private readonly child: ChildProcess;
  private readonly limits: Limits;
  private readonly failed = Promise.withResolvers<never>();
  private waiting: ((answer: Answer) => void) | null = null;

  constructor(file: string, task: string, source: ByteSource, limits: Limits) {
    this.limits = limits;
    this.child = forkFile(file, task, limits.megabytes);
    this.failed.promise.catch(() => undefined);
    this.child.on('message', (message: PageAnswer) => {
      if ('read' in message) void this.supply(source, ...message.read);
      else this.waiting?.(message);
    });
    this.child.once('exit', () => this.failed.reject(new Error('the process ended')));
  }

  private async supply(source: ByteSource, start: number, end: number): Promise<void> {
    try {
      this.tell({ start, bytes: Uint8Array.from(await source.read(start, end)) });
    } catch (error) {
      this.failed.reject(new Unreadable('the file cannot be read', { cause: error }));
    }
  }

  tell(order: PageOrder): void {
    this.child.send(order, () => undefined);
  }

  /** Asks for a page, drawn, its lowest texts, its words, or whether it shows anything. */
  async ask(order: PageAsked): Promise<Answer> {
    const { milliseconds } = this.limits;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const late = setTimeout(() => this.failed.reject(new Error(`a page took over ${milliseconds} ms`)), milliseconds);
    this.waiting = resolve;
    try {
      this.tell(order);
      return await Promise.race([promise, this.failed.promise]);
    } finally {
      clearTimeout(late);
    }
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}

function isCovered({ width, height, boxes }: PageTexts): boolean {
  const foot = footerBox(width, height);
  return boxes.some(({ x0, y0, x1, y1 }) => x0 < foot.x1 && x1 > foot.x0 && y0 < foot.y1 && y1 > foot.y0);
}

/** The first pages to look at, and how many of the others where those show nothing. */
const FIRST_PAGES = 3;
const OTHER_PAGES = 9;
/** Pixels; enough to see a mark. */
const LOOKED_WIDTH = 240;

/** Up to `OTHER_PAGES` pages behind the first ones, evenly, the last one among them. */
function otherPages(pages: number): number[] {
  const rest = pages - FIRST_PAGES;
  const count = Math.min(rest, OTHER_PAGES);
  return Array.from({ length: Math.max(0, count) }, (_, at) => FIRST_PAGES + Math.ceil(((at + 1) * rest) / count));
}

/** Looks until a page shows something. A file whose pages paint nothing shows all that it has. */
async function lookThrough(press: RenderWorker): Promise<PageVisibility> {
  const pages = Array.from({ length: FIRST_PAGES }, (_, at) => at + 1);
  let isBlank = true;
  for (const page of pages) {
    const answer = await press.ask({ look: page });
    if ('over' in answer && answer.unopened) return 'unopened';
    if ('failed' in answer) isBlank = false;
    if (!('looked' in answer)) continue;
    if (answer.looked.marks === 'seen') return 'shown';
    if (answer.looked.marks === 'unseen') isBlank = false;
    if (pages.length === FIRST_PAGES) pages.push(...otherPages(answer.looked.pages));
  }
  return isBlank ? 'shown' : 'nothing';
}

/** The time for the words of one page, opening the file included. */
const PAGE_OF_WORDS_MS = MINUTE;
/** Pages without an answer after which the rest of a file is left. */
const FAILED_PAGES = 5;

/** Asks for each page, with a new process after each that breaks the limits, until there is no such page. */
async function* askEach(
  open: () => RenderWorker,
  pages: readonly number[],
  orderOf: (page: number) => PageAsked,
): AsyncGenerator<[page: number, answer: Answer]> {
  let press: RenderWorker | null = null;
  try {
    for (const page of pages) {
      press ??= open();
      const answer: Answer = await press.ask(orderOf(page)).catch((error: unknown) => {
        if (error instanceof Unreadable) throw error.cause;
        press?.close();
        press = null;
        return { failed: String(error) };
      });
      if ('over' in answer) return;
      yield [page, answer];
    }
  } finally {
    press?.close();
  }
}

/** Draws pages with pdf.js, one process per file. A page that breaks the limits costs only that process. */
export function createPageRenderer(limits: Limits = LIMITS): PageRenderer {
  return {
    async *drawPages(source, { pages, width, prints }) {
      const { PAGE_PROCESS, PAGE_TASK } = await import('./draw-pages.ts');
      const open = () => {
        const press = new RenderWorker(PAGE_PROCESS, PAGE_TASK, source, limits);
        press.tell({ book: { bytes: source.bytes, width, prints } });
        return press;
      };
      for await (const [page, answer] of askEach(open, pages, (draw) => ({ draw })))
        if ('drawn' in answer) yield { page, ...answer.drawn };
    },
    async *readWords(source, { most, milliseconds }) {
      const { PAGE_PROCESS, PAGE_TASK } = await import('./draw-pages.ts');
      const time = Math.min(PAGE_OF_WORDS_MS, limits.milliseconds);
      const open = () => {
        const press = new RenderWorker(PAGE_PROCESS, PAGE_TASK, source, { ...limits, milliseconds: time });
        press.tell({ book: { bytes: source.bytes, width: 1, prints: [] } });
        return press;
      };
      const until = performance.now() + milliseconds;
      let failures = 0;
      const pages = Array.from({ length: most }, (_, at) => at + 1);
      for await (const [page, answer] of askEach(open, pages, (text) => ({ text }))) {
        if (failures > FAILED_PAGES || performance.now() > until) {
          yield { page, unread: true };
          return;
        }
        if ('written' in answer) yield { page, ...answer.written };
        else {
          failures += 1;
          yield { page, unread: true };
        }
      }
    },
    async shows(source, { milliseconds, imagePixels }) {
      const { PAGE_PROCESS, PAGE_TASK } = await import('./draw-pages.ts');
      const press = new RenderWorker(PAGE_PROCESS, PAGE_TASK, source, { ...limits, milliseconds });
      try {
        press.tell({ book: { bytes: source.bytes, width: LOOKED_WIDTH, prints: [], imagePixels } });
        return await lookThrough(press);
      } catch (error) {
        if (error instanceof Unreadable) throw error.cause;
        return 'unknown';
      } finally {
        press.close();
      }
    },
    async textUnderFooter(source, { most, milliseconds }) {
      const { PAGE_PROCESS, PAGE_TASK } = await import('./draw-pages.ts');
      const time = Math.min(milliseconds, limits.milliseconds);
      const press = new RenderWorker(PAGE_PROCESS, PAGE_TASK, source, { ...limits, milliseconds: time });
      const seen: { looked: number; pages: number[] } = { looked: 0, pages: [] };
      const until = performance.now() + milliseconds;
      try {
        press.tell({ book: { bytes: source.bytes, width: 1, prints: [] } });
        while (seen.looked < most && performance.now() < until) {
          const page = seen.looked + 1;
          const answer = await press.ask({ read: page });
          if ('over' in answer) break;
          seen.looked = page;
          if ('texts' in answer && isCovered(answer.texts)) seen.pages.push(page);
        }
      } catch (error) {
        if (error instanceof Unreadable) throw error.cause;
      } finally {
        press.close();
      }
      return seen;
    },
  };
}
