import { feature as figures } from './admin/figures/feature.ts';
import { feature as operations } from './admin/operations/feature.ts';
import type { MailKind } from './admin/operations/mails.ts';
import { feature as people } from './admin/people/feature.ts';
import { feature as support } from './admin/support/feature.ts';
import { feature as visits } from './admin/visits/feature.ts';
import { feature as moderation } from './community/moderation/feature.ts';
import { feature as personalData } from './community/personal-data/feature.ts';
import { feature as profile } from './community/profile/feature.ts';
import { feature as seo } from './community/seo/feature.ts';
import { feature as siteSearch } from './community/site-search/feature.ts';
import type { DeclaredJob, DeclaredParts, FileNames, StoreFolder } from './kit/context.ts';
import type { FunctionDefinition } from './kit/function.ts';
import type { ReadersOf } from './kit/live-reader.ts';
import type { LiveName } from './kit/live-states.ts';
import type { NoticesOf, NotificationKind } from './kit/notices.ts';
import { feature as catalogue } from './ownership/catalogue/feature.ts';
import { feature as downloads } from './ownership/downloads/feature.ts';
import { feature as loans } from './ownership/loans/feature.ts';
import { feature as ownership } from './ownership/ownership/feature.ts';
import { feature as accounts } from './people/accounts/feature.ts';
import { feature as analytics } from './people/analytics/feature.ts';
import { feature as blocks } from './people/blocks/feature.ts';
import { feature as notifications } from './people/notifications/feature.ts';
import { feature as photos } from './people/photos/feature.ts';
import { feature as reports } from './people/reports/feature.ts';
import { feature as seats } from './people/seats/feature.ts';
import { feature as uploads } from './people/uploads/feature.ts';
import { feature as campaigns } from './play/campaigns/feature.ts';
import { feature as characters } from './play/characters/feature.ts';
import { feature as creatures } from './play/creatures/feature.ts';
import { feature as discord } from './play/discord/feature.ts';
import { feature as initiative } from './play/initiative/feature.ts';
import { feature as rolls } from './play/rolls/feature.ts';
import { feature as templates } from './play/templates/feature.ts';
import { feature as tools } from './play/tools/feature.ts';
import { feature as books } from './publishing/books/feature.ts';
import { feature as creators } from './publishing/creators/feature.ts';
import { feature as drafts } from './publishing/drafts/feature.ts';
import { feature as news } from './publishing/news/feature.ts';
import { feature as pageTexts } from './publishing/page-texts/feature.ts';
import { feature as rating } from './publishing/rating/feature.ts';
import { feature as richText } from './publishing/rich-text/feature.ts';
import { feature as annotations } from './reading/annotations/feature.ts';
import { feature as bookRequests } from './reading/book-requests/feature.ts';
import { feature as bookReviews } from './reading/book-reviews/feature.ts';
import { feature as copies } from './reading/copies/feature.ts';
import { feature as library } from './reading/library/feature.ts';
import { feature as pageSearch } from './reading/page-search/feature.ts';
import { feature as reading } from './reading/reading/feature.ts';
import { feature as shelves } from './reading/shelves/feature.ts';
import { feature as traces } from './reading/traces/feature.ts';
import { feature as cart } from './shop/cart/feature.ts';
import { feature as discounts } from './shop/discounts/feature.ts';
import { feature as funding } from './shop/funding/feature.ts';
import { feature as gifts } from './shop/gifts/feature.ts';
import { feature as keys } from './shop/keys/feature.ts';
import { feature as orders } from './shop/orders/feature.ts';
import { feature as redemption } from './shop/redemption/feature.ts';
import { feature as sales } from './shop/sales/feature.ts';
import { feature as selling } from './shop/selling/feature.ts';
import { feature as wishlist } from './shop/wishlist/feature.ts';
import { feature as audit } from './site/audit/feature.ts';
import { feature as help } from './site/help/feature.ts';
import { feature as legal } from './site/legal/feature.ts';
import { feature as limits } from './site/limits/feature.ts';
import { feature as mails } from './site/mails/feature.ts';
import { feature as settings } from './site/settings/feature.ts';
import { feature as texts } from './site/texts/feature.ts';
import { feature as visitors } from './site/visitors/feature.ts';

