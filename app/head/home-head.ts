import type { MetaDescriptor } from 'react-router';
import { breadcrumb, organization, packOnSale, questions, site } from '../../features/community/seo/schema-org.ts';
import type { FaqGroup } from '../../features/ownership/catalogue/catalogue.ts';
import { packPath } from '../../features/ownership/catalogue/pack-path.ts';
import { type HeadArgs, pageHead } from './page-head.ts';

interface Home {
  campaign: { lead: string };
  faq: readonly FaqGroup[];
  offers: readonly { id: string; title: string; description: readonly string[]; price: number; available: boolean }[];
}

export function homeHead(args: HeadArgs, home: Home): MetaDescriptor[] {
  const packId = new URLSearchParams(args.location.search).get('pacote');
  const pack = home.offers.find(({ id }) => id === packId);
  if (pack) {
    const card = { path: `/art/cards/packs/${pack.id}.png`, alt: `${pack.title}, na RPGpédia.` };
    return pageHead(args, {
      title: pack.title,
      description: pack.description.join(' '),
      path: packPath(pack.id),
      type: 'product',
      card,
      schema:
        import.meta.env.SSR &&
        ((origin) => [
          packOnSale(origin, pack, origin + card.path),
          breadcrumb(origin, [[pack.title, packPath(pack.id)]]),
        ]),
    });
  }
  return pageHead(args, {
    title: 'RPGpédia: livros, fichas e dados dos RPGs do Brasil',
    description: home.campaign.lead,
    path: '/',
    schema:
      import.meta.env.SSR &&
      ((origin, { company, mailboxes, social }) => [
        organization(origin, { company, support: mailboxes.support, social }),
        site(origin),
        questions(home.faq),
      ]),
  });
}
