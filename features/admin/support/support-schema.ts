import { z } from 'zod';
import { ROLES } from '../../kit/caller.ts';
import { cents, instant } from '../../kit/schema.ts';
import { BOOK_STATES } from '../../publishing/drafts/draft.ts';
import { keyStatus } from '../../shop/keys/key-schema.ts';
import { PURCHASE_STATUSES } from '../../shop/orders/order.ts';
import { reason } from '../../site/audit/audit.ts';

const id = z.string().min(1).max(128);
const purchaseId = z.string().min(1).max(64);
const uid = id;

const given = z.object({ uid, kind: z.enum(['book', 'skin', 'key']), id, reason });

export const supportCommand = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('find'),
    q: z
      .string()
      .trim()
      .min(1)
      .max(320)
      .describe('An e-mail, a uid, a code, the id of a purchase or a copy’s code; or a part of a name or an e-mail.'),
  }),
  z.object({ command: z.literal('resendCodes'), purchaseId, reason }),
  z.object({ command: z.literal('resettle'), purchaseId, reason }),
  z.object({ command: z.literal('replaceCode'), code: z.string().min(1).max(200), reason }),
  given.extend({ command: z.literal('grant') }),
  given.extend({ command: z.literal('revoke') }),
  z.object({ command: z.literal('reopenDownload'), uid, bookId: id, reason }),
]);

export type SupportCommand = z.output<typeof supportCommand>;
export type FindCommand = Extract<SupportCommand, { command: 'find' }>;
export type RepairCommand = Exclude<SupportCommand, FindCommand>;
export type Repair<Command extends RepairCommand['command']> = Extract<RepairCommand, { command: Command }>;

const foundUser = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: instant,
  erasedAt: instant.nullable(),
});

/** The owner of a thing: null for nobody’s. */
const holder = z
  .object({ uid: z.string(), email: z.string().nullable(), displayName: z.string().nullable() })
  .nullable();

export const supportFound = z
  .object({
    users: z.array(foundUser).describe('Who was looked for, and whose the things below are.'),
    purchases: z.array(
      z.object({
        purchaseId: z.string(),
        status: z.enum(PURCHASE_STATUSES),
        totalAmount: cents,
        titles: z.array(z.string()),
        createdAt: instant,
        user: holder,
      }),
    ),
    codes: z.array(
      z.object({
        code: z.string(),
        keyId: z.string(),
        title: z.string(),
        status: keyStatus,
        purchaseId: z.string().nullable(),
        batchId: z.string().nullable(),
        user: holder.describe('Who bought it, or whom it was issued to.'),
        redeemedBy: holder,
        redeemedAt: instant.nullable(),
      }),
    ),
    copies: z.array(
      z.object({
        copyCode: z.string().nullable(),
        bookId: z.string(),
        title: z.string(),
        acquiredBy: z.string(),
        acquiredAt: instant,
        user: holder,
      }),
    ),
  })
  .meta({ id: 'SupportFound' });
export type SupportFound = z.output<typeof supportFound>;

const uidAndName = { uid: z.string(), displayName: z.string().nullable() };

export const foundForAdmin = z
  .object({
    people: z.array(
      z.object({
        ...uidAndName,
        email: z.string().nullable().describe('All but its first letter and its domain is hidden.'),
      }),
    ),
    books: z.array(
      z.object({ bookId: z.string(), title: z.string(), creatorName: z.string(), state: z.enum(BOOK_STATES) }),
    ),
    purchases: z.array(
      z.object({
        purchaseId: z.string(),
        titles: z.array(z.string()),
        totalAmount: cents,
        displayName: z.string().nullable().describe('Of who bought.'),
      }),
    ),
    codes: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        status: keyStatus,
        purchaseId: z.string().nullable(),
        batchId: z.string().nullable(),
        uid: z.string().nullable().describe('Who redeemed it, else who bought it.'),
      }),
    ),
    copies: z.array(z.object({ ...uidAndName, copyCode: z.string(), title: z.string() })),
  })
  .meta({ id: 'FoundForAdmin' });
export type FoundForAdmin = z.output<typeof foundForAdmin>;

export const supportRepaired = z
  .object({
    done: z.boolean().describe('Whether this call changed something; false when it was done before or cannot be.'),
    detail: z.string().describe('A sentence for the admin.'),
    code: z.string().exactOptional().describe('The code that was made, or made before.'),
  })
  .meta({ id: 'SupportRepaired' });
export type SupportRepaired = z.output<typeof supportRepaired>;
