import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { keyset } from '../../../platform/db/keyset.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { books } from '../../publishing/books/tables.ts';
import { APPLICATION_STATES, type ApplicationState } from '../../publishing/creators/application.ts';
import { bareDocument, maskDocument } from '../../publishing/creators/document.ts';
import type {
  ApplicationView,
  CreatorList,
  CreatorsQuery,
  ListedCreator,
} from '../../publishing/creators/registration-schema.ts';
import { creatorApplications, creatorDetails, creators } from '../../publishing/creators/tables.ts';

const PAGE_ROWS = 50;
/** Applications come first. */
const RANK = { application: 2, creator: 1 } as const;

const rank = (kind: keyof typeof RANK): SQL => sql`${sql.raw(String(RANK[kind]))}::bigint`;
const newest = (kind: keyof typeof RANK, at: SQL, id: SQL) =>
  keyset('desc', { by: rank(kind), type: 'number' }, { by: at, type: 'time' }, { by: id, type: 'text' });

const APPLICATIONS = newest('application', sql`${creatorApplications.createdAt}`, sql`${creatorApplications.id}::text`);
const CREATORS = newest('creator', sql`${creators.createdAt}`, sql`${creators.id}`);

type Application = typeof creatorApplications.$inferSelect;

export function presentApplication(row: Application, known: readonly KnownPerson[]): ApplicationView {
  const { id, state, kind, name, legalName, document, responsible, email, phone, links, about, reason } = row;
  const own = { state, kind, name, legalName, responsible, email, phone, about, reason, creatorId: row.creatorId };
  return {
    applicationId: id,
    ...own,
    document: maskDocument(document),
    links: links.map(({ label, url }) => ({ label, url })),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    knownAs: knownAs(row, known),
  };
}

const KNOWN = {
  creatorId: creators.id,
  name: creators.name,
  legalName: creatorDetails.legalName,
  responsible: creatorDetails.responsible,
  email: creatorDetails.email,
  phone: creatorDetails.phone,
};

type KnownPerson = NonNullable<ApplicationView['knownAs']> & { document: string | null };

function knownAs({ document, creatorId }: Application, known: readonly KnownPerson[]): ApplicationView['knownAs'] {
  const found = known.find((one) => one.document === document && one.creatorId !== creatorId);
  if (!found) return null;
  const { document: _document, ...shown } = found;
  return shown;
}

/** The creators that have a document of these applications. */
async function readKnown(ctx: Pick<Ctx, 'db'>, applications: readonly Application[]): Promise<KnownPerson[]> {
  if (applications.length === 0) return [];
  const documents = applications.map(({ document }) => document);
  return ctx.db
    .select({ ...KNOWN, document: creatorDetails.document })
    .from(creatorDetails)
    .innerJoin(creators, eq(creators.id, creatorDetails.creatorId))
    .where(inArray(creatorDetails.document, documents));
}

/** An aggregate, which is read by index for each creator: of `exists` the planner makes a scan of all users. */
const hasOwner = sql<boolean>`coalesce((select bool_or(${users.isCreatorOwner}) from ${users}
  where ${users.creatorId} = ${creators.id}), false)`;

const columns = {
  creatorId: creators.id,
  name: creators.name,
  trusted: creators.trusted,
  createdAt: creators.createdAt,
  kind: creatorDetails.kind,
  legalName: creatorDetails.legalName,
  document: creatorDetails.document,
  email: creatorDetails.email,
  hasOwner,
  members: sql<number>`(select count(*)::int from ${users} where ${users.creatorId} = ${creators.id})`,
  books: sql<number>`(select count(*)::int from ${books} where ${books.creatorId} = ${creators.id})`,
};

type CreatorRow = Pick<typeof creators.$inferSelect, 'name' | 'trusted' | 'createdAt'> &
  Pick<ListedCreator, 'creatorId' | 'kind' | 'legalName' | 'email' | 'members' | 'books'> & {
    document: string | null;
    hasOwner: boolean;
  };

export const presentCreator = ({ document, createdAt, hasOwner: owned, ...row }: CreatorRow): ListedCreator => ({
  ...row,
  state: owned ? 'active' : 'invited',
  document: document ? maskDocument(document) : null,
  createdAt: createdAt.toISOString(),
});

export const selectCreators = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db.select(columns).from(creators).leftJoin(creatorDetails, eq(creatorDetails.creatorId, creators.id)).$dynamic();

const isApplicationState = (state: CreatorsQuery['state']): state is ApplicationState =>
  (APPLICATION_STATES as readonly (string | undefined)[]).includes(state);

const readApplications = (ctx: Pick<Ctx, 'db'>, { q, state, cursor }: CreatorsQuery) =>
  ctx.db
    .select()
    .from(creatorApplications)
    .where(
      and(
        isApplicationState(state) ? eq(creatorApplications.state, state) : undefined,
        q?.trim()
          ? or(
              mentions(
                sql`(${creatorApplications.name} || ' ' || ${creatorApplications.legalName} || ' ' || ${creatorApplications.email})`,
                q,
              ),
              eq(creatorApplications.document, bareDocument(q)),
            )
          : undefined,
        APPLICATIONS.after(cursor),
      ),
    )
    .orderBy(desc(creatorApplications.createdAt), desc(sql`${creatorApplications.id}::text`))
    .limit(PAGE_ROWS + 1);

const STATES: Record<'active' | 'invited' | 'trusted', SQL> = {
  active: hasOwner,
  invited: sql`not ${hasOwner}`,
  trusted: sql`${creators.trusted}`,
};

const readCreators = (ctx: Pick<Ctx, 'db'>, { q, state, cursor }: CreatorsQuery, most: number) =>
  selectCreators(ctx)
    .where(
      and(
        state && !isApplicationState(state) ? STATES[state] : undefined,
        q?.trim()
          ? or(
              mentions(
                sql`(${creators.name} || ' ' || ${creators.id} || ' ' || coalesce(${creatorDetails.legalName}, '') || ' ' || coalesce(${creatorDetails.email}, ''))`,
                q,
              ),
              eq(creatorDetails.document, bareDocument(q)),
            )
          : undefined,
        CREATORS.after(cursor),
      ),
    )
    .orderBy(desc(creators.createdAt), desc(creators.id))
    .limit(most);

/** Applications, then creators, each newest first; a state narrows it to one of the two. */
export async function listCreators(ctx: Pick<Ctx, 'db'>, query: CreatorsQuery): Promise<CreatorList> {
  const onlyCreators = query.state !== undefined && !isApplicationState(query.state);
  const applications = onlyCreators ? [] : await readApplications(ctx, query);
  const known = await readKnown(ctx, applications);
  const left = PAGE_ROWS + 1 - applications.length;
  const found = isApplicationState(query.state) || left <= 0 ? [] : await readCreators(ctx, query, left);
  const rows = [
    ...applications.map((row) => ({ rank: RANK.application, at: row.createdAt, id: row.id, application: row })),
    ...found.map((row) => ({ rank: RANK.creator, at: row.createdAt, id: row.creatorId, creator: row })),
  ];
  const page = APPLICATIONS.page(
    rows,
    PAGE_ROWS,
    ({ rank: first, at, id }) => [first, at, id],
    (row) =>
      'application' in row
        ? { application: presentApplication(row.application, known) }
        : { creator: presentCreator(row.creator) },
  );
  return {
    applications: page.rows.flatMap((row) => ('application' in row ? [row.application] : [])),
    creators: page.rows.flatMap((row) => ('creator' in row ? [row.creator] : [])),
    nextCursor: page.nextCursor,
  };
}
