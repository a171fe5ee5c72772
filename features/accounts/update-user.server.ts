import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { nameOf } from '../schema.ts';

import { getUserDocument } from './get-user.server.ts';
import { grants, users } from './tables.ts';
import { type Caller, NAME_LENGTH, NAME_PLACEHOLDER } from './user.ts';
import type { UserDocument } from './user-schema.ts';

const colour = z.number().int().min(0).max(8);
const choice = z.object({ id: z.string() }).nullable();

/** Only these can be written; everything else a client sends is dropped. */
export const updateUserInput = z.object({
  displayName: nameOf(NAME_LENGTH).optional(),
  customization: z
    .object({
      currenTitle: choice,
      currentBanner: choice,
      currentFrame: choice,
      currentTray: choice,
      profileDescription: z.string().max(1000),
      profileMainColor: colour,
      profileBackgroundColor: colour,
      profileBannerPosition: z.number().int().min(0).max(3200),
    })
    .partial()
    .optional(),
});

type UpdateUserInput = z.output<typeof updateUserInput>;

const BUILT_IN = new Map([
  ['defaultBanner', 'banner'],
  ['noFrame', 'frame'],
]);

export async function updateUser(ctx: Ctx, caller: Caller, input: UpdateUserInput): Promise<UserDocument> {
  const wanted = input.customization ?? {};
  const changes: Partial<typeof users.$inferInsert> = {};
  // The placeholder for a missing name is shown, never stored.
  if (input.displayName !== undefined && input.displayName !== NAME_PLACEHOLDER)
    changes.displayName = input.displayName;
  if (wanted.profileDescription !== undefined) changes.profileDescription = wanted.profileDescription;
  if (wanted.profileMainColor !== undefined) changes.profileMainColor = wanted.profileMainColor;
  if (wanted.profileBackgroundColor !== undefined) changes.profileBackgroundColor = wanted.profileBackgroundColor;
  if (wanted.profileBannerPosition !== undefined) changes.profileBannerPosition = wanted.profileBannerPosition;

  await transaction(ctx.db, async (tx) => {
    const holds = async (kind: 'title' | 'skin', id: string): Promise<boolean> => {
      const rows = await tx
        .select({ id: grants.itemId })
        .from(grants)
        .where(and(eq(grants.userId, caller.uid), eq(grants.kind, kind), eq(grants.itemId, id)))
        .limit(1);
      return rows.length > 0;
    };

    if (wanted.currenTitle !== undefined) {
      const id = wanted.currenTitle?.id ?? null;
      if (id !== null && !(await holds('title', id)))
        throw new AppError('INVALID_ARGUMENT', 'Escolha um título que seja seu.', {
          fields: ['customization.currenTitle'],
        });
      changes.currentTitle = id;
    }
    for (const [field, type, column] of [
      ['currentBanner', 'banner', 'currentBanner'],
      ['currentFrame', 'frame', 'currentFrame'],
      ['currentTray', 'tray', 'currentTray'],
    ] as const) {
      const value = wanted[field];
      if (value === undefined) continue;
      const id = value === null || BUILT_IN.get(value.id) === type ? null : value.id;
      if (id !== null && (ctx.catalogue.skin(id)?.type !== type || !(await holds('skin', id)))) {
        throw new AppError('INVALID_ARGUMENT', 'Escolha uma skin que seja sua.', {
          fields: [`customization.${field}`],
        });
      }
      changes[column] = id;
    }
    if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.uid, caller.uid));
  });
  return getUserDocument(ctx, caller.uid);
}
