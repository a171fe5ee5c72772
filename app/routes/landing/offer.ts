import type { PackGroup, SkinType } from '../../../features/catalogue/catalogue.ts';
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
