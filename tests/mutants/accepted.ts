export interface AcceptedSurvivor {
  file: string;
  /** The line where the mutant begins, without the spaces around it. */
  line: string;
  /** The texts that the mutant put in its place. */
  to: readonly string[];
  why: string;
}

/** Survivors that no test should kill. One whose mutant is killed, or whose line is gone, is taken out: the run says so. */
export const ACCEPTED: readonly AcceptedSurvivor[] = [
  {
    file: 'features/kit/permissions.ts',
    line: 'if (tableRole) standings.add(tableRole);',
    to: ['true'],
    why: 'No rule names nobody’s role.',
  },
  {
    file: 'features/kit/permissions.ts',
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
    line: 'const dated = coded.flatMap(({ line, promise }) => (promise?.dated ?? []).map(({ date }) => ({ line, date })));',
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
  {
    file: 'features/shop/gifts/find-gift.server.ts',
    line: 'const isEarly = found.gift.at !== null && found.gift.at > now;',
    to: ['true'],
    why: 'Nothing is later than no moment; the question is the type’s.',
  },
  {
    file: 'features/shop/gifts/give-key.server.ts',
    line: 'status: giftStatus(gift, { revoked: false }, now),',
    to: ['{}'],
    why: 'What is not said is not so.',
  },
  {
    file: 'features/shop/redemption/redeem-gift.server.ts',
    line: 'const { gift, standing, isGiver } = await findGift(ctx, caller, token, request, { giverSeesEarly: false });',
    to: ['{}'],
    why: 'What is not said is not so.',
  },
  {
    file: 'features/shop/gifts/take-back-gift.server.ts',
    line: 'if (!isUuid(giftId)) throw unknown();',
    to: ['false'],
    why: 'No gift has such an id, and what is said is the same.',
  },
  {
    file: 'features/shop/gifts/take-back-gift.server.ts',
    line: '.where(and(eq(gifts.id, giftId), isNull(gifts.takenBackAt)));',
    to: ['and(eq(gifts.id, giftId))'],
    why: 'A gift that still held its code was not taken back.',
  },
  {
    file: 'features/shop/gifts/take-back-gift.server.ts',
    line: "transition(GIFT_TRANSITIONS, now?.takenBackAt ? 'takenBack' : 'redeemed', 'takeBack');",
    to: ['now.takenBackAt'],
    why: 'It was read in the same transaction, and no gift is deleted; the question is the type’s.',
  },
  {
    file: 'features/shop/keys/wrap-code.server.ts',
    line: ".where(and(eq(keys.code, code), eq(keys.giftId, giftId), inArray(keys.status, ['available', 'revoked'])));",
    to: ["and(eq(keys.giftId, giftId), inArray(keys.status, ['available', 'revoked']))"],
    why: 'A gift holds one code.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: 'if (!found) {',
    to: ['true'],
    why: 'It spares making the statement again.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: 'redeemStatements.set(catalogue, found);',
    to: [';'],
    why: 'It spares making the statement again.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: 'const names = ctx.env.rateLimits ? subjectNames(subject) : { account: null, address: null };',
    to: ['true', '{}'],
    why: 'Where nothing is counted no limit is reached; a parameter that is undefined is null.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: '} catch (error) {',
    to: ['{}'],
    why: 'PGlite runs one statement at a time. On PostgreSQL the test of many codes of one kind at once meets the primary key.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: 'if (sqlState(error) !== UNIQUE_VIOLATION) throw error;',
    to: ['true', 'false', 'sqlState(error) === UNIQUE_VIOLATION'],
    why: 'PGlite runs one statement at a time. On PostgreSQL the test of many codes of one kind at once meets the primary key.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: '} else if (!ctx.catalogue.kind(found.key_id)) {',
    to: ['true'],
    why: 'A code of a known kind comes here only if something changed between the two statements.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: "if (found.owns_book) throw new AppError('ALREADY_EXISTS', BOOK_OWNED);",
    to: ['true'],
    why: 'Another code of a book comes here only if something changed between the two statements.',
  },
  {
    file: 'features/shop/redemption/redeem-key.server.ts',
    line: "throw new AppError('NOT_FOUND', messages.keyWrong, { state: 'error' });",
    to: ['{}'],
    why: 'The last of them is for what changed between the two statements.',
  },
  {
    file: 'features/shop/orders/answer-refund.server.ts',
    line: 'and(',
    to: [
      `and(eq(reviewQueue.reason, \`refundWaiting:\${refund.id}\`), isNull(reviewQueue.resolvedAt))`,
      `and(eq(reviewQueue.purchaseId, refund.purchaseId), eq(reviewQueue.reason, \`refundWaiting:\${refund.id}\`))`,
    ],
    why: 'The reason names one refund, and nobody takes it off the list while it waits.',
  },
  {
    file: 'features/shop/orders/refund-purchase.server.ts',
    line: "const money = purchase.status === 'approved' ? await moneyOf(tx, purchase) : null;",
    to: ['true'],
    why: 'What is neither approved nor reversed was settled by no payment.',
  },
  {
    file: 'features/shop/orders/refund-purchase.server.ts',
    line: 'if (!money || money.paid === 0)',
    to: ['false'],
    why: 'What costs nothing is settled without a payment.',
  },
  {
    file: 'features/shop/orders/refund-purchase.server.ts',
    line: 'if (request === null) return null;',
    to: ['false'],
    why: 'No refund has the request null; it spares a statement.',
  },
  {
    file: 'features/shop/orders/refund-purchase.server.ts',
    line: '.select({ id: table.id })',
    to: ['{}'],
    why: 'They are counted.',
  },
  {
    file: 'features/ownership/ownership/revoke.server.ts',
    line: '.select({ one: sql`1` })',
    to: ['{}'],
    why: 'They are looked for, not at.',
  },
  {
    file: 'features/shop/orders/refund-purchase.server.ts',
    line: "ctx.log.error({ refund: refundId, err: (error as Error).message }, 'a refund was not done at once');",
    to: [';', '{}'],
    why: 'A line of the log.',
  },
  {
    file: 'features/shop/orders/take-back.server.ts',
    line: ".where(and(eq(withdrawals.purchaseId, purchaseId), eq(withdrawals.status, 'accepted')));",
    to: ["and(eq(withdrawals.status, 'accepted'))"],
    why: 'A line is given back by a withdrawal of its own purchase.',
  },
  {
    file: 'features/shop/orders/take-back.server.ts',
    line: 'if (ordinals?.length !== 0) {',
    to: ['true'],
    why: 'Of no codes none is revoked.',
  },
  {
    file: 'features/shop/orders/take-back.server.ts',
    line: 'if (whole || things.length > 0) {',
    to: ['true', 'things.length >= 0'],
    why: 'Of no things none is taken.',
  },
  {
    file: 'features/shop/orders/take-back.server.ts',
    line: 'if (items.length > 0)',
    to: ['true', 'items.length >= 0'],
    why: 'Of no lines none is marked.',
  },
  {
    file: 'features/ownership/ownership/lend.server.ts',
    line: '.onConflictDoNothing({ target: [lentCopies.userId, lentCopies.bookId] });',
    to: ['{}'],
    why: 'What else is unique there is a code that chance drew.',
  },
  {
    file: 'features/ownership/ownership/lend.server.ts',
    line: 'if (loanIds.length === 0) return;',
    to: ['false'],
    why: 'Of no loans none ends; it spares a statement.',
  },
  {
    file: 'features/ownership/ownership/lend.server.ts',
    line: "await tx.delete(grants).where(and(eq(grants.source, 'loan'), inArray(grants.sourceId, [...loanIds]), isOver));",
    to: ['and(inArray(grants.sourceId, [...loanIds]), isOver)'],
    why: 'The id of a loan is no other source’s.',
  },
  {
    file: 'features/ownership/ownership/lend.server.ts',
    line: ".where(and(eq(grants.userId, uid), eq(grants.kind, 'book'), eq(grants.itemId, bookId), eq(grants.source, 'loan')))",
    to: ["and(eq(grants.userId, uid), eq(grants.itemId, bookId), eq(grants.source, 'loan'))"],
    why: 'Nothing but books is lent.',
  },
  {
    file: 'features/play/campaigns/running-loans.server.ts',
    line: 'switchedOffAt: row.loan.on ? null : (row.loan.switchedAt?.toISOString() ?? null),',
    to: ['row.loan.switchedAt.toISOString()'],
    why: 'What is off was switched off at some moment; the question is the type’s.',
  },
  {
    file: 'features/shop/orders/take-back.server.ts',
    line: 'return items.filter(({ withdrawalId }) => withdrawalId === null || !ids.has(withdrawalId));',
    to: ['false'],
    why: 'No withdrawal has the id null; the question is the type’s.',
  },
  {
    file: 'features/shop/keys/redeem-parts.server.ts',
    line: 'export const redeemCodeSql = ({ code, uid, at, which }: RedemptionValues & { which: string }): string => `',
    to: [
      `-- dropped: and not exists (select 1 from redeemed_keys r where r.user_id = \${uid} and r.key_id = k.key_id)`,
    ],
    why: 'The primary key of redeemed_keys refuses a second one, and is heard as the same refusal: it spares an error.',
  },
  {
    file: 'features/shop/keys/issue-codes.server.ts',
    line: 'const found = await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, buyerUserId));',
    to: ['{}'],
    why: 'Only whether there is one is asked.',
  },
];
