import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { HOUSE_NAME, passesForHouse } from '../../../lib/house-name.ts';
import { RAW_NAME_MAX } from '../../../lib/name.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { nameOf, optional, partial } from '../../kit/schema.ts';
import { grants } from '../../ownership/ownership/tables.ts';
import { type ProfileColumns, storeProfile } from '../../people/accounts/store-profile.server.ts';
import { users } from '../../people/accounts/tables.ts';
import { DEFAULT_DESCRIPTION, NAME_LENGTH, NAME_PLACEHOLDER } from '../../people/accounts/user.ts';
import { isFrozen } from '../../shop/orders/frozen.server.ts';
import { FROZEN_WORDS } from '../../shop/orders/frozen.ts';
import { getUserDocument } from './get-user.server.ts';
import type { UserDocument } from './user-schema.ts';

const colour = z.number().int().min(0).max(8);
const choice = z.object({ id: z.string() }).nullable();

const customization = partial(
  z.object({
    currenTitle: choice,
    currentBanner: choice,
    currentFrame: choice,
    currentTray: choice,
    profileDescription: z.string().max(1000),
    profileMainColor: colour,
    profileBackgroundColor: colour,
    profileBannerPosition: z.number().int().min(0).max(3200),
  }),
);

/** Only these can be written; everything else a client sends is dropped. */
export const updateUserInput = z.object({
  displayName: optional(nameOf(NAME_LENGTH)),
  customization: optional(customization),
  was: optional(partial(z.object({ displayName: z.string().max(RAW_NAME_MAX), customization }))).describe(
    'What the caller saw before the change: refused with ABORTED if any of it is different by now.',
  ),
});

type UpdateUserInput = z.output<typeof updateUserInput>;

const BUILT_IN = new Map([
  ['defaultBanner', 'banner'],
  ['noFrame', 'frame'],
]);

/** The stored id of a choice: null for those that every profile has. */
const storedId = (value: { id: string } | null): string | null =>
  value === null || BUILT_IN.has(value.id) ? null : value.id;

/** A name that somebody has already stays: the form sends it along with the rest. */
async function refuseHouseName(tx: Tx, uid: string, name: string): Promise<void> {
  if (!passesForHouse(name)) return;
  const [now] = await tx.select({ displayName: users.displayName }).from(users).where(eq(users.uid, uid));
  if (now?.displayName !== name) throw new AppError('INVALID_ARGUMENT', HOUSE_NAME, { fields: ['displayName'] });
}

/** Throws if another tab changed what this one saw. Locks the row until the transaction ends. */
async function refuseIfChanged(tx: Tx, uid: string, was: NonNullable<UpdateUserInput['was']>): Promise<void> {
  const [now] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  if (!now) return;
  const seen = was.customization ?? {};
  const pairs: [field: string, seen: unknown, now: unknown][] = [
    ['displayName', was.displayName, now.displayName ?? ''],
    ['customization.currenTitle', seen.currenTitle && storedId(seen.currenTitle), now.currentTitle],
    ['customization.currentBanner', seen.currentBanner && storedId(seen.currentBanner), now.currentBanner],
    ['customization.currentFrame', seen.currentFrame && storedId(seen.currentFrame), now.currentFrame],
    ['customization.currentTray', seen.currentTray && storedId(seen.currentTray), now.currentTray],
    ['customization.profileDescription', seen.profileDescription, now.profileDescription ?? DEFAULT_DESCRIPTION],
    ['customization.profileMainColor', seen.profileMainColor, now.profileMainColor],
    ['customization.profileBackgroundColor', seen.profileBackgroundColor, now.profileBackgroundColor],
    ['customization.profileBannerPosition', seen.profileBannerPosition, now.profileBannerPosition],
  ];
  const fields = pairs.flatMap(([field, before, after]) => (before === undefined || before === after ? [] : field));
  if (fields.length > 0) throw new AppError('ABORTED', 'O perfil foi mudado em outra aba.', { changed: fields });
}

export async function updateUser(ctx: Ctx, caller: Caller, input: UpdateUserInput): Promise<UserDocument> {
  const wanted = input.customization ?? {};
  const changes: ProfileColumns = {};
  // The placeholder for a missing name is shown, never stored.
  if (input.displayName !== undefined && input.displayName !== NAME_PLACEHOLDER)
    changes.displayName = input.displayName;
  if (wanted.profileDescription !== undefined) changes.profileDescription = wanted.profileDescription;
  if (wanted.profileMainColor !== undefined) changes.profileMainColor = wanted.profileMainColor;
  if (wanted.profileBackgroundColor !== undefined) changes.profileBackgroundColor = wanted.profileBackgroundColor;
  if (wanted.profileBannerPosition !== undefined) changes.profileBannerPosition = wanted.profileBannerPosition;

  await transaction(ctx.db, async (tx) => {
    if (input.was) await refuseIfChanged(tx, caller.uid, input.was);
    if (changes.displayName) await refuseHouseName(tx, caller.uid, changes.displayName);
    const holds = async (kind: 'title' | 'skin', id: string): Promise<'frozen' | boolean> => {
      const rows = await tx
        .select({ frozen: isFrozen })
        .from(grants)
        .where(and(eq(grants.userId, caller.uid), eq(grants.kind, kind), eq(grants.itemId, id)))
        .orderBy(isFrozen)
        .limit(1);
      return rows[0]?.frozen ? 'frozen' : rows.length > 0;
    };

    const worn = async (column: 'currentBanner' | 'currentFrame' | 'currentTray') =>
      (await tx.select({ id: users[column] }).from(users).where(eq(users.uid, caller.uid)))[0]?.id;

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
      if (id !== null && (await holds('skin', id)) === 'frozen' && (await worn(column)) !== id)
        throw new AppError('INVALID_ARGUMENT', FROZEN_WORDS.skin, { fields: [`customization.${field}`] });
      changes[column] = id;
    }
    if (Object.keys(changes).length > 0) await storeProfile(tx, caller.uid, changes);
  });
  return getUserDocument(ctx, caller.uid);
}
