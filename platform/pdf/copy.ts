import { hash } from 'node:crypto';
import { encrypt, objectKey } from './ciphers.ts';
import type { DrawnText } from './drawn-text.ts';
import { footerText, isLatin, latinForm } from './footer-text.ts';
import type { StoredPlan } from './plan-file.ts';
import type { PersonalCopy, RangeReader, StampText } from './port.ts';
import { hiddenContent } from './trace/hidden.ts';
import { tileContent } from './trace/tile.ts';
import type { Typesetter } from './typesetter.ts';
import type { PlanHeader, Slot, TailPlan } from './write/slots.ts';

/**
 * Version of how names are drawn. It must change with the drawing: a half-downloaded copy must not be continued with
 * bytes drawn in another way.
 */
const DRAWING_VERSION = 3;

export interface Fill {
  at: number;
  bytes: Uint8Array;
}

export interface FilledTail {
  tail: TailPlan;
  drawn: boolean;
  etag: string;
  /** The fills are computed at the first call: most reads do not touch the tail. */
  fills(): Promise<readonly Fill[]>;
}

const uuid = (digest: Buffer): string => {
  const digits = digest.toString('hex', 0, 16);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return `uuid:${parts.join('-')}-${digits.slice(20)}`;
};

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?');

const padded = (text: string, bytes: number): Buffer => Buffer.from(text.padEnd(bytes).slice(0, bytes), 'latin1');

export function fillTail(header: PlanHeader, sha256: string, text: StampText, typeset: Typesetter): FilledTail {
  const line = footerText(text);
  const tail = isLatin(line) || !header.drawn ? header.latin : header.drawn;
  const isDrawn = tail === header.drawn;
  const digest = hash('sha256', `${sha256}\0${line}${isDrawn ? `\0${DRAWING_VERSION}` : ''}`, 'buffer');
  const key = header.encryption && Buffer.from(header.encryption.key, 'hex');

  const stream = (slot: Slot, plain: Uint8Array): Uint8Array => {
    if (!key) return plain;
    const { streams } = header.encryption!;
    return encrypt(streams, objectKey(streams, key, slot.num, slot.gen), plain);
  };
  const string = (slot: Slot, value: string): Uint8Array => {
    const plain = Buffer.from(value.slice(0, slot.plain), 'latin1');
    const { strings } = header.encryption ?? { strings: 'none' };
    const bytes = key ? encrypt(strings, objectKey(strings, key, slot.num, slot.gen), plain) : plain;
    return padded(`<${Buffer.from(bytes).toString('hex')}>`, slot.length);
  };
  const bytesFor = (slot: Slot, drawn: DrawnText | null): Uint8Array => {
    switch (slot.kind) {
      case 'form':
        return stream(slot, drawn?.form ?? latinForm(line, header.widths));
      case 'unicode':
        return stream(slot, drawn!.unicode);
      case 'widths':
        return padded(drawn!.widths, slot.length);
      case 'copyId':
        return string(slot, printable(text.copyCode));
      case 'instanceId':
        return padded(uuid(digest), slot.length);
      case 'id':
        return padded(digest.toString('hex', 16, 32), slot.length);
      case 'pageKey':
        return string(slot, printable(text.copyCode));
      case 'hidden':
        return stream(slot, hiddenContent(text.copyCode, slot.plain));
      case 'tile':
        return stream(slot, tileContent(text.copyCode));
      case 'mark':
        return string(slot, '');
      case 'markForm':
        return stream(slot, Buffer.alloc(slot.plain, 32));
    }
  };
  const make = async (): Promise<Fill[]> => {
    const drawn = isDrawn ? await typeset(line) : null;
    return tail.slots.map((slot) => ({ at: slot.at, bytes: bytesFor(slot, drawn) }));
  };
  let made: Promise<Fill[]> | null = null;
  return {
    tail,
    drawn: isDrawn,
    etag: digest.toString('base64url'),
    fills: () => (made ??= make()),
  };
}

function lay(piece: Uint8Array, at: number, fills: readonly Fill[]): void {
  for (const fill of fills) {
    const from = Math.max(at, fill.at);
    const to = Math.min(at + piece.length, fill.at + fill.bytes.length);
    if (from < to) piece.set(fill.bytes.subarray(from - fill.at, to - fill.at), from - at);
  }
}

export function makeCopy(
  { header, sha256, bodyStart }: StoredPlan,
  text: StampText,
  typeset: Typesetter,
): PersonalCopy {
  const { tail, drawn, fills, etag } = fillTail(header, sha256, text, typeset);
  const { originalBytes, common } = header;
  const ending = bodyStart + (drawn ? header.latin.bytes : common);
  const bytes = originalBytes + tail.bytes;

  async function* read(
    start: number,
    end: number,
    original: RangeReader,
    plan: RangeReader,
  ): AsyncGenerator<Uint8Array> {
    if (start < originalBytes) yield* original(start, Math.min(end, originalBytes));
    const stretches = [
      { from: 0, to: common, stored: bodyStart },
      { from: common, to: tail.bytes, stored: ending },
    ];
    for (const { from, to, stored } of stretches) {
      let at = Math.max(from, start - originalBytes);
      const until = Math.min(to, end - originalBytes);
      if (at >= until) continue;
      const filled = await fills();
      for await (const piece of plan(stored + at - from, stored + until - from)) {
        lay(piece, at, filled);
        at += piece.length;
        yield piece;
      }
    }
  }
  // Older plans have no `firstView`.
  return { bytes, etag, firstView: tail.firstView ?? null, read };
}
