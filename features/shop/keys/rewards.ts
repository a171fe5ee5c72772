import type { Catalogue, KeyKind } from '../../ownership/catalogue/catalogue.ts';
import { skinTitle, titleOf } from '../../ownership/catalogue/lookup.ts';
import type { Rewards, StoredRewards } from './key.ts';

export const rewardsOf = (kind: KeyKind): StoredRewards => ({
  beta: kind.isBeta,
  items: [
    ...kind.titles.map((id) => ({ kind: 'title' as const, id })),
    ...kind.products.map((id) => ({ kind: 'skin' as const, id })),
    ...kind.badges.map((id) => ({ kind: 'badge' as const, id })),
  ],
});

export function presentRewards(catalogue: Catalogue, stored: StoredRewards): Rewards {
  const ids = (kind: StoredRewards['items'][number]['kind']) =>
    stored.items.filter((item) => item.kind === kind).map((item) => item.id);
  return {
    beta: stored.beta,
    titles: ids('title').map((id) => titleOf(catalogue, id)),
    skins: ids('skin').map((id) => ({
      id,
      title: skinTitle(catalogue, id),
      type: catalogue.skin(id)?.type ?? 'banner',
    })),
    badges: ids('badge'),
    ...(stored.book ? { books: [stored.book] } : {}),
  };
}
