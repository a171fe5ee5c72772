import { expect, it } from 'vitest';
import { beginAnew } from './process-memory.ts';

const begun = { execArgv: ['--inspect'], argv: ['/bin/node', 'build/server/index.js', 'one'] };

it('puts the options of the heap before those that the process began with', () => {
  expect(beginAnew({ ...begun, env: { PORT: '3000' } })).toEqual({
    args: [
      '/bin/node',
      '--heap-growing-percent=50',
      '--max-semi-space-size=16',
      '--inspect',
      'build/server/index.js',
      'one',
    ],
    env: {
      PORT: '3000',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  });
});

it('goes on as it began once it began anew, where its owner chose, and with a channel to its parent', () => {
  const anew = beginAnew({ ...begun, env: {} })!;
  expect(beginAnew({ ...begun, env: anew.env })).toBeNull();
  expect(beginAnew({ ...begun, env: { MALLOC_ARENA_MAX: '8' } })).toBeNull();
  const own = { MALLOC_TRIM_THRESHOLD_: '1' };
  expect(beginAnew({ ...begun, env: own })).toMatchObject({ env: own });
  expect(beginAnew({ ...begun, env: { NODE_CHANNEL_FD: '3' } })).toBeNull();
});
