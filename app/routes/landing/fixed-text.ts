import type { Catalogue } from '../../../features/ownership/catalogue/catalogue.ts';
import type { FixedParts } from './fixed.ts';
import { presentOffer } from './present-offer.ts';

const texts = new WeakMap<Catalogue, string>();

/** `FixedParts` as JSON, cached by catalogue: serializing it for each page costs more than rendering it. */
export function fixedText(catalogue: Catalogue): string {
  let text = texts.get(catalogue);
  if (text === undefined) {
    const { campaign, goalTeaser, faq } = catalogue;
    const offers = catalogue.packs.map((pack) => presentOffer(catalogue, pack));
    const fixed: FixedParts = {
      campaign,
      goalTeaser,
      faq,
      offers: offers.filter(({ available }) => available),
      withdrawn: offers.flatMap(({ available, id, title }) => (available ? [] : [{ id, title }])),
    };
    text = JSON.stringify(fixed);
    texts.set(catalogue, text);
  }
  return text;
}
