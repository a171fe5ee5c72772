export interface Group {
  /** Files whose mutants are made. */
  mutate: readonly string[];
  /** Test files that judge them, the nearest and quickest first. */
  tests: readonly string[];
  /** A real database judges it: each mutant costs seconds. */
  database?: boolean;
  /** It makes a statement once, so that the test which came first says nothing: all of the tests judge each mutant. */
  keepsStatements?: boolean;
  /** Percent of the mutants that the tests catch at least; it was more when it was written here. */
  least?: number;
  /** Money, codes and permissions: each survivor is named in `accepted.ts` with its reason, or the run fails. */
  strict?: boolean;
}

export const GROUPS: Readonly<Record<string, Group>> = {
  dice: {
    mutate: ['game/dice/*.ts'],
    tests: ['game/dice/*.test.ts'],
    least: 82,
  },
  formulas: {
    mutate: [
      'game/sheet/formula.ts',
      'game/sheet/derive.ts',
      'game/sheet/graph.ts',
      'game/sheet/amount*.ts',
      'game/text/*.ts',
    ],
    tests: ['game/sheet/*.test.ts', 'game/text/*.test.ts'],
  },
  sheet: {
    mutate: ['game/sheet/{changes,ops,play,rolls,use-item,secrets,start,creation,position,shared}.ts'],
    tests: ['game/sheet/*.test.ts'],
  },
  money: {
    mutate: [
      'features/shop/orders/{order,compare-payments,promise,withdrawal,owner-of,title-of-lines,in-batches}.ts',
      'features/shop/sales/{fees,payouts,idea,whose-sales}.ts',
      'lib/money.ts',
    ],
    tests: ['features/shop/orders/*.test.ts', 'features/shop/sales/*.test.ts', 'lib/money.test.ts'],
    strict: true,
  },
  codes: {
    mutate: [
      'features/shop/keys/{code,redeem-machine,key,promo,rewards}.ts',
      'features/shop/gifts/gift.ts',
      'lib/base32.ts',
    ],
    tests: ['features/shop/keys/*.test.ts', 'features/shop/gifts/*.test.ts'],
    strict: true,
  },
  permissions: {
    mutate: ['features/kit/{permissions,refuse-unless}.ts', 'features/people/accounts/second-person.ts'],
    tests: ['tests/permissions.test.ts', 'features/kit/permissions.test.ts', 'features/people/accounts/*.test.ts'],
    strict: true,
  },
  issuing: {
    mutate: ['features/shop/keys/{issue-codes,make-codes,revoke-codes,revoke-issued-codes}.server.ts'],
    tests: [
      'features/shop/keys/codes.db.test.ts',
      'features/shop/selling/promo-codes.db.test.ts',
      'features/shop/orders/settlement.db.test.ts',
    ],
    database: true,
    strict: true,
  },
  attempts: {
    mutate: ['features/shop/keys/unknown-codes.server.ts', 'features/site/limits/uses.server.ts'],
    tests: [
      'features/site/limits/uses.db.test.ts',
      'features/shop/keys/codes.db.test.ts',
      'features/shop/redemption/redeem-key.db.test.ts',
    ],
    database: true,
    strict: true,
  },
  redemption: {
    mutate: ['features/shop/redemption/redeem-key.server.ts'],
    tests: [
      'features/shop/redemption/redeem-key.db.test.ts',
      'features/shop/selling/promo-codes.db.test.ts',
      'features/shop/orders/promises.db.test.ts',
      'tests/keys-and-gifts.db.test.ts',
    ],
    database: true,
    strict: true,
  },
  redemptionSql: {
    mutate: ['features/shop/redemption/redeem-sql.server.ts', 'features/shop/keys/redeem-parts.server.ts'],
    tests: [
      'features/shop/keys/key.test.ts',
      'features/shop/redemption/redeem-key.db.test.ts',
      'features/shop/selling/promo-codes.db.test.ts',
      'features/shop/orders/{second-person,contested,promises}.db.test.ts',
      'features/shop/gifts/{gifts,giving}.db.test.ts',
    ],
    database: true,
    keepsStatements: true,
    strict: true,
  },
  gifts: {
    mutate: [
      'features/shop/gifts/{give-key,take-back-gift,find-gift}.server.ts',
      'features/shop/redemption/redeem-gift.server.ts',
      'features/shop/keys/wrap-code.server.ts',
    ],
    tests: ['features/shop/gifts/{gifts,giving}.db.test.ts', 'tests/keys-and-gifts.db.test.ts'],
    database: true,
    strict: true,
  },
  approval: {
    mutate: [
      'features/shop/orders/{approve-purchase,settle-payment}.server.ts',
      'features/ownership/ownership/grant.server.ts',
    ],
    tests: [
      'features/shop/orders/{settlement,promises}.db.test.ts',
      'features/shop/orders/{contested,changed-payments,paid-purchase,purchases,book-gifts,withdrawals,refunds}.db.test.ts',
      'features/shop/discounts/*.db.test.ts',
      'features/shop/gifts/*.db.test.ts',
    ],
    database: true,
    strict: true,
  },
  refunds: {
    mutate: [
      'features/shop/orders/{refund-purchase,answer-refund,take-back}.server.ts',
      'features/ownership/ownership/revoke.server.ts',
    ],
    tests: [
      'features/ownership/ownership/revoke.db.test.ts',
      'features/shop/orders/take-back.db.test.ts',
      'features/shop/orders/{refunds,repeated-refunds,refund-presses,second-person,contested,withdrawals}.db.test.ts',
    ],
    database: true,
    strict: true,
  },
  loans: {
    mutate: [
      'features/play/campaigns/{lend-book,running-loans}.server.ts',
      'features/ownership/loans/{end-loans,running,change-loans,give-loans}.server.ts',
      'features/ownership/ownership/lend.server.ts',
    ],
    tests: ['features/play/campaigns/{loans-at-table,lending,reading-lent}.db.test.ts'],
    database: true,
    strict: true,
  },
};
