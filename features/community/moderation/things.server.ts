import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { isUuid } from '../../../lib/uuid.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { can } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { photoIn, photoKey } from '../../people/photos/photo.ts';
import { type ReportType, snapshotOf, type TakenValues } from '../../people/reports/report.ts';
import { roleAt } from '../../people/seats/find-campaign.server.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { coverAddress, tablePictureKey, uploadedCover } from '../../play/campaigns/table-picture.ts';
import { campaignMessages } from '../../play/campaigns/tables.ts';
import { giveCampaignBack, takeCampaignAway } from '../../play/campaigns/take-away.server.ts';
import { isFor } from '../../play/campaigns/talk/get-messages.server.ts';
import { hideMessage } from '../../play/campaigns/talk/hide-message.server.ts';
import { hideTemplate, showTemplate } from '../../play/templates/hide-template.server.ts';
import { templates } from '../../play/templates/tables.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import { returnBookToStore } from '../../publishing/drafts/return-book.server.ts';
import { withdrawBook } from '../../publishing/drafts/withdraw-book.server.ts';
import { hideReview, showReview } from '../../reading/book-reviews/hide-review.server.ts';
import { bookReviews } from '../../reading/book-reviews/tables.ts';
import { uidOfNamed } from '../profile/find-handle.server.ts';
import { hidePage, showPage } from '../profile/hide-page.server.ts';
import { handles, profilePages } from '../profile/tables.ts';
import { PICTURE } from './pictures.server.ts';
import type { ThingKind } from './thing-kind.server.ts';

const profile: ThingKind = {
  async find({ clock }, db, caller, named) {
    const id = await uidOfNamed({ db, clock }, named);
    if (id === null) return null;
    const [row] = await db
      .select({
        uid: users.uid,
        name: users.displayName,
        text: users.profileDescription,
        picture: users.photoUrl,
        handle: handles.handle,
        visibility: profilePages.visibility,
        takenAt: profilePages.takenAt,
      })
      .from(users)
      .leftJoin(handles, and(eq(handles.userId, users.uid), isNull(handles.releasedAt)))
      .leftJoin(profilePages, eq(profilePages.userId, users.uid))
      .where(and(eq(users.uid, id), isNull(users.suspendedAt), isNull(users.erasedAt)));
    const isSeen = row && (row.visibility !== 'hidden' || (await sitTogether(db, caller.uid, id)));
    if (!row || !isSeen || row.takenAt) return null;
    const snapshot = snapshotOf({
      title: row.name?.trim() || NAME_PLACEHOLDER,
      text: row.text ?? '',
      picture: row.picture,
      link: row.handle === null ? null : `/u/${row.handle}`,
    });
    const photo = photoIn(row.picture);
    const picture = photo && { key: photoKey(photo), place: 'photo', row: row.uid };
    return { thingId: row.uid, aboutId: row.uid, snapshot, picture: picture || null };
  },
  async take({ ctx, tx, thingId }) {
    await hidePage(tx, thingId, ctx.clock.now());
    return {};
  },
  giveBack: ({ tx, thingId }) => showPage(tx, thingId),
};

async function sitTogether(db: Queryable, uid: string, other: string): Promise<boolean> {
  const own = sql`(select ${campaignMembers.campaignId} from ${campaignMembers} where ${campaignMembers.userId} = ${uid})`;
  return (
    uid === other ||
    (await db.$count(
      campaignMembers,
      and(eq(campaignMembers.userId, other), sql`${campaignMembers.campaignId} in ${own}`),
    )) > 0
  );
}

/** Lines of a talk that a report keeps beside the reported one. */
const LINES_BEFORE = 5;

const message: ThingKind = {
  async find(_ctx, db, caller, id) {
    const [row] = await db
      .select({ message: campaignMessages, title: campaigns.title })
      .from(campaignMessages)
      .innerJoin(campaigns, eq(campaigns.id, campaignMessages.campaignId))
      .where(and(eq(campaignMessages.id, id), isNull(campaignMessages.hiddenAt)));
    const role = row && (await roleAt(db, row.message.campaignId, caller.uid));
    if (!row || !role) return null;
    const { userId, campaignId, ordinal, text } = row.message;
    if ((await db.$count(campaignMessages, and(eq(campaignMessages.id, id), isFor({ uid: caller.uid, role })))) === 0)
      return null;
    const before = await db
      .select({ name: users.displayName, text: campaignMessages.text })
      .from(campaignMessages)
      .innerJoin(users, eq(users.uid, campaignMessages.userId))
      .where(
        and(
          eq(campaignMessages.campaignId, campaignId),
          eq(campaignMessages.visibility, 'mesa'),
          lt(campaignMessages.ordinal, ordinal),
        ),
      )
      .orderBy(desc(campaignMessages.ordinal))
      .limit(LINES_BEFORE);
    const said = before.toReversed().map((line) => ({ name: line.name ?? NAME_PLACEHOLDER, text: line.text }));
    return { thingId: id, aboutId: userId, snapshot: snapshotOf({ title: row.title, text, before: said }) };
  },
  async take({ ctx, tx, thingId }) {
    return (await hideMessage(tx, thingId, ctx.clock.now())) ? {} : null;
  },
  giveBack: async ({ tx, thingId }) => void (await hideMessage(tx, thingId, null)),
};

