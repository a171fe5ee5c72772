import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenKey } from '../features/shop/gifts/give-key.server.ts';
import type { PurchaseView } from '../features/shop/orders/purchase-schema.ts';
import type { KeyPreview } from '../features/shop/redemption/preview-key.server.ts';
import { DAY } from '../lib/span.ts';
import { CODE_CALLS, GIFT_CALLS, type State, TABLE, type Who } from './keys-and-gifts.ts';
import { startApp, type TestApp } from './support/app.ts';
import { Gateway } from './support/gateway.ts';
import type { CallAnswer, Visitor } from './support/visitor.ts';

let app: TestApp;
let gateway: Gateway;
let admin: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: 'admin@demo.test' } });
  gateway = new Gateway(app.url);
  admin = await app.signedIn('admin@demo.test');
});
afterAll(() => app.stop());

const address = (): string => `${randomUUID()}@example.org`;
const someone = (): Promise<Visitor> => app.signedIn(address());

interface Scene {
  owner: Visitor;
  code: string;
  /** The address that the gift is for. */
  to: string;
  gift: GivenKey | null;
  refund: (() => Promise<unknown>) | null;
  contest?: () => Promise<unknown>;
}

async function issue(): Promise<Scene> {
  const owner = await someone();
  const { uid } = await owner.must<{ uid: string }>('getUser');
  const { codes } = await admin.must<{ codes: string[] }>('issueCodes', {
    keyId: 'FCviajante',
    count: 1,
    buyerUserId: uid,
  });
  return { owner, code: codes[0]!, to: address(), gift: null, refund: null };
}

async function buy(): Promise<Scene> {
  const owner = await someone();
  await owner.must('addToCart', { productType: 'key', productId: 'oneKeyPack' });
  const { purchaseId, preferenceId } = await owner.checkout();
  const { id } = await gateway.pay({ preferenceId, status: 'approved' });
  const { keys } = await owner.must<PurchaseView>('getPurchase', { purchaseId });
  const code = keys[0]!.code;
  const refund = async () => {
    await gateway.change(id, { status: 'refunded' });
    await expect
      .poll(async () => (await app.visitor().must<KeyPreview>('previewKey', { code })).status)
      .toBe('revoked');
  };
  const contest = () => gateway.change(id, { status: 'in_mediation' });
  return { owner, code, to: address(), gift: null, refund, contest };
}

async function give(scene: Scene, more: object = {}): Promise<Scene & { gift: GivenKey }> {
  const { owner, code, to } = scene;
  return { ...scene, gift: await owner.must<GivenKey>('giveKey', { code, to, ...more }) };
}

const scheduled = async () => give(await issue(), { at: new Date(app.ctx.clock.now().getTime() + DAY).toISOString() });

const revoke = (code: string) => admin.must('revokeCodes', { codes: [code], reason: 'Saiu por engano.' });

const scenes: Record<State, () => Promise<Scene>> = {
  available: issue,
  'redeemed by its owner': async () => {
    const scene = await issue();
    await scene.owner.must('redeemKey', { code: scene.code });
    return scene;
  },
  'redeemed by another': async () => {
    const scene = await issue();
    await (await someone()).must('redeemKey', { code: scene.code });
    return scene;
  },
  'revoked by an admin': async () => {
    const scene = await issue();
    await revoke(scene.code);
    return scene;
  },
  'of a refunded purchase': async () => {
    const scene = await buy();
    await scene.refund!();
    return scene;
  },
  'of a contested purchase': async () => {
    const scene = await buy();
    await scene.contest!();
    return scene;
  },
  'given, purchase contested': async () => {
    const scene = await give(await buy());
    await scene.contest!();
    return scene;
  },
  'given, scheduled': scheduled,
  'given, sent': async () => give(await issue()),
  'given, opened': async () => {
    const scene = await give(await issue());
    await app.visitor().must('getGift', { token: scene.gift.token });
    return scene;
  },
  'given, redeemed': async () => {
    const scene = await give(await issue());
    await (await app.signedIn(scene.to)).must('redeemGift', { token: scene.gift.token });
    return scene;
  },
  'given, its code typed': async () => {
    const scene = await give(await issue());
    await (await someone()).must('redeemKey', { code: scene.code });
    return scene;
  },
  'given, taken back': async () => {
    const scene = await give(await issue());
    await scene.owner.must('takeBackGift', { giftId: scene.gift.giftId });
    return scene;
  },
  'given, code revoked': async () => {
    const scene = await give(await issue());
    await revoke(scene.code);
    return scene;
  },
  'given, purchase refunded': async () => {
    const scene = await give(await buy());
    await scene.refund!();
    return scene;
  },
  'scheduled, its code typed': async () => {
    const scene = await scheduled();
    await (await someone()).must('redeemKey', { code: scene.code });
    return scene;
  },
  'scheduled, taken back': async () => {
    const scene = await scheduled();
    await scene.owner.must('takeBackGift', { giftId: scene.gift.giftId });
    return scene;
  },
  'scheduled, code revoked': async () => {
    const scene = await scheduled();
    await revoke(scene.code);
    return scene;
  },
};

