import sharp from 'sharp';
import { CARD_BUDGET } from '../../../publishing/books/card/book-card.ts';
import { flatPng, type PastedImage, paste } from '../../../publishing/books/card/paste.server.ts';
import type { Press } from '../../../publishing/books/card/press.ts';
import { BANNER_ON_CARD, FRAME_ON_CARD, type ProfileCard, type ProfileDrawing, TRAY_ON_CARD } from './profile-card.ts';

/** Files of the worn pieces; null where nothing is worn. */
export interface CardPictures {
  banner: Buffer | null;
  portrait: Buffer | null;
  frame: Buffer | null;
  tray: Buffer | null;
}

/** A frame covers all of a portrait but this part of its width. */
const FRAMED_SHARE = 0.66;
const UNFRAMED_SHARE = 0.86;

async function round(image: Buffer, width: number): Promise<Buffer> {
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  return sharp(image)
    .resize(width, width, { fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** The social card of a profile as a PNG of 1200×630. Rejects with sharp's error when a picture is none. */
export async function drawProfileCard(
  press: Press<ProfileDrawing>,
  card: ProfileCard,
  pictures: CardPictures,
): Promise<Buffer> {
  const { banner, portrait, frame, tray } = pictures;
  const across = Math.round(FRAME_ON_CARD.width * (frame ? FRAMED_SHARE : UNFRAMED_SHARE));
  const things: PastedImage[] = [
    ...(banner ? [{ ...BANNER_ON_CARD, image: banner }] : []),
    ...(portrait ? [{ ...FRAME_ON_CARD, width: across, image: await round(portrait, across) }] : []),
    ...(frame ? [{ ...FRAME_ON_CARD, image: frame }] : []),
    ...(tray ? [{ ...TRAY_ON_CARD, image: tray }] : []),
  ];
  const sheet = await press({ of: 'profile', card });
  return flatPng(things.length > 0 ? await paste(sheet, things) : sheet, CARD_BUDGET);
}
