import type { Campaign, Catalogue, FaqGroup } from '../../../features/ownership/catalogue/catalogue.ts';
import type { Offer } from './offer.ts';

export interface FixedParts {
  campaign: Campaign;
  goalTeaser: Catalogue['goalTeaser'];
  faq: FaqGroup[];
  offers: Offer[];
  /** Packs no longer sold: only their titles, for visitors with an old link. */
  withdrawn: { id: string; title: string }[];
}

let last: { text: string; fixed: FixedParts } | undefined;

/** Parses the text of `fixedText`, once for the same text. */
export function readFixed(text: string): FixedParts {
  if (last?.text !== text) last = { text, fixed: JSON.parse(text) as FixedParts };
  return last.fixed;
}