const table: ThingKind = {
  async find(_ctx, db, caller, id) {
    const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
    if (!row || row.takenAt || !(await roleAt(db, id, caller.uid))) return null;
    const [head] = await db
      .select({ uid: campaignMembers.userId })
      .from(campaignMembers)
      .where(and(eq(campaignMembers.campaignId, id), eq(campaignMembers.role, 'mestre')))
      .orderBy(asc(campaignMembers.joinedAt), asc(campaignMembers.userId))
      .limit(1);
    // Its limits are read at the door, by people who are not members yet.
    const text = [row.description, row.contentLimits].filter(Boolean).join('\n\n');
    const snapshot = snapshotOf({ title: row.title, text, picture: coverAddress(row.cover) });
    const cover = uploadedCover(row.cover);
    const picture = cover === null ? null : { key: tablePictureKey(cover), place: 'cover', row: id };
    return { thingId: id, aboutId: head?.uid ?? null, snapshot, picture };
  },
  async take({ ctx, tx, thingId }) {
    const state = await takeCampaignAway(tx, thingId, ctx.clock.now());
    return state && { state };
  },
  giveBack: ({ tx, thingId }, { state }) => giveCampaignBack(tx, thingId, state === 'open'),
};

const book: ThingKind = {
  async find(_ctx, db, _caller, id) {
    const [row] = await db
      .select()
      .from(books)
      .where(and(eq(books.id, id), eq(books.status, 'published')));
    if (!row) return null;
    const [head] = await db
      .select({ uid: users.uid })
      .from(users)
      .where(and(eq(users.creatorId, row.creatorId), eq(users.isCreatorOwner, true), isNull(users.erasedAt)))
      .orderBy(asc(users.createdAt), asc(users.uid))
      .limit(1);
    const snapshot = snapshotOf({
      title: row.title,
      text: row.shortDescription ?? '',
      picture: coverUrl(row.coverKey),
      link: `/loja/${row.bookUrl}`,
    });
    const picture = row.coverKey === null ? null : { key: row.coverKey, place: 'book', row: id };
    return { thingId: id, aboutId: head?.uid ?? null, snapshot, picture };
  },
  async take({ ctx, tx, caller, thingId, reason }) {
    const [row] = await tx.select({ status: books.status }).from(books).where(eq(books.id, thingId));
    if (row?.status !== 'published') return null;
    await withdrawBook(ctx, tx, caller, { bookId: thingId, note: reason });
    return {};
  },
  async giveBack({ ctx, tx, caller, thingId }) {
    await returnBookToStore(ctx, tx, caller, thingId);
  },
};

/** The values of a thing that is hidden: one that its author had deleted stays so as long as a decision waits. */
const valuesOf = (hidden: { wasDeleted: boolean } | null): TakenValues | null =>
  hidden && (hidden.wasDeleted ? { gone: 'yes' } : {});

const template: ThingKind = {
  async find(_ctx, db, caller, id) {
    const byId = isUuid(id) ? eq(templates.id, id.toLowerCase()) : eq(templates.code, id);
    const [row] = await db
      .select({ template: templates })
      .from(templates)
      .innerJoin(users, eq(users.uid, templates.userId))
      .where(and(byId, isNull(templates.hiddenAt), isNull(users.suspendedAt), isNull(users.erasedAt)));
    if (!row || !can(caller, 'view', 'template')) return null;
    const { id: thingId, userId: aboutId, title, about, code } = row.template;
    return { thingId, aboutId, snapshot: snapshotOf({ title, text: about, link: `/colecoes/modelos/${code}` }) };
  },
  async take({ ctx, tx, thingId }) {
    return valuesOf(await hideTemplate(tx, thingId, ctx.clock.now()));
  },
  giveBack: ({ tx, thingId }) => showTemplate(tx, thingId),
};

const review: ThingKind = {
  async find(_ctx, db, _caller, id) {
    if (!isUuid(id)) return null;
    const [row] = await db
      .select({ review: bookReviews, title: books.title, bookUrl: books.bookUrl })
      .from(bookReviews)
      .innerJoin(books, eq(books.id, bookReviews.bookId))
      .where(and(eq(bookReviews.id, id), isNull(bookReviews.hiddenAt)));
    if (!row) return null;
    const { userId: aboutId, text, stars } = row.review;
    const snapshot = snapshotOf({
      title: `${row.title}, ${stars} de 5`,
      text,
      link: `/loja/${row.bookUrl}#avaliacoes`,
    });
    return { thingId: row.review.id, aboutId, snapshot };
  },
  async take({ ctx, tx, thingId }) {
    return valuesOf(await hideReview(tx, thingId, ctx.clock.now()));
  },
  giveBack: ({ tx, thingId }) => showReview(tx, thingId),
};

export const THINGS: Record<ReportType, ThingKind> = {
  profile,
  message,
  table,
  book,
  template,
  picture: PICTURE,
  review,
};
