import { expect, it } from 'vitest';
import type { Caller } from '../../../features/kit/caller.ts';
import type { Ctx } from '../../../features/kit/context.ts';
import { loadCreatures } from './load-creatures.server.ts';

it('shows the page without its numbers while the database does not answer', async () => {
  const db = {
    select() {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
  };
  const loaded = await loadCreatures({ db } as unknown as Ctx, { uid: 'ana' } as Caller, new URLSearchParams('q=rato'));
  const nothing = { rows: [], nextCursor: null, counts: null, fights: [], newest: null };
  expect(loaded).toEqual({ ...nothing, failure: expect.any(String) });
});
