import { and, desc, eq, sql } from 'drizzle-orm';
import { readEachTime, type SharedRead } from '../../../lib/share-reads.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isLeader } from '../../kit/permissions.ts';
import { users } from '../../people/accounts/tables.ts';
import { findCampaign, noCampaign, type Seat, shownName } from '../../people/seats/find-campaign.server.ts';
import { type NotePart, PARTS_TITLE } from './note-parts.ts';
import type { Note, NoteList } from './note-schema.ts';
import { scenes } from './scene/tables.ts';
import { tablePictureAddress } from './table-picture.ts';
import { campaignNoteMarks, campaignNoteReaders, campaignNotes } from './tables.ts';

type NoteRow = Required<Note>;

const { id: noteId, title, text, audience, picture, sceneId, parts, userId, createdAt, changedAt } = campaignNotes;

/** The people whom a note is for. */
const uids = sql<string[]>`array(select ${campaignNoteReaders.userId} from ${campaignNoteReaders}
  where ${campaignNoteReaders.noteId} = ${noteId})`;

const notes = statement('notes_of_campaign', (db) =>
  db
    .select({
      ...{ noteId, title, text, audience, picture, sceneId, parts, uid: userId, displayName: shownName },
      ...{ createdAt, changedAt, uids },
      sceneTitle: sql<string>`${scenes.state}->>'title'`,
    })
    .from(campaignNotes)
    .innerJoin(users, eq(users.uid, userId))
    .leftJoin(scenes, eq(scenes.id, sceneId))
    .where(eq(campaignNotes.campaignId, sql.placeholder('campaignId')))
    .orderBy(desc(createdAt), desc(noteId)),
);

/** A campaign's notes, whoever may read them. */
async function readNotes(db: Queryable, campaignId: string): Promise<NoteRow[]> {
  const rows = await notes(db, { campaignId });
  return rows.map(({ uid, displayName, sceneId, sceneTitle, ...row }) => ({
    ...row,
    scene: sceneId === null ? null : { sceneId, title: sceneTitle },
    picture: row.picture && tablePictureAddress(row.picture),
    by: { uid, displayName },
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }));
}

const noteMark = statement('note_mark', (db) =>
  db
    .select({ readUntil: campaignNoteMarks.readUntil })
    .from(campaignNoteMarks)
    .where(
      and(
        eq(campaignNoteMarks.campaignId, sql.placeholder('campaignId')),
        eq(campaignNoteMarks.userId, sql.placeholder('uid')),
      ),
    ),
);

/** Null for somebody who never read one. */
async function findMark(db: Queryable, campaignId: string, uid: string): Promise<string | null> {
  const [found] = await noteMark(db, { campaignId, uid });
  return found?.readUntil.toISOString() ?? null;
}

function presentNotes({ uid }: Caller, { role }: Seat, rows: readonly NoteRow[]): Note[] {
  if (isLeader(role)) return [...rows];
  return rows
    .flatMap(({ uids, scene: _, parts, ...row }) =>
      row.audience === 'mesa' || (row.audience === 'pessoas' && uids.includes(uid)) ? [row] : partsAlone(row, parts),
    )
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

/** The paragraphs of a note that all were shown, for somebody who may read no more of it; the last of them makes it new. */
function partsAlone(row: Note, parts: readonly NotePart[]): Note[] {
  const last = parts.at(-1);
  if (!last) return [];
  const words = { title: PARTS_TITLE, text: parts.map(({ text }) => text).join('\n\n') };
  return [{ ...row, ...words, audience: 'mesa', picture: null, createdAt: last.at, changedAt: last.at }];
}

/** The notes that the caller may read; null for somebody who is no member. `read` reads what is the same for all members. */
export async function findNotes(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  campaignId: string,
  read: SharedRead = readEachTime,
): Promise<NoteList | null> {
  const seat = await findCampaign(db, caller, campaignId, read);
  if (!seat) return null;
  const [rows, readUntil] = await Promise.all([
    read('notes', () => readNotes(db, campaignId)),
    findMark(db, campaignId, caller.uid),
  ]);
  return { campaignId, notes: presentNotes(caller, seat, rows), readUntil };
}

export async function getNotes(ctx: Pick<Ctx, 'db'>, caller: Caller, campaignId: string): Promise<NoteList> {
  const found = await findNotes(ctx, caller, campaignId);
  if (!found) throw noCampaign();
  return found;
}
