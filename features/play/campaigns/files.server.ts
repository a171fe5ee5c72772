import { inArray, sql } from 'drizzle-orm';
import type { FileNames, StoreFolder } from '../../kit/context.ts';
import { campaigns } from '../../people/seats/tables.ts';
import { scenes } from './scene/tables.ts';
import { campaignNotes } from './tables.ts';

/** The files that rows here name: others of these folders are swept. */
export const files: Readonly<Record<StoreFolder, FileNames>> = {
  'mesas/': async ({ db }, _keys, ids) => {
    const covers = await db.select({ id: campaigns.cover }).from(campaigns).where(inArray(campaigns.cover, ids));
    const { picture } = campaignNotes;
    const pictures = await db.select({ id: picture }).from(campaignNotes).where(inArray(picture, ids));
    return [...covers, ...pictures].map(({ id }) => id);
  },
  'cenas/': async ({ db }, _keys, ids) => {
    const id = sql<string>`${scenes.picture} ->> 'id'`;
    const rows = await db.select({ id }).from(scenes).where(inArray(id, ids));
    return rows.map((row) => row.id);
  },
};
