import type { TrySet } from '../../../features/community/profile/try-set.ts';
import type { PackGroup, SkinType } from '../../../features/ownership/catalogue/catalogue.ts';
import type { PriceOfParts } from '../../../features/ownership/catalogue/price-of-parts.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import type { IconName } from '../../../ui/icons.ts';

export interface Grant {
  text: string;
  note?: string;
  icon: IconName;
  pictures: Picture[];
}

export interface Picture {
  type: SkinType;
  img: string;
}

/** A pack on home. Money in cents. */
export interface Offer {
  id: string;
  group: PackGroup;
  title: string;
  description: string[];
  price: number;
  fullPrice?: number;
  percentageDiscount?: number;
  available: boolean;
  imgDesktopURL: string;
  imgMobileURL: string;
  /** Sold only during the campaign. */
  campaignOnly: boolean;
  equipped: { frames: string[]; trays: string[] };
  /** Kinds of code issued on approval: each account can redeem one of a kind. */
  kinds: string[];
  /** Codes issued on approval, and codes issued later. */
  codes: { now: number; later: number };
  grants: Grant[];
  parts: PriceOfParts;
}

export function codesLabel({ now, later }: Offer['codes']): string {
  const first = now === 1 ? 'Você recebe um código' : `Você recebe ${now} códigos`;
  if (later === 0) return `${first}.`;
  return `${first} com o pagamento e mais ${later === 1 ? 'um' : later} nas datas abaixo.`;
}

/** The price of the pack's parts singly, and what one saves by the pack; null if that says nothing new. */
export function partsLabel({ parts: { total, saved, notSold } }: Pick<Offer, 'parts'>): string | null {
  const rest =
    notSold === 0
      ? ''
      : ` ${countOf(notSold, 'skin deste pacote não é vendida', 'skins deste pacote não são vendidas')} à parte.`;
  if (saved > 0)
    return `Uma a uma, as partes custam ${formatPrice(total)}: você economiza ${formatPrice(saved)}.${rest}`;
  return rest === '' ? null : rest.trim();
}

const PIECES = { banner: 'Banner', frame: 'Moldura', tray: 'Bandeja' } as const;

/** A pack's own three pieces can be tried on, or one set for each theme of it. */
export function trySets({ title, grants }: Pick<Offer, 'title' | 'grants'>): TrySet[] {
  const setOf = (label: string, pictures: Picture[]): TrySet => ({
    label,
    pieces: pictures.map(({ type, img }) => ({ type, title: `${PIECES[type]} ${label}`, imgURL: img })),
  });
  const single = grants.filter(({ pictures }) => pictures.length === 1).flatMap(({ pictures }) => pictures);
  const themes = grants.filter(({ pictures }) => pictures.length > 1);
  return [...(single.length > 0 ? [setOf(title, single)] : []), ...themes.map((one) => setOf(one.text, one.pictures))];
}
