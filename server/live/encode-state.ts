import { encodeEvent } from './feed.ts';

/** States, and parts of them, that several followers were given are written out once. */
const states = new WeakMap<object, Buffer>();
const parts = new WeakMap<object, string>();

function textOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  let text = parts.get(part);
  if (text === undefined) {
    text = JSON.stringify(part);
    parts.set(part, text);
  }
  return text;
}

function write(state: object): string {
  if (Array.isArray(state)) return JSON.stringify(state);
  const fields = Object.entries(state).flatMap(([name, part]) => {
    const text = textOf(part);
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{${fields.join()}}`;
}

export function encodeState(event: string, state: object): Buffer {
  let bytes = states.get(state);
  if (!bytes) {
    bytes = encodeEvent(event, write(state));
    states.set(state, bytes);
  }
  return bytes;
}
