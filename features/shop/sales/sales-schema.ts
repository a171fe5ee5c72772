import { z } from 'zod';
import { optional, withDefault } from '../../kit/schema.ts';
import { DASHBOARD_DAYS } from './dashboard-days.ts';

const creatorId = optional(z.string().regex(/^[a-z0-9-]{1,64}$/)).describe('For an admin.');
const day = z.iso.date();
const whole = z.number().int();
/** Cents; null for a member who may not see money. */
const money = whole.nullable();

export const dashboardInput = z.object({
  creatorId,
  days: withDefault(z.literal(DASHBOARD_DAYS), 30),
});

export const statementInput = z.object({ creatorId });

const statementSums = z.object({
  gross: whole.describe('Cents, of what was sold.'),
  returned: whole.describe('Cents, of what was given back, whenever it was sold.'),
  houseFee: whole,
  paymentFee: whole,
  net: whole.describe('`gross` − `returned` − `houseFee` − `paymentFee`.'),
  houseRates: z.array(whole).describe('The rates of what was sold, the lowest first, in ten-thousandths.'),
  paymentRates: z.array(whole),
});
export type StatementSums = z.output<typeof statementSums>;

export const PARTS = ['days', 'statement', 'payout', 'books', 'views', 'wishes', 'downloads'] as const;
export type Part = (typeof PARTS)[number];

const dayOfSales = z.object({ day, sales: whole, cents: money });
export type DayOfSales = z.output<typeof dayOfSales>;

const bookOfSales = z.object({
  bookId: z.string(),
  title: z.string(),
  accentColor: z.string(),
  coverURL: z.string().nullable(),
  state: z.string(),
  sales: whole.nullable(),
  cents: money,
  views: whole.nullable(),
  viewsBefore: whole.nullable(),
  wishes: whole.nullable().describe('All that are open, whenever they were made.'),
  downloads: whole.nullable(),
  byDay: z.array(dayOfSales).describe('Days, or months, with a sale.'),
});
export type BookOfSales = z.output<typeof bookOfSales>;

export const dashboard = z.object({
  from: day,
  to: day,
  step: z.enum(['day', 'month']).describe('`month` for all the time: `day` is then the first of each month.'),
  days: z.array(dayOfSales).describe('Every day, or every month, of the range, the oldest first.'),
  before: z.array(dayOfSales).describe('As many days before, each beside its day of `days`; empty for all the time.'),
  statement: statementSums.extend({ returns: whole }).nullable(),
  netBefore: money.describe('Null for all the time, too.'),
  nextPayout: z.object({ on: day, cents: whole }).nullable(),
  books: z.array(bookOfSales),
  failed: z.array(z.enum(PARTS)).describe('What could not be summed now: empty or null here.'),
});
export type Dashboard = z.output<typeof dashboard>;

const payout = statementSums.extend({
  on: day,
  paid: z.boolean(),
  carried: whole.describe('What the payout before owed the house: zero or less.'),
  due: whole.describe('`net` + `carried`, or nothing if that is owed to the house.'),
});
export type Payout = z.output<typeof payout>;

export const statement = z.object({
  rates: z
    .object({ house: whole, pix: whole, card: whole, boleto: whole, balance: whole })
    .describe('Of what is sold now, in ten-thousandths.'),
  payouts: z.array(payout).describe('The newest first, of two years.'),
  partial: z
    .array(z.object({ purchaseId: z.string(), on: day, title: z.string(), cents: whole }))
    .describe(
      'Parts of sales that the house gave back to buyers, the creator’s share of each, the newest first. The house bears them: no payout is smaller for it.',
    ),
  contested: z
    .object({ sales: whole, cents: whole })
    .describe('Sales whose payment a bank looks at, and their price. They stay in their payouts until it decides.'),
});
export type Statement = z.output<typeof statement>;
