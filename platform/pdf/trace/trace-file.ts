import { forkFile } from '../../child-process.ts';
import { type FoundMark, MARK_KINDS, PdfRefused, type TraceResult } from '../port.ts';
import type { TraceAnswer } from './find-marks.ts';

interface TraceLimits {
  milliseconds: number;
  megabytes: number;
}

const TRACE_LIMITS: TraceLimits = { milliseconds: 90_000, megabytes: 768 };

const SENTENCES = {
  locked: 'Este PDF só abre com senha. Salve uma cópia sem senha e tente de novo.',
  damaged: 'Este arquivo está danificado ou não é um PDF. Abra-o em um leitor, salve de novo e tente com essa cópia.',
} as const;

/**
 * Reads the marks of a copy from the file at `path`, in a process of its own. What was found when the time is over is
 * kept. Throws `PdfRefused` for what cannot be read and has no mark.
 */
export async function traceFile(path: string, limits: TraceLimits = TRACE_LIMITS): Promise<TraceResult> {
  const { TRACE_PROCESS, TRACE_TASK } = await import('./find-marks.ts');
  const marks = new Map<string, FoundMark>();
  let pages: number | null = null;
  let looked = 0;
  let end: 'done' | 'locked' | 'damaged' | null = null;
  const child = forkFile(TRACE_PROCESS, TRACE_TASK, limits.megabytes);
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(() => child.kill('SIGKILL'), limits.milliseconds);
  child.once('exit', () => resolve());
  child.on('message', (answer: TraceAnswer) => {
    if ('mark' in answer) {
      const { kind, copyCode, agreement } = answer.mark;
      const known = marks.get(`${kind} ${copyCode}`);
      const best = Math.max(known?.agreement ?? 0, agreement ?? 0);
      marks.set(`${kind} ${copyCode}`, {
        kind,
        copyCode,
        pages: (known?.pages ?? 0) + 1,
        agreement: agreement === null ? null : best,
      });
    } else if ('pages' in answer) pages = answer.pages;
    else if ('looked' in answer) looked = answer.looked;
    else end = 'refused' in answer ? answer.refused : 'done';
  });
  child.send({ path }, () => undefined);
  try {
    await promise;
  } finally {
    clearTimeout(late);
  }
  if (end !== null && end !== 'done' && marks.size === 0) throw new PdfRefused(SENTENCES[end]);
  const order = (mark: FoundMark): number => MARK_KINDS.indexOf(mark.kind);
  return {
    pages,
    marks: [...marks.values()].sort((a, b) => order(a) - order(b) || b.pages - a.pages),
    looked,
    cut: end === null,
  };
}
