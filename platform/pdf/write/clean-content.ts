import { MalformedError } from '../read/errors.ts';
import { type ContentState, scanContent } from './content.ts';

export const isSound = (state: ContentState): boolean =>
  state.unended === null && !state.unbalanced && !(state.surplus > 0 && state.paintsAfterSurplus);

export const isTidy = ({ stray, glued, unended }: ContentState): boolean =>
  stray.length + glued.length === 0 && unended === null;

function cleanContent(content: Buffer, state: ContentState): Buffer {
  const edits = [
    ...state.glued.map(({ start, end, parts }) => ({ start, end, text: ` ${parts.join(' ')} ` })),
    ...state.stray.map((span) => ({ ...span, text: ' ' })),
    ...(state.paintsAfterSurplus ? state.surplusAt.map((start) => ({ start, end: start + 1, text: ' ' })) : []),
  ].sort((a, b) => a.start - b.start);
  const out: Buffer[] = [];
  let from = 0;
  for (const { start, end, text } of edits) {
    if (start < from) continue;
    out.push(content.subarray(from, start), Buffer.from(text, 'latin1'));
    from = end;
  }
  out.push(content.subarray(from, state.unended ?? content.length));
  return Buffer.concat(out);
}

/** Content repaired until readers agree on it. Throws `Malformed` when that is impossible. */
export function soundContent(content: Buffer): { bytes: Buffer; state: ContentState } {
  let bytes = content;
  for (let round = 0; round < 4; round += 1) {
    const state = scanContent(bytes);
    if (isSound(state)) return { bytes, state };
    bytes = cleanContent(bytes, state);
  }
  throw new MalformedError('content that cannot be followed');
}

export const openingOperators = (state: ContentState): string => 'q\n'.repeat(1 + state.surplus);

export const closingOperators = (state: ContentState): string =>
  `\n${state.path ? 'n\n' : ''}${state.text ? 'ET\n' : ''}${'EMC\n'.repeat(state.marked)}${'Q\n'.repeat(state.open + 1)}`;
