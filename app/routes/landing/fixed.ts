import type { Campaign, Catalogue, FaqGroup } from '../../../features/catalogue/catalogue.ts';
import type { Offer } from './offer.ts';

export interface Fixed {
  campaign: Campaign;
  goalTeaser: Catalogue['goalTeaser'];
  faq: FaqGroup[];
  offers: Offer[];
  /** What is off sale keeps its name only, for those who come by its address. */
  withdrawn: { id: string; title: string }[];
}

let last: { text: string; fixed: Fixed } | undefined;

/** Reads the text of `fixedText`, the same one once. */
export function readFixed(text: string): Fixed {
  if (last?.text !== text) last = { text, fixed: JSON.parse(text) as Fixed };
  return last.fixed;
}
