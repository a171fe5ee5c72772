import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { downloads } from './tables.ts';

export const people = [
  personal('downloads', 'A primeira vez em que você baixou cada arquivo.', downloads, 'deleted', (uid) =>
    eq(downloads.userId, uid),
  ),
] as const;
