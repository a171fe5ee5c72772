import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailPage } from '../../features/admin/operations/mails-schema.ts';
import type { ExportState } from '../../features/community/personal-data/export-schema.ts';
import type { MyGifts } from '../../features/shop/gifts/get-my-gifts.server.ts';
import type { GivenKey } from '../../features/shop/gifts/give-key.server.ts';
import { DAY } from '../../lib/span.ts';
import { durablePoints } from '../support/durable-points.ts';
import { casesOf } from '../support/extent.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { freePort, ProductProcess } from '../support/process.ts';
import { readZip } from '../support/read-zip.ts';
import { Visitor } from '../support/visitor.ts';

const ADMIN = 'admin@demo.test';
/** Milliseconds from a gift to its hour: both are given before it. */
const SOON_MS = 20_000;

describe('a job whose process is killed', { timeout: 1_800_000 }, () => {
  let dataDir: string;
  let product: ProductProcess;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rpgpedia-kill-'));
    const vars = { DATA_DIR: dataDir, DEMO: '0', RATE_LIMITS: 'off', ADMIN_EMAILS: ADMIN };
    product = new ProductProcess(await freePort(), vars, { interruptible: true });
    await product.start();
  });
  afterAll(async () => {
    await product.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });

  const mailsOf = async (id: string): Promise<number> =>
    ((await (await new Visitor(product.url).request('/outbox')).json()) as { id: string }[]).filter(
      (mail) => mail.id === id,
    ).length;
  const killedAt = (point: string) =>
    expect.poll(() => product.running, { message: `${point} killed nothing`, timeout: PATIENCE_MS }).toBe(false);

  it('makes an archive once, in the next process', async () => {
    const job = 'job data-export';
    const ask = async (): Promise<Visitor> => {
      const visitor = new Visitor(product.url);
      await visitor.signIn(`${randomUUID()}@example.org`);
      await visitor.must('requestDataExport');
      return visitor;
    };
    const check = async (visitor: Visitor) => {
      const state = async () => (await visitor.must<ExportState>('getDataExport')).export;
      await expect.poll(async () => (await state())?.status, { timeout: PATIENCE_MS, interval: 500 }).toBe('ready');
      const { exportId } = (await state())!;
      const archive = await visitor.request(`/functions/downloadDataExport?exportId=${exportId}`);
      expect(readZip(Buffer.from(await archive.arrayBuffer())).has('LEIA-ME.md')).toBe(true);
      const files = await readdir(join(dataDir, 'files', 'exports', exportId));
      expect(files.filter((name) => name.endsWith('.zip'))).toHaveLength(1);
      await expect.poll(() => mailsOf(`export-${exportId}`), { timeout: PATIENCE_MS }).toBe(1);
    };

    await product.arm(null);
    const whole = await ask();
    await expect.poll(() => product.reached(), { timeout: PATIENCE_MS }).toContain(`${job}#1:after`);
    const points = (await product.reached()).filter((point) => point.startsWith(job));
    await check(whole);
    for (const point of casesOf(durablePoints(points), (_, at, all) => at === Math.floor(all.length / 2))) {
      await product.arm(point);
      const visitor = await ask();
      await killedAt(point);
      await product.start();
      await check(visitor);
    }
  });

  it('mails each of two gifts once, late, though one mail was out already when their hour had come', async () => {
    const giver = new Visitor(product.url);
    await giver.signIn(`${randomUUID()}@example.org`);
    const { uid } = await giver.must<{ uid: string }>('getUser');
    const admin = new Visitor(product.url);
    await admin.signIn(ADMIN);
    const issued = { keyId: 'FCviajante', count: 2, buyerUserId: uid };
    const { codes } = await admin.must<{ codes: string[] }>('issueCodes', issued);
    const at = new Date(Date.now() + SOON_MS).toISOString();
    // One mail at a time: the first is sent and not yet noted, the second still to be sent.
    const point = 'job gift-mail.insert mails#1:before';
    await product.arm(point);
    const given = await Promise.all(
      codes.map(async (code, n) => {
        const to = `${randomUUID()}@example.org`;
        if (n === 0) return { to, ...(await giver.must<GivenKey>('giveKey', { code, to, at })) };
        // The hour of the other one was another.
        const later = new Date(Date.now() + DAY).toISOString();
        const gift = await giver.must<GivenKey>('giveKey', { code, to, at: later });
        await giver.must('rescheduleGift', { giftId: gift.giftId, at });
        return { to, ...gift };
      }),
    );
    await killedAt(point);
    expect((await readdir(join(dataDir, 'outbox'))).filter((name) => name.includes('-gift-'))).toHaveLength(1);

    await product.start();
    // The mail that was out is tried again: only then is it noted.
    const noted = async () =>
      (await admin.must<MailPage>('listMails', { kind: 'gift-mail' })).mails.map(({ mailId }) => mailId).sort();
    await expect
      .poll(noted, { timeout: PATIENCE_MS, interval: 500 })
      .toEqual(given.map(({ giftId }) => `gift-${giftId}`).sort());
    for (const { to, giftId } of given) {
      expect(await mailsOf(`gift-${giftId}`)).toBe(1);
      const friend = new Visitor(product.url);
      await friend.signIn(to);
      expect((await friend.must<MyGifts>('getMyGifts')).received).toMatchObject([{ giftId, status: 'sent' }]);
    }
  });
});
