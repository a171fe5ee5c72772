import { DAY, HOUR, MINUTE } from '../../../lib/span.ts';
import type { RefundWeather } from '../gateway.ts';
import type { World } from '../world.ts';
import { type Command, choose } from './command.ts';

const EACH_MINUTE = ['reconcile', 'news', 'notices', 'loans', 'change-price', 'publish-book'];
const EACH_HOUR = ['changed-payments', 'scheduled-codes', 'count-badges', 'sweep', 'erase-accounts'];
const EACH_DAY = ['reversed-payments', 'compare-payments', 'sweep-files', 'missing-files'];
/** No row takes a day to follow its file. */
const LATE_MAX_MS = 20 * HOUR;

/** Time passes, and what runs by the clock runs once. */
async function pass(world: World, ms: number): Promise<string> {
  // An hour passes first where days do, so that hourly jobs run.
  if (ms >= DAY) await pass(world, HOUR);
  const { lateSince } = world.storage;
  if (lateSince && world.clock.now().getTime() + ms - lateSince.getTime() > LATE_MAX_MS) await world.storage.arrive();
  await world.passTime(ms);
  if (ms >= DAY) await world.jobs.strike(EACH_DAY);
  if (ms >= HOUR) await world.jobs.strike(EACH_HOUR);
  await world.jobs.strike(EACH_MINUTE);
  return `${await world.jobs.run()} jobs run`;
}

const minutes: Command = (world, _by, a) => pass(world, (1 + (a % 50)) * MINUTE);
const hours: Command = (world, _by, a) => pass(world, (1 + (a % 20)) * HOUR);
const days: Command = (world, _by, a) => pass(world, (1 + (a % 20)) * DAY);

const jobs: Command = async (world) => `${await world.jobs.run()} jobs run`;

const refundWeather: Command = async (world, _by, a) => {
  const weather = choose<RefundWeather>(['open', 'refused', 'silent', 'lost'], a)!;
  world.gateway.nextRefund(weather);
  return `the next refund is ${weather}`;
};

const finishRefunds: Command = async (world, _by, a) => {
  world.gateway.finishRefunds(a % 3 > 0);
  return a % 3 > 0 ? 'open refunds are done' : 'open refunds fail';
};

const gatewayAway: Command = async (world) => {
  world.gateway.isDown = !world.gateway.isDown;
  return world.gateway.isDown ? 'the gateway is away' : 'the gateway is back';
};

const mailAway: Command = async (world) => {
  world.mail.isAway = !world.mail.isAway;
  return world.mail.isAway ? 'the mail server is away' : 'the mail server is back';
};

export const weather = { minutes, hours, days, jobs, refundWeather, finishRefunds, gatewayAway, mailAway };

/** Everything outside is well again, and had time to end what it began. */
export async function settle(world: World): Promise<void> {
  const { gateway, mail, storage, jobs: queue } = world;
  gateway.isDown = false;
  mail.isAway = false;
  gateway.nextRefund(null);
  storage.next(null);
  await storage.arrive();
  for (let round = 0; round < 3; round += 1) {
    gateway.finishRefunds(true);
    for (let left = 50; gateway.waiting.length > 0 && left > 0; left -= 1) await world.deliver(0);
    await pass(world, 16 * MINUTE);
    await pass(world, DAY);
  }
  // A row that went in the last hour left its file to the sweep of the next night.
  await queue.strike(EACH_DAY);
  await queue.run();
}
