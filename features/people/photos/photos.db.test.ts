import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../lib/span.ts';
import { sweepFiles } from '../../../server/jobs/sweep-files.ts';
import { startApp, type TestApp } from '../../../tests/support/app.ts';
import { picture, someoneOf } from '../../../tests/support/uploads.ts';
import { standIn } from '../accounts/stand-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ jobs: false });
});
afterAll(() => app.stop());

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function listStored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.ctx.storage.list('pessoas/')) keys.push(`/${key}`);
  return keys;
}

it('a photo is redrawn, shown to everybody, replaced with its file, and given up for the first face', async () => {
  const [by, uid] = await someoneOf(app);
  const set = (photo: object | null) => by.must<{ photoURL: string }>('setPhoto', { photo });
  const seen = async () => (await by.must<{ photoURL: string }>('getUser')).photoURL;

  const { photoURL } = await set({ image: `data:image/png;base64,${DOT}` });
  expect(photoURL).toMatch(/^\/pessoas\/[0-9a-f-]{36}\.webp$/);
  expect(await seen()).toBe(photoURL);
  const file = await app.visitor().request(photoURL);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');

  const second = await set({ image: DOT });
  expect(await listStored()).toEqual([second.photoURL]);
  expect((await app.visitor().request(photoURL)).status).toBe(404);

  expect(await set({ face: 41 })).toEqual({ photoURL: '/retratos/pessoas/41.svg' });
  expect([await seen(), await listStored()]).toEqual(['/retratos/pessoas/41.svg', []]);
  expect(await set(null)).toEqual({ photoURL: standIn(uid) });
});

it('what is no picture, or no face, is refused with a sentence and changes nothing', async () => {
  const [by] = await someoneOf(app);
  await by.must('setPhoto', { photo: { face: 3 } });
  const refused = async (photo: unknown) => {
    const { http, error } = await by.call('setPhoto', { photo });
    expect(error.message).toMatch(/[a-z].*\./);
    return [http, error.status];
  };
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
  for (const photo of [{ image: svg }, { image: 'nada' }, { image: picture(800_000).toString('base64') }])
    expect(await refused(photo)).toEqual([400, 'INVALID_ARGUMENT']);
  for (const photo of [{ face: 4096 }, { face: -1 }, { face: 1.5 }, {}, 'x', undefined])
    expect(await refused(photo)).toEqual([400, 'INVALID_ARGUMENT']);
  expect(await by.must('getUser')).toMatchObject({ photoURL: '/retratos/pessoas/3.svg' });
});

it('of two photos sent at once one stays, and its file alone', async () => {
  const [by] = await someoneOf(app);
  const sent = await Promise.all(
    [DOT, DOT, DOT].map((image) => by.must<{ photoURL: string }>('setPhoto', { photo: { image } })),
  );
  const { photoURL } = await by.must<{ photoURL: string }>('getUser');
  expect(sent.map((one) => one.photoURL)).toContain(photoURL);
  expect((await listStored()).filter((key) => sent.some((one) => one.photoURL === key))).toEqual([photoURL]);
});

it('a photo stays as long as its person uses it, and a file that a killed process left is swept', async () => {
  const [by] = await someoneOf(app);
  const { photoURL } = await by.must<{ photoURL: string }>('setPhoto', { photo: { image: DOT } });
  const left = '/pessoas/3f0c5a34-1111-4222-8333-444455556666.webp';
  await app.ctx.storage.put(left.slice(1), Buffer.from('resto'));
  app.clock.advance(2 * DAY);
  await sweepFiles(app.ctx);
  const kept = await listStored();
  expect([kept.includes(photoURL), kept.includes(left)]).toEqual([true, false]);
});
