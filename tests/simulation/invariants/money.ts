import type { Payment } from '../../../platform/payments/port.ts';
import type { World } from '../world.ts';
import { type Invariant, queries } from './offences.ts';

const BACK = `(select coalesce(sum(b.amount), 0) from
  (select amount, purchase_id, refunded_at, status from refunds union all select amount, purchase_id, refunded_at, status from withdrawals) b
  where b.purchase_id = p.id`;

const PROMISES = queries({
  'more money promised back than was paid': `select p.id as offence from purchases p where ${BACK} and b.status = 'accepted') > p.total_amount`,
  'a purchase approved by another sum': `select p.id as offence from purchases p join payments y on y.id = p.settled_payment_id where y.amount <> p.total_amount`,
  'an approved purchase that nobody paid': `select p.id as offence from purchases p where p.approved_at is not null and p.total_amount > 0 and p.settled_payment_id is null`,
  'two refunds of one purchase under way': `select purchase_id as offence from refunds where status = 'waiting' or (status = 'accepted' and refunded_at is null)
      group by purchase_id having count(*) > 1`,
  'a refund that the gateway refused, and nobody is told': `select y.id as offence from payments y where y.refund_refusals > 0
      and not exists (select 1 from attention a where a.purchase_id = y.purchase_id and a.reason like 'refundFailed:%')`,
  'a reversed purchase that is still contested': `select id as offence from purchases where contested_at is not null and status <> 'approved'`,
});

interface Purchase extends Record<string, unknown> {
  id: string;
  status: string;
  settled: string | null;
  contested: boolean;
  back: number;
  owed: number;
  listed: string[] | null;
}

const purchases = (world: World) =>
  world.rows<Purchase>(`select p.id, p.status, p.settled_payment_id as settled, p.contested_at is not null as contested,
    ${BACK} and b.refunded_at is not null)::int as back,
    ${BACK} and b.status = 'accepted' and b.refunded_at is null)::int as owed,
    (select array_agg(a.reason) from attention a where a.purchase_id = p.id) as listed from purchases p`);

/** Money that is noted as given back has left the gateway. */
const NOTED: Invariant = async (world) =>
  (await purchases(world)).flatMap(({ id, settled, back }) => {
    const payment = settled === null ? undefined : world.gateway.payments.get(settled);
    const isGone = payment?.status === 'charged_back';
    return payment && !isGone && payment.refundedAmount < back
      ? [`noted as given back, and the gateway has it: ${id} ${back} of ${payment.refundedAmount}`]
      : [];
  });

export const money: readonly Invariant[] = [PROMISES, NOTED];

const isOpenContest = ({ status, statusDetail }: Payment): boolean =>
  status === 'in_mediation' || (status === 'charged_back' && statusDetail === 'in_process');

/** Finds the money of one payment, once everything outside had its time; an offence where it is nowhere. */
function offenceOf(payment: Payment, purchase: Purchase | undefined): string | null {
  const { id, status, statusDetail, amount, refundedAmount } = payment;
  if (!purchase) return 'belongs to no purchase';
  const isListed = (word: string) => purchase.listed?.includes(`${word}:${id}`) ?? false;
  const isSettled = purchase.settled === id;
  if (status === 'approved' && !isSettled)
    return isListed('amountMismatch') ? null : 'is neither granted, listed nor given back';
  if (status === 'approved' || (status === 'charged_back' && statusDetail === 'reimbursed')) {
    if (!isSettled) return isListed('unclaimedPayment') ? null : 'is reimbursed for nothing';
    if (purchase.status !== 'approved')
      return isListed('paidAfterReversal') ? null : 'is kept for a purchase that was reversed';
    if (purchase.contested) return 'is released, and what it bought is not';
    if (status === 'charged_back') return null;
    if (
      purchase.owed > 0 &&
      !purchase.listed?.some((reason) => reason.startsWith('refundFailed') || reason.startsWith('refundOverdue'))
    )
      return `owes ${purchase.owed} and nobody knows`;
    return refundedAmount === purchase.back ? null : `gave ${refundedAmount} back, and ${purchase.back} is noted`;
  }
  if (!isSettled) return null;
  if (isOpenContest(payment))
    return purchase.contested || purchase.status !== 'approved' ? null : 'is contested, and nothing is frozen';
  if (status === 'refunded' || status === 'charged_back')
    return purchase.status === 'approved' && (status === 'charged_back' || refundedAmount === amount)
      ? 'went back, and what it bought stayed'
      : null;
  return `settles a purchase and is ${status}`;
}

/** Money in = granted + given back + listed for an admin + contested. */
export const whereMoneyIs: Invariant = async (world) => {
  const byId = new Map((await purchases(world)).map((purchase) => [purchase.id, purchase]));
  return [...world.gateway.payments.values()].flatMap((payment) => {
    const offence = offenceOf(payment, byId.get(payment.reference ?? ''));
    return offence === null ? [] : [`payment ${payment.id} of ${payment.amount} (${payment.status}) ${offence}`];
  });
};
