import type { Ctx } from '../../kit/context.ts';
import { NOTIFICATION_KINDS } from '../../kit/notices.ts';
import type { notifications } from './tables.ts';

type Row = Readonly<typeof notifications.$inferSelect>;

export interface CurrentRow extends Row {
  /** It tells of what nobody sees any more. */
  gone: boolean;
}

/** Notifications with the words that what they tell of has by now, where their kind follows it; all others as they are. */
export async function asNow(ctx: Pick<Ctx, 'db' | 'features'>, rows: readonly Row[]): Promise<CurrentRow[]> {
  const { notices } = ctx.features;
  const current = new Map(
    await Promise.all(
      NOTIFICATION_KINDS.map(async (kind) => {
        const about = rows.filter((row) => row.kind === kind).map((row) => row.about);
        const now = about.length > 0 ? await notices[kind].readNow?.(ctx, about) : undefined;
        return [kind, now && new Map(now.map((one) => [one.about, one]))] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const now = current.get(row.kind);
    if (!now) return { ...row, gone: false };
    const one = now.get(row.about);
    return one ? { ...row, title: one.title, details: one.details, gone: false } : { ...row, gone: true };
  });
}