const person: Record<Who, (scene: Scene) => Promise<Visitor>> = {
  owner: async ({ owner }) => owner,
  addressee: ({ to }) => app.signedIn(to),
  stranger: someone,
  visitor: async () => app.visitor(),
  admin: async () => admin,
};

type Call = keyof typeof CODE_CALLS | keyof typeof GIFT_CALLS;

const input: Record<Call, (scene: Scene) => object> = {
  redeemKey: ({ code }) => ({ code }),
  previewKey: ({ code }) => ({ code }),
  giveKey: ({ code }) => ({ code }),
  revokeCodes: ({ code }) => ({ codes: [code], reason: 'Saiu por engano.' }),
  getGift: ({ gift }) => ({ token: gift!.token }),
  redeemGift: ({ gift }) => ({ token: gift!.token }),
  takeBackGift: ({ gift }) => ({ giftId: gift!.giftId }),
  rescheduleGift: ({ gift }) => ({
    giftId: gift!.giftId,
    at: new Date(app.ctx.clock.now().getTime() + 2 * DAY).toISOString(),
  }),
};

function answerOf(call: Call, { http, result, error }: CallAnswer<Record<string, unknown>>): string {
  if (http !== 200) return [error.status, error.details.state].filter(Boolean).join(' ');
  if (call === 'revokeCodes') return result.revoked === 1 ? 'revoked' : 'skipped';
  return String(result.status);
}

const callsIn = (state: State): [call: Call, who: Who, answer: string][] =>
  Object.entries(TABLE[state]).flatMap(([call, cells]) =>
    Object.entries(cells).map(([who, answer]): [Call, Who, string] => [call as Call, who as Who, answer]),
  );

describe.each(Object.keys(TABLE) as State[])('a code that is %s', (state) => {
  it.each(callsIn(state))('answers %s by the %s: %s', async (call, who, expected) => {
    const scene = await scenes[state]();
    const by = await person[who](scene);
    expect(answerOf(call, await by.call(call, input[call](scene)))).toBe(expected);
  });
});

it('the table is printed as it was reviewed', async () => {
  const heads = Object.entries({ ...CODE_CALLS, ...GIFT_CALLS }).flatMap(([call, people]) =>
    people.map((who) => [call as Call, who] as const),
  );
  const states = Object.keys(TABLE) as State[];
  const cell = (state: State, call: Call, who: Who): string =>
    callsIn(state).find(([oneCall, oneWho]) => oneCall === call && oneWho === who)?.[2] ?? '·';
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const text = `# What each call answers in each state of a code and its gift

Written by \`tests/keys-and-gifts.db.test.ts\`, which makes each of these calls; \`tests/keys-and-gifts.ts\` has the answers. After a change that was meant: \`npx vitest run --project pglite tests/keys-and-gifts.db.test.ts -u\`, and read what changed.

An answer is the \`status\` of a result, or a refusal and its \`details.state\`. \`·\`: there is no gift. The owner of a code is the giver of its gift; the addressee has the verified address that it was given to.

${row(['call', 'by', ...states])}
${row(['---', '---', ...states.map(() => '---')])}
${heads.map(([call, who]) => row([`\`${call}\``, who, ...states.map((state) => cell(state, call, who))])).join('\n')}
`;
  await expect(text).toMatchFileSnapshot('../docs/keys-and-gifts.md');
});
