import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { LOADED } from '../thread.ts';
import { type ActiveSummary, summaryOf } from './active-labels.ts';
import type { PdfReport } from './port.ts';
import { UnremovableError } from './read/active.ts';
import { joinedSource, type SyncSource } from './read/blocks.ts';
import { describe } from './read/describe.ts';
import { isLimit, PdfDocument } from './read/document.ts';
import { Budget, LockedError, MalformedError } from './read/errors.ts';
import { findActive } from './read/find-active.ts';
import { isDynamicForm, type Signature, signatureOf } from './read/forms.ts';
import type { Span } from './read/objects.ts';
import { readPages } from './read/pages.ts';
import { type ExpectedCopy, examine } from './verify.ts';
import type { PlannedTail, planTail } from './write/plan.ts';
import type { PlanMode } from './write/slots.ts';

/*
 * Reads one file in its own thread, which may block and may be killed at any time. The bundled file runs alone, so it
 * must not import as a value anything that the server starts with.
 */

export const INSPECT_WORKER = import.meta.url;

export const INSPECT_TASK = 'inspect a PDF';

/**
 * Indexes in `control`: the reading thread waits on READY_INDEX; GIVEN_INDEX has the number of bytes given (-1: they
 * cannot be read).
 */
export const READY_INDEX = 0;
export const GIVEN_INDEX = 1;

export interface InspectWorkerData {
  task: typeof INSPECT_TASK;
  bytes: number;
  mode: PlanMode;
  control: SharedArrayBuffer;
  shared: SharedArrayBuffer;
}

export type Refusal = 'damaged' | 'locked' | 'dynamic' | 'exceeded' | 'active' | 'unstampable';

interface MadePlan {
  planned: PlannedTail;
  /** Whether the plan takes anything out. */
  takesOut: boolean;
  active: ActiveSummary;
  signature: Signature;
  report: PdfReport | null;
}

export type ToInspectWorker = 'plan' | { verify: Uint8Array; expected: ExpectedCopy };

export type FromInspectWorker =
  | { read: readonly [start: number, end: number] }
  | (MadePlan & { recovered: boolean })
  | { firstView: Span[] | null }
  | { refused: Refusal; why: string };

function sharedSource(port: MessagePort, { bytes, control, shared }: InspectWorkerData): SyncSource {
  const words = new Int32Array(control);
  const piece = new Uint8Array(shared);
  return {
    bytes,
    read(start, end) {
      let out: Buffer | null = null;
      for (let at = start; at < end; ) {
        Atomics.store(words, READY_INDEX, 0);
        port.postMessage({ read: [at, Math.min(end, at + piece.length)] } satisfies FromInspectWorker);
        Atomics.wait(words, READY_INDEX, 0);
        const given = Atomics.load(words, GIVEN_INDEX);
        if (given <= 0) throw new Error('the file cannot be read');
        if (given === end - start) return piece.subarray(0, given);
        out ??= Buffer.allocUnsafe(end - start);
        out.set(piece.subarray(0, given), at - start);
        at += given;
      }
      return out ?? piece.subarray(0, 0);
    },
  };
}

type MakeTail = typeof planTail;

/** Null for a file that can be stamped but not described: that alone refuses no file. */
function reportOf(document: PdfDocument): PdfReport | null {
  try {
    return describe(document);
  } catch (error) {
    if (error instanceof MalformedError || isLimit(error)) return null;
    throw error;
  }
}

function planFrom(document: PdfDocument, mode: PlanMode, makeTail: MakeTail): MadePlan | 'dynamic' {
  if (isDynamicForm(document)) return 'dynamic';
  const content = findActive(document);
  return {
    planned: makeTail(document, readPages(document), mode, content.removals),
    takesOut: content.removals.length > 0,
    active: summaryOf(content),
    signature: signatureOf(document),
    report: reportOf(document),
  };
}

function plan(source: SyncSource, mode: PlanMode, makeTail: MakeTail): FromInspectWorker {
  const budget = new Budget();
  let recovered = false;
  let made: MadePlan | 'dynamic';
  try {
    made = planFrom(PdfDocument.open(source, budget), mode, makeTail);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    recovered = true;
    made = planFrom(PdfDocument.recover(source, budget), mode, makeTail);
  }
  return made === 'dynamic' ? { refused: 'dynamic', why: 'XFA' } : { ...made, recovered };
}

function refusalOf(error: unknown): FromInspectWorker {
  const why = error instanceof Error ? error.message : String(error);
  if (error instanceof LockedError) return { refused: 'locked', why };
  if (error instanceof UnremovableError) return { refused: 'active', why };
  if (error instanceof MalformedError) return { refused: 'damaged', why };
  if (isLimit(error)) return { refused: 'exceeded', why };
  throw error;
}

async function serve(port: MessagePort, data: InspectWorkerData): Promise<void> {
  // Imported here because the server loads this file too, for its URL only: HarfBuzz stays in the thread.
  const { planTail } = await import('./write/plan.ts');
  const source = sharedSource(port, data);
  const receive = (message: ToInspectWorker): void => {
    let answer: FromInspectWorker;
    try {
      if (message === 'plan') answer = plan(source, data.mode, planTail);
      else {
        const seen = examine(joinedSource(source, message.verify), message.expected);
        answer = 'flaw' in seen ? { refused: 'unstampable', why: seen.flaw } : seen;
      }
    } catch (error) {
      answer = refusalOf(error);
    }
    port.postMessage(answer);
  };
  setImmediate(() => {
    port.postMessage('loaded' satisfies typeof LOADED);
    port.on('message', receive);
  });
}

const given = workerData as InspectWorkerData | null;
if (!isMainThread && parentPort && given?.task === INSPECT_TASK) void serve(parentPort, given);
