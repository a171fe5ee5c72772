import type { Cipher } from '../ciphers.ts';
import type { Span } from '../read/objects.ts';

/**
 * The parts that differ between copies. `form`: what a page shows; `unicode` and `widths`: of the invisible letters
 * behind drawn ones; `pageKey`, `hidden` and `tile`: tracing marks; `mark` and `markForm`: blank, in plans of format 2.
 */
export type SlotKind =
  | 'form'
  | 'unicode'
  | 'widths'
  | 'copyId'
  | 'instanceId'
  | 'id'
  | 'pageKey'
  | 'hidden'
  | 'tile'
  | 'mark'
  | 'markForm';

export interface Slot {
  kind: SlotKind;
  /** Bytes from the tail's beginning. */
  at: number;
  length: number;
  /** Bytes before encryption. */
  plain: number;
  num: number;
  gen: number;
}

export interface TailPlan {
  bytes: number;
  slots: Slot[];
  /** The ranges of a copy that a reader needs first, `start`…`end - 1`; null when not known. */
  firstView: Span[] | null;
}

/** `unmarked`: the same file for everybody, without what could start something. */
export type PlanMode = 'footer' | 'metadata' | 'unmarked';

export interface PlanHeader {
  mode: PlanMode;
  pages: number;
  originalBytes: number;
  /** Bytes of the part that both tails begin with. */
  common: number;
  latin: TailPlan;
  /** The plan for names beyond Latin-1; null when pages show nothing. */
  drawn: TailPlan | null;
  /** Ciphers of strings and streams; the key is hexadecimal. */
  encryption: { key: string; strings: Cipher; streams: Cipher } | null;
  /** The footer face's advances for codes 32 to 255, in thousandths. */
  widths: number[];
}

export const FORM_BYTES = 640;
export const DRAWN_FORM_BYTES = 24 * 1024;
export const UNICODE_BYTES = 6 * 1024;
export const WIDTHS_BYTES = 2 * 1024;
export const PAGE_KEY_BYTES = 32;
export const HIDDEN_BYTES = 64;
export const COPY_ID_BYTES = 40;
export const INSTANCE_ID_BYTES = 41;
export const ID_BYTES = 16;
