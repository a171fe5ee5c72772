export interface Group {
  /** Files whose mutants are made. */
  mutate: readonly string[];
  /** Test files that judge them. */
  tests: readonly string[];
  /** Judged on a real database: each mutant costs seconds. */
  database?: boolean;
  /** Percent of the mutants that the tests catch at least; it was more when it was written here. */
  least?: number;
  /** Money, codes and permissions: each survivor is named in `accepted.ts` with its reason, or the run fails. */
  strict?: boolean;
}

export const GROUPS: Readonly<Record<string, Group>> = {
  dice: {
    mutate: ['game/dice/*.ts'],
    tests: ['game/dice/*.test.ts'],
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
      'features/sales/{fees,payouts,idea}.ts',
      'lib/money.ts',
    ],
    tests: ['features/orders/*.test.ts', 'features/sales/*.test.ts', 'lib/money.test.ts'],
    strict: true,
  },
  codes: {
    mutate: ['features/keys/{code,redeem-machine,key,promo,rewards}.ts', 'features/gifts/gift.ts'],
    tests: ['features/keys/*.test.ts', 'features/gifts/*.test.ts'],
    strict: true,
  },
  permissions: {
    mutate: ['features/accounts/{permissions,second-person,refuse-unless}.ts', 'features/sales/whose-sales.ts'],
    tests: ['tests/permissions.test.ts', 'features/accounts/*.test.ts'],
    strict: true,
  },
};
