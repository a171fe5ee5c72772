import { expect, it } from 'vitest';
import { answerOf } from '../../api/answer.ts';
import { sayInOrder, type TalkLine, throwOf } from './use-talk.ts';

const words: TalkLine = {
  requestId: 'w',
  campaignId: 'c',
  text: 'Ataco com 2d6.',
  visibility: 'mesa',
  notation: null,
};
const dice = throwOf('2d6', words);

async function sayWith(failures: ReadonlyMap<TalkLine, () => unknown>) {
  const said: TalkLine[] = [];
  const waiting: TalkLine[] = [];
  const refused: TalkLine[] = [];
  const answer = sayInOrder(words, dice, {
    say: async (line) => {
      failures.get(line)?.();
      said.push(line);
      return { messageId: line.text };
    },
    wait: (lines) => waiting.push(...lines),
    refuse: (line) => refused.push(line),
  });
  const messageId = await answer.then((one) => one.messageId).catch(() => null);
  return { messageId, said, waiting, refused };
}

const failWith = (http: number, status: string) => () =>
  answerOf(http, JSON.stringify({ error: { status, message: 'Não.', details: {} } }));
const lost = failWith(503, 'UNAVAILABLE');
const denied = failWith(400, 'INVALID_ARGUMENT');

it('says a line, and then its dice', async () => {
  const all = await sayWith(new Map());
  expect(all).toEqual({ messageId: words.text, said: [words, dice], waiting: [], refused: [] });
});

it('lets the dice wait behind words that lost their connection', async () => {
  const all = await sayWith(new Map([[words, lost]]));
  expect(all).toEqual({ messageId: 'w', said: [], waiting: [words, dice], refused: [] });
});

it('throws no dice after words that were refused', async () => {
  expect(await sayWith(new Map([[words, denied]]))).toEqual({ messageId: null, said: [], waiting: [], refused: [] });
});

it('lets dice wait alone once their words were said, and gives back those that are refused', async () => {
  expect(await sayWith(new Map([[dice, lost]]))).toMatchObject({ said: [words], waiting: [dice], refused: [] });
  expect(await sayWith(new Map([[dice, denied]]))).toMatchObject({
    messageId: words.text,
    waiting: [],
    refused: [dice],
  });
});
