import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { fold } from '../../../lib/text.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { templates, templateUses } from './tables.ts';
import type { ListInput, Template, TemplateList, TemplateSummary } from './template-schema.ts';

const COLUMNS = {
  id: templates.id,
  userId: templates.userId,
  code: templates.code,
  system: templates.system,
  title: templates.title,
  about: templates.about,
  version: templates.version,
  note: templates.note,
  isListed: templates.isListed,
  hiddenAt: templates.hiddenAt,
  publishedAt: templates.publishedAt,
  author: sql<string>`coalesce(${users.displayName}, '')`,
  fields: sql<number>`jsonb_array_length(${templates.schema}->'fields')`.mapWith(Number),
  uses: sql<number>`(select count(*) from ${templateUses} where ${templateUses.templateId} = ${templates.id})`.mapWith(
    Number,
  ),
};

type Row = Omit<TemplateSummary, 'isOwn' | 'isHidden' | 'publishedAt'> & {
  id: string;
  userId: string;
  hiddenAt: Date | null;
  publishedAt: Date;
};

/** Nothing that a suspended or erased person shared is shown, nor what its author took away. */
const ofSomebody: SQL = and(isNull(users.suspendedAt), isNull(users.erasedAt), isNull(templates.deletedAt))!;

/** An author sees their template also while an admin hides it. */
const shownTo = (uid: string): SQL => and(ofSomebody, or(isNull(templates.hiddenAt), eq(templates.userId, uid)))!;

const present =
  (uid: string) =>
  ({ id: _, userId, hiddenAt, publishedAt, ...row }: Row): TemplateSummary => ({
    ...row,
    isOwn: userId === uid,
    isHidden: hiddenAt !== null,
    publishedAt: publishedAt.toISOString(),
  });

export const noTemplate = (): AppError =>
  new AppError('NOT_FOUND', 'Este modelo não está mais aqui. As fichas feitas com ele continuam com quem as tem.');

/** Finds a template with the structure; null where nobody may see one. */
export async function findTemplate(
  db: Queryable,
  uid: string,
  code: string,
): Promise<(Template & { id: string }) | null> {
  const [row] = await db
    .select({ ...COLUMNS, schema: templates.schema })
    .from(templates)
    .innerJoin(users, eq(users.uid, templates.userId))
    .where(and(eq(templates.code, code), shownTo(uid)));
  if (!row) return null;
  const { schema, ...rest } = row;
  return { ...present(uid)(rest), schema, id: row.id };
}

export async function getTemplate({ db }: Pick<Ctx, 'db'>, uid: string, code: string): Promise<Template> {
  const found = await findTemplate(db, uid, code);
  if (!found) throw noTemplate();
  const { id: _, ...template } = found;
  return template;
}

const NEWEST_FIRST = keyset('desc', { by: templates.publishedAt, type: 'time' }, { by: templates.id, type: 'uuid' });

const searchFor = (q: string | undefined): SQL | undefined => {
  const text = (q ?? '').trim();
  if (text === '') return undefined;
  const has = (column: typeof templates.title | typeof templates.about) =>
    sql`position(${fold(text)} in lower(translate(${column}, 'áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ', 'aaaaeeiooouucaaaaeeiooouuc'))) > 0`;
  return or(has(templates.title), has(templates.about));
};

/** The gallery, or the caller's own; the newest versions first. */
export async function listTemplates({ db }: Pick<Ctx, 'db'>, uid: string, input: ListInput): Promise<TemplateList> {
  const whose = input.own ? eq(templates.userId, uid) : and(eq(templates.isListed, true), isNull(templates.hiddenAt));
  const rows = await db
    .select(COLUMNS)
    .from(templates)
    .innerJoin(users, eq(users.uid, templates.userId))
    .where(and(whose, ofSomebody, searchFor(input.q), NEWEST_FIRST.after(input.cursor)))
    .orderBy(...NEWEST_FIRST.orderBy)
    .limit(input.limit + 1);
  const page = NEWEST_FIRST.page(
    rows,
    input.limit,
    ({ publishedAt, id }: Row) => [publishedAt.getTime(), id],
    present(uid),
  );
  return { templates: page.rows, nextCursor: page.nextCursor };
}

export interface TemplateNews {
  /** Null where the template is gone. */
  code: string | null;
  title: string;
  author: string;
  /** The version of the sheet, and the newest. */
  version: number;
  newest: number;
  note: string;
}

/** The template of a sheet's structure, and whether there is a newer version of it; null for one's own. */
export async function getTemplateNews({ db }: Pick<Ctx, 'db'>, characterId: string): Promise<TemplateNews | null> {
  const [row] = await db
    .select({ use: templateUses, template: templates, author: users.uid })
    .from(templateUses)
    .leftJoin(templates, and(eq(templates.id, templateUses.templateId), isNull(templates.hiddenAt)))
    .leftJoin(users, and(eq(users.uid, templates.userId), ofSomebody))
    .where(eq(templateUses.characterId, characterId));
  if (!row) return null;
  const { use } = row;
  const template = row.author === null ? null : row.template;
  return {
    code: template?.code ?? null,
    title: template?.title ?? use.title,
    author: use.author,
    version: use.version,
    newest: template?.version ?? use.version,
    note: template?.note ?? '',
  };
}
