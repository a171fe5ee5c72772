import { bigint, foreignKey, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import type { TableRole } from '../../kit/permissions.ts';
import { owner } from '../../people/accounts/tables.ts';
import { campaign, campaignMembers } from '../../people/seats/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import type { Visibility } from '../rolls/roll.ts';
import type { NoteAudience, TablePlace } from './campaign.ts';
import type { NotePart } from './note-parts.ts';
import { scenes } from './scene/tables.ts';

/** The people whom a mestre took out of a table: an open invitation does not bring them back. */
export const campaignRemovals = pgTable(
  'campaign_removals',
  {
    campaignId: campaign(),
    userId: owner(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId] }), index('campaign_removals_user').on(t.userId)],
);

/** The code is told once; only its hash is kept. */
export const campaignInvitations = pgTable(
  'campaign_invitations',
  {
    id: text('id').primaryKey(),
    campaignId: campaign(),
    codeHash: text('code_hash').notNull().unique(),
    role: text('role').$type<TableRole>().notNull(),
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    userId: owner(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('campaign_invitations_campaign').on(t.campaignId), index('campaign_invitations_user').on(t.userId)],
);

export const campaignNotes = pgTable(
  'campaign_notes',
  {
    id: text('id').primaryKey(),
    campaignId: campaign(),
    userId: owner(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    audience: text('audience').$type<NoteAudience>().notNull(),
    /** The id of its picture. */
    picture: text('picture'),
    /** The scene to which it belongs. */
    sceneId: text('scene_id').references(() => scenes.id, { onDelete: 'set null' }),
    /** The paragraphs that were shown to the whole table, in that order. */
    parts: json('parts').$type<NotePart[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    index('campaign_notes_campaign').on(t.campaignId),
    index('campaign_notes_user').on(t.userId),
    index('campaign_notes_scene').on(t.sceneId),
  ],
);

/** The people whom a note names. Who leaves the table is named no more. */
export const campaignNoteReaders = pgTable(
  'campaign_note_readers',
  {
    noteId: text('note_id')
      .notNull()
      .references(() => campaignNotes.id, { onDelete: 'cascade' }),
    campaignId: text('campaign_id').notNull(),
    userId: owner(),
  },
  (t) => [
    primaryKey({ columns: [t.noteId, t.userId] }),
    index('campaign_note_readers_member').on(t.campaignId, t.userId),
    index('campaign_note_readers_user').on(t.userId),
    foreignKey({
      name: 'campaign_note_readers_member_fk',
      columns: [t.campaignId, t.userId],
      foreignColumns: [campaignMembers.campaignId, campaignMembers.userId],
    }).onDelete('cascade'),
  ],
);

/** The moment until which a member has read the notes; one who never did has none. */
export const campaignNoteMarks = pgTable(
  'campaign_note_marks',
  {
    campaignId: text('campaign_id').notNull(),
    userId: owner(),
    readUntil: at('read_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.userId] }),
    index('campaign_note_marks_user').on(t.userId),
    foreignKey({
      name: 'campaign_note_marks_member_fk',
      columns: [t.campaignId, t.userId],
      foreignColumns: [campaignMembers.campaignId, campaignMembers.userId],
    }).onDelete('cascade'),
  ],
);

/** The words that people say at the table, in order. */
export const campaignMessages = pgTable(
  'campaign_messages',
  {
    id: text('id').primaryKey(),
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    campaignId: campaign(),
    userId: owner(),
    text: text('text').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    /** The roll that it quotes. Rolls refer to campaigns, so the reference is in the migration alone. */
    rollId: text('roll_id'),
    /** The page of a book that it names. */
    bookId: text('book_id').references(() => books.id, { onDelete: 'set null' }),
    page: integer('page'),
    at: at('at').notNull(),
    /** The moment since which an admin hides it. */
    hiddenAt: at('hidden_at'),
  },
  (t) => [
    index('campaign_messages_campaign').on(t.campaignId, t.ordinal),
    index('campaign_messages_user').on(t.userId, t.at),
  ],
);

/** The page of a book that a table is shown now: one for each table. */
export const campaignShown = pgTable(
  'campaign_shown',
  {
    campaignId: campaign().primaryKey(),
    userId: owner(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** The number that is printed on it. */
    label: text('label').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('campaign_shown_book').on(t.bookId), index('campaign_shown_user').on(t.userId)],
);

/**
 * The people to whom a line is whispered. Its visibility is that of a line for its writer alone, so that whoever does
 * not ask for these reads less, never more.
 */
export const campaignMessageReaders = pgTable(
  'campaign_message_readers',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => campaignMessages.id, { onDelete: 'cascade' }),
    userId: owner(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] }), index('campaign_message_readers_user').on(t.userId)],
);

/**
 * The open streams that follow a table, of all processes; a row goes with its stream or its process. Who closed the last
 * one has a row with the time, for a day.
 */
export const campaignPresence = pgTable(
  'campaign_presence',
  {
    streamId: text('stream_id').notNull(),
    processId: text('process_id').notNull(),
    campaignId: campaign(),
    userId: owner(),
    place: text('place').$type<TablePlace>().notNull().default('mesa'),
    leftAt: at('left_at'),
  },
  (t) => [
    primaryKey({ columns: [t.streamId, t.campaignId] }),
    index('campaign_presence_campaign').on(t.campaignId),
    index('campaign_presence_user').on(t.userId),
    index('campaign_presence_process').on(t.processId),
  ],
);
