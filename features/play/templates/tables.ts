import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { characters } from '../characters/tables.ts';

/** Structures of sheets that people share: their newest version. At most `TEMPLATES_MAX` of each account. */
export const templates = pgTable(
  'templates',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    /** The secret part of its address. */
    code: text('code').notNull().unique(),
    system: text('system').notNull(),
    title: text('title').notNull(),
    about: text('about').notNull(),
    schema: jsonb('schema').$type<SheetSchema>().notNull(),
    version: integer('version').notNull().default(1),
    /** The author's words on the newest version. */
    note: text('note').notNull().default(''),
    /** Whether the gallery shows it; its address opens either way. */
    isListed: boolean('is_listed').notNull().default(false),
    createdAt: at('created_at').notNull(),
    publishedAt: at('published_at').notNull(),
    /** The moment since which an admin hides it from everybody but its author. */
    hiddenAt: at('hidden_at'),
    /**
     * The moment when its author deleted what is reported or hidden: the row stays, so that publishing it again does
     * not show it.
     */
    deletedAt: at('deleted_at'),
  },
  (t) => [index('templates_user').on(t.userId), index('templates_newest').on(t.publishedAt, t.id)],
);

/** The template of a sheet's structure. It may be gone: the sheet keeps what it has. */
export const templateUses = pgTable(
  'template_uses',
  {
    characterId: text('character_id')
      .primaryKey()
      .references(() => characters.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').notNull(),
    /** The title that its author gave it then, for when the template is gone. */
    title: text('title').notNull(),
    author: text('author').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [index('template_uses_template').on(t.templateId)],
);

/** Reports of a template before all things were reported alike: `reports` has these rows too. */
export const templateReports = pgTable(
  'template_reports',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    userId: owner(),
    reason: text('reason').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.userId] }),
    index('template_reports_user').on(t.userId),
    index('template_reports_oldest').on(t.createdAt),
  ],
);
