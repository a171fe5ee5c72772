import { feature as accounts } from './accounts/feature.ts';
import { feature as analytics } from './analytics/feature.ts';
import { feature as annotations } from './annotations/feature.ts';
import { feature as audit } from './audit/feature.ts';
import { feature as bookRequests } from './book-requests/feature.ts';
import { feature as bookReviews } from './book-reviews/feature.ts';
import { feature as books } from './books/feature.ts';
import { feature as campaigns } from './campaigns/feature.ts';
import { feature as cart } from './cart/feature.ts';
import { feature as catalogue } from './catalogue/feature.ts';
import { feature as characters } from './characters/feature.ts';
import type { DeclaredJob, DeclaredParts, FileNames, StoreFolder } from './context.ts';
import { feature as creators } from './creators/feature.ts';
import { feature as drafts } from './drafts/feature.ts';
import { feature as figures } from './figures/feature.ts';
import type { FunctionDefinition } from './function.ts';
import { feature as funding } from './funding/feature.ts';
import { feature as gifts } from './gifts/feature.ts';
import { feature as help } from './help/feature.ts';
import { feature as initiative } from './initiative/feature.ts';
import { feature as keys } from './keys/feature.ts';
import { feature as legal } from './legal/feature.ts';
import { feature as library } from './library/feature.ts';
import { feature as limits } from './limits/feature.ts';
import type { ReadersOf } from './live-reader.ts';
import type { LiveName } from './live-states.ts';
import { feature as mails } from './mails/feature.ts';
import { feature as moderation } from './moderation/feature.ts';
import { feature as news } from './news/feature.ts';
import { feature as notifications } from './notifications/feature.ts';
import { feature as operations } from './operations/feature.ts';
import type { MailKind } from './operations/mails.ts';
import { feature as orders } from './orders/feature.ts';
import { feature as ownership } from './ownership/feature.ts';
import { feature as people } from './people/feature.ts';
import { feature as personalData } from './personal-data/feature.ts';
import { feature as profile } from './profile/feature.ts';
import { feature as rating } from './rating/feature.ts';
import { feature as reading } from './reading/feature.ts';
import { feature as richText } from './rich-text/feature.ts';
import { feature as rolls } from './rolls/feature.ts';
import { feature as sales } from './sales/feature.ts';
import { feature as selling } from './selling/feature.ts';
import { feature as seo } from './seo/feature.ts';
import { feature as settings } from './settings/feature.ts';
import { feature as shelves } from './shelves/feature.ts';
import { feature as support } from './support/feature.ts';
import { feature as templates } from './templates/feature.ts';
import { feature as texts } from './texts/feature.ts';
import { feature as traces } from './traces/feature.ts';
import { feature as uploads } from './uploads/feature.ts';
import { feature as visitors } from './visitors/feature.ts';
import { feature as visits } from './visits/feature.ts';
import { feature as wishlist } from './wishlist/feature.ts';

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
  campaigns,
  cart,
  catalogue,
  characters,
  templates,
  creators,
  drafts,
  figures,
  funding,
  gifts,
  help,
  initiative,
  keys,
  legal,
  library,
  limits,
  mails,
  moderation,
  news,
  notifications,
  operations,
  orders,
  ownership,
  people,
  personalData,
  profile,
  rating,
  reading,
  richText,
  rolls,
  sales,
  selling,
  seo,
  settings,
  shelves,
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

function listOf<Part extends 'functions' | 'jobs' | 'people' | 'sweeps'>(part: Part): ListOf<Part>[] {
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

export const declaredParts: DeclaredParts = {
  people: listOf('people'),
  sweeps: listOf('sweeps'),
  files: new Map([...files].map(([folder, of]) => [folder, of.map(([, names]) => names)])),
  limits: [...functionsByName.values()].flatMap(({ limits = [] }) => limits),
  jobs: new Map(jobs.map((job: DeclaredJob) => [job.name, job])),
};
