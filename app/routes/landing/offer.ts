import type { PackGroup, SkinType } from '../../../features/catalogue/catalogue.ts';
import type { IconName } from '../../../ui/icons.ts';

export interface Grant {
  text: string;
  note?: string;
  icon: IconName;
  /** The skins in it. */
  pictures: Picture[];
}

export interface Picture {
  type: SkinType;
  img: string;
}

/** A pack as home shows it. Money in cents. */
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
  /** Sold in this campaign only. */
  campaignOnly: boolean;
  /** The pieces that stand across the lower edge of its picture. */
  equipped: { frames: string[]; trays: string[] };
  /** Kinds of code it brings on approval: each account redeems one of a kind. */
  kinds: string[];
  /** Codes on approval, and codes on later days. */
  codes: { now: number; later: number };
  grants: Grant[];
}

export function codesLabel({ now, later }: Offer['codes']): string {
  const first = now === 1 ? 'Você recebe um código' : `Você recebe ${now} códigos`;
  if (later === 0) return `${first}.`;
  return `${first} com o pagamento e mais ${later === 1 ? 'um' : later} nas datas abaixo.`;
}
