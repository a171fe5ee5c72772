import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, foldedText, uuid } from '../../../platform/db/columns.ts';
import type { CreatorRole } from '../../kit/caller.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ApplicationState } from './application.ts';
import type { CreatorKind } from './document.ts';
import type { PayoutTarget } from './payout-account.ts';

export interface CreatorLink {
  label: string;
  url: string;
}

export const creators = pgTable(
  'creators',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    links: jsonb('links').$type<{ label: string; url: string }[]>().notNull().default(sql`'[]'::jsonb`),
    /** Publishes at once, without an admin's review. */
    trusted: boolean('trusted').notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('creators_search').using('gin', sql`${foldedText(t.name)} gin_trgm_ops`),
    index('creators_newest').on(t.createdAt, t.id),
  ],
);

export const creatorApplications = pgTable(
  'creator_applications',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<ApplicationState>().notNull().default('unconfirmed'),
    /** The uid that was signed in when it was sent; null for a visitor. */
    userId: text('user_id').references(() => users.uid, { onDelete: 'set null' }),
    kind: text('kind').$type<CreatorKind>().notNull(),
    name: text('name').notNull(),
    legalName: text('legal_name').notNull(),
    /** CPF or CNPJ without punctuation. */
    document: text('document').notNull(),
    responsible: text('responsible').notNull(),
    /** The address in lower case. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    links: jsonb('links').$type<CreatorLink[]>().notNull(),
    about: text('about').notNull(),
    /** The moment when the application was sent and the terms were accepted. */
    createdAt: at('created_at').notNull(),
    confirmedAt: at('confirmed_at'),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    reason: text('reason'),
    creatorId: text('creator_id').references(() => creators.id),
    /** The hash of applications before `creator_attempts` counted them. */
    addressHash: text('address_hash'),
    /** A visitor's repeated request finds its application by this. */
    requestHash: text('request_hash'),
  },
  (t) => [
    index('creator_applications_newest').on(t.createdAt.desc(), t.id),
    index('creator_applications_state').on(t.state, t.createdAt.desc(), t.id),
    index('creator_applications_email').on(t.email),
    index('creator_applications_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('creator_applications_address').on(t.addressHash).where(sql`${t.addressHash} is not null`),
    uniqueIndex('creator_applications_request').on(t.requestHash).where(sql`${t.requestHash} is not null`),
  ],
);

/** Attempts to apply of one network address, whatever came of them. */
export const creatorAttempts = pgTable(
  'creator_attempts',
  {
    /** The request's hash, so that a repetition counts once. */
    id: text('id').primaryKey(),
    /** The hash changes daily: see `hashAddress`. */
    addressHash: text('address_hash').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('creator_attempts_address').on(t.addressHash), index('creator_attempts_age').on(t.at)],
);

/** The details of a creator that only admins and its owners see. */
export const creatorDetails = pgTable(
  'creator_details',
  {
    creatorId: text('creator_id')
      .primaryKey()
      .references(() => creators.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CreatorKind>(),
    legalName: text('legal_name'),
    document: text('document'),
    responsible: text('responsible'),
    email: text('email'),
    phone: text('phone'),
    about: text('about').notNull().default(''),
    /** The applicant who wrote these words; null where an admin typed them. */
    enteredBy: text('entered_by').references(() => users.uid, { onDelete: 'set null' }),
    /** Whoever signs in with this verified address becomes the owner; null once somebody has. */
    ownerEmail: text('owner_email'),
  },
  (t) => [
    uniqueIndex('creator_details_document').on(t.document).where(sql`${t.document} is not null`),
    index('creator_details_entered').on(t.enteredBy).where(sql`${t.enteredBy} is not null`),
    index('creator_details_owner').on(t.ownerEmail).where(sql`${t.ownerEmail} is not null`),
  ],
);

/** The accounts of creators’ payouts. People pay by hand: the product sends no money. */
export const creatorPayoutAccounts = pgTable('creator_payout_accounts', {
  creatorId: text('creator_id')
    .primaryKey()
    .references(() => creators.id, { onDelete: 'cascade' }),
  holder: text('holder').notNull(),
  /** CPF or CNPJ without punctuation. */
  document: text('document').notNull(),
  target: jsonb('target').$type<PayoutTarget>().notNull(),
  changedAt: at('changed_at').notNull(),
});

/** Secrets of mailed links: one confirms an application, or makes whoever claims it a creator's owner. */
export const creatorTokens = pgTable(
  'creator_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text('hash').primaryKey(),
    applicationId: uuid('application_id').references(() => creatorApplications.id, { onDelete: 'cascade' }),
    creatorId: text('creator_id').references(() => creators.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    index('creator_tokens_application').on(t.applicationId),
    index('creator_tokens_creator').on(t.creatorId),
    index('creator_tokens_expiry').on(t.expiresAt),
  ],
);

/** The addresses that are asked to join a creator's team: nothing here depends on whether they have an account. */
export const creatorInvitations = pgTable(
  'creator_invitations',
  {
    id: uuid('id').primaryKey(),
    creatorId: text('creator_id')
      .notNull()
      .references(() => creators.id, { onDelete: 'cascade' }),
    /** The address in lower case. */
    email: text('email').notNull(),
    role: text('role').$type<CreatorRole>().notNull(),
    invitedBy: text('invited_by').references(() => users.uid, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The moment when it was answered or withdrawn. */
    endedAt: at('ended_at'),
  },
  (t) => [
    index('creator_invitations_creator').on(t.creatorId, t.createdAt),
    index('creator_invitations_email').on(t.email),
    index('creator_invitations_expiry').on(t.expiresAt),
    index('creator_invitations_inviter').on(t.invitedBy).where(sql`${t.invitedBy} is not null`),
  ],
);