/** The only list of features. What they declare exists; what none declares does not. */
export const features = [
  accounts,
  analytics,
  visits,
  annotations,
  audit,
  books,
  bookRequests,
  bookReviews,
  seats,
  campaigns,
  loans,
  cart,
  catalogue,
  characters,
  templates,
  tools,
  creatures,
  discord,
  discounts,
  creators,
  drafts,
  figures,
  funding,
  gifts,
  help,
  initiative,
  keys,
  legal,
  copies,
  downloads,
  library,
  limits,
  mails,
  moderation,
  reports,
  blocks,
  photos,
  news,
  notifications,
  operations,
  orders,
  ownership,
  pageSearch,
  pageTexts,
  people,
  personalData,
  profile,
  rating,
  reading,
  redemption,
  richText,
  rolls,
  sales,
  selling,
  seo,
  settings,
  shelves,
  siteSearch,
  support,
  texts,
  traces,
  uploads,
  visitors,
  wishlist,
] as const;

type Feature = (typeof features)[number];
type ListOf<Part extends string> = Feature extends infer F
  ? F extends { readonly [P in Part]: readonly unknown[] }
    ? F[Part][number]
    : never
  : never;

function listOf<Part extends 'functions' | 'jobs' | 'people' | 'sweeps' | 'hooks'>(part: Part): ListOf<Part>[] {
  return (features as readonly Partial<Record<Part, readonly ListOf<Part>[]>>[]).flatMap(
    (feature) => feature[part] ?? [],
  );
}

export const functions = listOf('functions');

/** Each definition checks its own input and caller; here they only share a type. */
export const functionsByName: ReadonlyMap<string, FunctionDefinition> = new Map(
  functions.map((definition) => [definition.name, definition as unknown as FunctionDefinition]),
);

const jobs = listOf('jobs');

/** The filter of mails names every job that writes one: this does not compile with one too few or too many. */
type MailName = Extract<(typeof jobs)[number], DeclaredJob<string, true>>['name'];
const _mailKinds: [MailName, MailKind] extends [MailKind, MailName] ? true : never = true;

type LiveOf<F> = F extends { live: infer Live } ? (_: Live) => void : never;
type Live = LiveOf<Feature> extends (_: infer All) => void ? All : never;

/** One for each live state: without it this does not compile. */
export const readers: ReadersOf<LiveName> = Object.assign(
  {},
  ...features.map((feature) => ('live' in feature ? feature.live : {})),
) as Live;

/** Read in the order in which files go from table to table: uploads, drafts, books. */
const files = Map.groupBy(
  features
    .toReversed()
    .flatMap((feature) => ('files' in feature ? (Object.entries(feature.files) as [StoreFolder, FileNames][]) : [])),
  ([folder]) => folder,
);

type NoticesIn<F> = F extends { notices: infer Notices } ? (_: Notices) => void : never;
type Notices = NoticesIn<Feature> extends (_: infer All) => void ? All : never;

/** One for each kind of notification: without it this does not compile. */
const notices: NoticesOf<NotificationKind> = Object.assign(
  {},
  ...features.map((feature) => ('notices' in feature ? feature.notices : {})),
) as Notices;

const hooks = Map.groupBy(listOf('hooks'), ({ hook }) => hook);

export const declaredParts: DeclaredParts = {
  people: listOf('people'),
  sweeps: listOf('sweeps'),
  files: new Map([...files].map(([folder, of]) => [folder, of.map(([, names]) => names)])),
  limits: [...functionsByName.values()].flatMap(({ limits = [] }) => limits),
  hooks: new Map([...hooks].map(([hook, hung]) => [hook, hung.map(({ part }) => part)])),
  notices,
  jobs: new Map(jobs.map((job: DeclaredJob) => [job.name, job])),
};
