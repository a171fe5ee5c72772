import { Visitor } from '../tests/support/visitor.ts';
import { hold } from './hold.ts';
import type { Bench, Side } from './http-load.ts';
import { median } from './median.ts';

const ROUNDS = 3;
const REQUESTS = 100;
const AT_ONCE = 4;
/** Each sends few enough requests for the limit of a session. */
const SESSIONS = 20;
const LIMIT_MS = 6;
const PLAYER = 'beta@demo.test';
const ADMIN = 'admin@demo.test';

interface PageOfOne {
  name: string;
  path: string;
  email: string;
}

/** Chrome, Edge and Firefox ask for these over HTTPS. */
const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd';

/** Pages that are made for one person, of the demo's people, with a thing in the cart and a table. */
async function pagesOfOne(url: string): Promise<PageOfOne[]> {
  const player = new Visitor(url);
  await player.signIn(PLAYER);
  await player.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  const { characters } = await player.must<{ characters: { characterId: string; system: string }[] }>('listCharacters');
  const [{ characterId, system }] = characters as [(typeof characters)[0]];
  const admin = new Visitor(url);
  await admin.signIn(ADMIN);
  const { campaignId } = await admin.must<{ campaignId: string }>('createCampaign', { title: 'Mesa do bench' });
  return [
    { name: 'cart', path: '/carrinho', email: PLAYER },
    { name: 'library', path: '/biblioteca', email: PLAYER },
    { name: 'profile', path: '/perfil', email: PLAYER },
    { name: 'sheet', path: `/ficha/${system}/${characterId}`, email: PLAYER },
    { name: 'table', path: `/colecoes/campanhas/${campaignId}`, email: ADMIN },
    { name: 'admin', path: '/admin', email: ADMIN },
  ];
}

/** Holds the CPU of the process for each page that is made for one person. */
export async function holdRendered(bench: Bench, side: Side): Promise<void> {
  for (const { name, path, email } of await pagesOfOne(side.urls[0]!)) {
    const cookies = await bench.sessionsOf(email, SESSIONS);
    const order = { headers: { 'accept-encoding': BROWSER_ENCODINGS }, cookies, count: REQUESTS, width: AT_ONCE };
    await bench.cost(side, path, order);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) costs.push((await bench.cost(side, path, order)).process);
    hold(`${name} rendered for one person, CPU of the process`, median(costs), 'ms', LIMIT_MS);
  }
}
