import fc from 'fast-check';
import { ACTORS } from './actors.ts';
import { COMMANDS, type CommandName, type Step } from './history.ts';

/** People do these more often than the rest. */
const OFTEN: Partial<Record<CommandName, number>> = {
  buy: 14,
  buyWithDiscount: 8,
  raceDiscount: 3,
  notified: 14,
  pay: 4,
  gatewayMoves: 5,
  redeemOwn: 5,
  redeemAny: 4,
  give: 6,
  openGift: 3,
  redeemGift: 5,
  takeBackGift: 3,
  withdraw: 5,
  refund: 4,
  answerRefund: 3,
  gather: 3,
  lend: 8,
  lendAtNewTable: 6,
  roll: 4,
  upload: 5,
  useUpload: 5,
  raceUpload: 2,
  portray: 2,
  storageWeather: 3,
  raceCode: 6,
  racePayment: 3,
  raceLoan: 5,
  wear: 3,
  review: 3,
  jobs: 5,
  minutes: 4,
  hours: 3,
};

const SELDOM: ReadonlySet<CommandName> = new Set([
  'endDiscount',
  'gatewayAway',
  'mailAway',
  'suspend',
  'askErasure',
  'raceErasure',
  'storageLoses',
]);

const NUMBERS = fc.nat(999);

const step: fc.Arbitrary<Step> = fc.noBias(
  fc.tuple(
    fc.oneof(
      ...(Object.keys(COMMANDS) as CommandName[]).map((name) => ({
        weight: SELDOM.has(name) ? 1 : 2 * (OFTEN[name] ?? 1),
        arbitrary: fc.constant(name),
      })),
    ),
    fc.nat(ACTORS - 1),
    NUMBERS,
    NUMBERS,
  ),
);

/** The same seed draws the same steps. */
export const drawSteps = (seed: number, count: number): Step[] =>
  fc.sample(fc.array(step, { minLength: count, maxLength: count }), { seed, numRuns: 1 })[0]!;
