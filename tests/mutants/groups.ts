export interface Group {
  /** Files whose mutants are made. */
  mutate: readonly string[];
  /** Test files that judge them, the nearest and quickest first. */
  tests: readonly string[];
  /** Judged on a real database: each mutant costs seconds. */
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
      'features/orders/{order,compare-payments,promise,withdrawal,owner-of,title-of-lines,in-batches}.ts',
      'features/sales/{fees,payouts,idea,whose-sales}.ts',
      'lib/money.ts',
    ],
    tests: ['features/orders/*.test.ts', 'features/sales/*.test.ts', 'lib/money.test.ts'],
    strict: true,
  },
  codes: {
    mutate: ['features/keys/{code,redeem-machine,key,promo,rewards}.ts', 'features/gifts/gift.ts', 'lib/base32.ts'],
    tests: ['features/keys/*.test.ts', 'features/gifts/*.test.ts'],
    strict: true,
  },
  permissions: {
    mutate: ['features/accounts/{permissions,second-person,refuse-unless}.ts'],
    tests: ['tests/permissions.test.ts', 'features/accounts/*.test.ts'],
    strict: true,
  },
  issuing: {
    mutate: ['features/keys/{issue-codes,make-codes,revoke-codes,revoke-issued-codes}.server.ts'],
    tests: ['features/keys/codes.db.test.ts'],
    database: true,
    strict: true,
  },
  attempts: {
    mutate: ['features/keys/unknown-codes.server.ts', 'features/limits/uses.server.ts'],
    tests: ['features/keys/{redeem-key,codes}.db.test.ts'],
    database: true,
    strict: true,
  },
  redemption: {
    mutate: ['features/keys/redeem-key.server.ts'],
    tests: [
      'features/keys/key.test.ts',
      'features/keys/redeem-key.db.test.ts',
      'features/selling/promo-codes.db.test.ts',
      'tests/keys-and-gifts.db.test.ts',
    ],
    database: true,
    keepsStatements: true,
    strict: true,
  },
  gifts: {
    mutate: [
      'features/gifts/{give-key,take-back-gift,redeem-gift,find-gift}.server.ts',
      'features/keys/wrap-code.server.ts',
    ],
    tests: ['features/gifts/{gifts,giving}.db.test.ts', 'tests/keys-and-gifts.db.test.ts'],
    database: true,
    strict: true,
  },
  approval: {
    mutate: ['features/orders/{approve-purchase,settle-payment}.server.ts', 'features/ownership/grant.server.ts'],
    tests: ['features/orders/{settlement,promises}.db.test.ts'],
    database: true,
    strict: true,
  },
  refunds: {
    mutate: [
      'features/orders/{refund-purchase,answer-refund,take-back}.server.ts',
      'features/ownership/revoke.server.ts',
    ],
    tests: ['features/orders/{refunds,repeated-refunds,second-person,contested}.db.test.ts'],
    database: true,
    strict: true,
  },
  loans: {
    mutate: ['features/campaigns/{lend-book,end-loans,running-loans}.server.ts', 'features/ownership/lend.server.ts'],
    tests: ['features/campaigns/{loans-at-table,lending,reading-lent}.db.test.ts'],
    database: true,
    strict: true,
  },
};
