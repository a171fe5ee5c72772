import { z } from 'zod';
import { ROLES } from '../../kit/caller.ts';
import { address, instant } from '../../kit/schema.ts';
import { shoppingCart } from '../../shop/cart/cart-schema.ts';

const equippedSkin = z
  .object({ id: z.string(), title: z.string(), imgURL: address.nullable() })
  .meta({ id: 'WornSkin', description: 'A skin as it is worn.' });

const colour = z.int().min(0).max(8);

export const userDocument = z
  .object({
    uid: z.string(),
    email: z.string().nullable(),
    displayName: z.string().nullable(),
    photoURL: z.string().nullable(),
    createdAt: instant,
    lastLoginAt: instant,
    redeemedKeys: z.array(z.string()).describe('Kinds of codes, not codes.'),
    requestedBooks: z.array(z.string()),
    accessControl: z.object({
      role: z.enum(ROLES),
      creatorId: z.string().nullable(),
      isCreatorOwner: z.boolean(),
    }),
    customization: z.object({
      titles: z.array(z.string()),
      badges: z.array(z.string()),
      currenTitle: z.object({ id: z.string(), label: z.string() }).nullable(),
      currentBanner: equippedSkin,
      currentFrame: equippedSkin,
      currentTray: equippedSkin.nullable(),
      profileDescription: z.string(),
      profileMainColor: colour,
      profileBackgroundColor: colour,
      profileBannerPosition: z.int().min(0).max(3200),
    }),
    shoppingCart,
    timeZone: z.string().exactOptional().describe('The zone of the clock by which the user lives, once it is known.'),
    eraseAt: instant.exactOptional().describe('When the account is erased, as the user asked.'),
  })
  .meta({ id: 'UserDocument' });
export type UserDocument = z.output<typeof userDocument>;
