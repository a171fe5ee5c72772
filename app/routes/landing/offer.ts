import type { PackGroup, SkinType } from '../../../features/catalogue/catalogue.ts';
import type { TrySet } from '../../../features/profile/try-set.ts';
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
}

export function codesLabel({ now, later }: Offer['codes']): string {
  const first = now === 1 ? 'Você recebe um código' : `Você recebe ${now} códigos`;
  if (later === 0) return `${first}.`;
  return `${first} com o pagamento e mais ${later === 1 ? 'um' : later} nas datas abaixo.`;
}

const PIECES = { banner: 'Banner', frame: 'Moldura', tray: 'Bandeja' } as const;

/** What the pack brings, to be tried on: its own three pieces, or one set for each theme of it. */
export function trySets({ title, grants }: Pick<Offer, 'title' | 'grants'>): TrySet[] {
  const setOf = (label: string, pictures: Picture[]): TrySet => ({
    label,
    pieces: pictures.map(({ type, img }) => ({ type, title: `${PIECES[type]} ${label}`, imgURL: img })),
  });
  const single = grants.filter(({ pictures }) => pictures.length === 1).flatMap(({ pictures }) => pictures);
  const themes = grants.filter(({ pictures }) => pictures.length > 1);
  return [...(single.length > 0 ? [setOf(title, single)] : []), ...themes.map((one) => setOf(one.text, one.pictures))];
}
