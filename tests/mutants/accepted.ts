export interface Accepted {
  file: string;
  /** The line where the mutant begins, without the spaces around it. */
  line: string;
  /** The texts that the mutant put in its place. */
  to: readonly string[];
  why: string;
}

/** Survivors that no test should kill. One whose mutant is killed, or whose line is gone, is taken out: the run says so. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: 'features/people/accounts/permissions.ts',
    line: 'if (tableRole) standings.add(tableRole);',
    to: ['true'],
    why: 'No rule names nobody’s role.',
  },
  {
    file: 'features/people/accounts/permissions.ts',
    line: "tables === 'players' && whileOpen.length > 0 ? [...new Set([...whileOpen, ...roles])] : roles;",
    to: ['true', 'whileOpen.length >= 0'],
    why: 'It spares a copy of the same roles.',
  },
  {
    file: 'features/shop/keys/redeem-machine.ts',
    line: "return waiting(codeOf(state), event.message, event.lost && state.name === 'loading' ? state.requestId : null);",
    to: ['true'],
    why: 'A failure is heard while loading alone; the question is the type’s.',
  },
  {
    file: 'features/shop/keys/redeem-machine.ts',
    line: "if (state.name !== 'waitingUser') return state;",
    to: ['false'],
    why: 'A confirmation is heard in that state alone; the question is the type’s.',
  },
  {
    file: 'features/shop/gifts/gift.ts',
    line: 'export const GIVER_SEES_EARLY = { giverSeesEarly: true };',
    to: ['{}', 'false'],
    why: 'A flag of the database’s verbs, in whose tests a giver looks at a gift before its hour.',
  },
  {
    file: 'features/shop/gifts/gift.ts',
    line: ".filter((line, i) => line !== '' || lines[i - 1] !== '')",
    to: ['i + 1'],
    why: 'Of several empty lines the last stays instead of the first, and both are the same text.',
  },
  {
    file: 'features/shop/orders/order.ts',
    line: "return expiresAt !== undefined && new Date(expiresAt) < paidAt ? 'expired' : null;",
    to: ['true'],
    why: 'The date of nothing is earlier than none; the question is the type’s.',
  },
  {
    file: 'features/shop/orders/promise.ts',
    line: 'const dated = packs.flatMap(({ line, promise }) => (promise?.dated ?? []).map(({ date }) => ({ line, date })));',
    to: ['["Stryker was here"]'],
    why: 'What has no date is neither before a day nor after it, and both lists leave it out.',
  },
  {
    file: 'lib/money.ts',
    line: "if (at === -1 || (text[at] === '.' && /^\\d{3}$/.test(text.slice(at + 1)))) return [text, ''];",
    to: ['/\\d{3}$/', '/^\\d{3}/'],
    why: 'More than three signs after the last dot are neither a group of thousands nor cents: no price either way.',
  },
  {
    file: 'lib/money.ts',
    line: "const [reais, cents] = split(bare) ?? ['', ''];",
    to: ['[]'],
    why: 'Neither nothing nor an empty text is a price.',
  },
];
