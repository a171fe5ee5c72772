import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import { getSettings } from '../../site/settings/get-settings.server.ts';
import { SETTINGS } from '../../site/settings/settings.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueChange, changedCatalogue, nextChangeAt } from './change.ts';
import { factsEndAt, type SiteFacts, withFacts } from './facts.ts';
import type { NamedCatalogue } from './load.server.ts';

const readChanges = statement<Omit<CatalogueChange, 'validFrom'> & { validFrom: string }>(
  'read_catalogue_changes',
  `select kind, entry_id as "entryId", revision, fields, valid_from as "validFrom", adds from catalogue_changes`,
);

/** The catalogue of this process: the files with the partner's name, and over them what admins changed. */
export class LiveCatalogue {
  private readonly files: NamedCatalogue;
  private named: Catalogue;
  private readonly clock: Clock;
  private partnerName: string | undefined;
  private facts: SiteFacts = { tables: SETTINGS.campaigns, bookRequestsUntil: SETTINGS.bookRequestsUntil };
  private known: readonly CatalogueChange[] = [];
  private made: { catalogue: Catalogue; until: number };
  /** The newest reading wins: an older one may end later. */
  private readings = 0;
  private newest = 0;

  constructor(files: NamedCatalogue, clock: Clock) {
    this.files = files;
    this.named = files();
    this.clock = clock;
    const now = clock.now();
    this.made = { catalogue: withFacts(this.named, this.facts, now), until: factsEndAt(this.named, this.facts, now) };
  }

  /** Reads what admins changed, in any process. */
  async reload(db: Db): Promise<void> {
    this.readings += 1;
    const mine = this.readings;
    const [rows, { partnerName, campaigns, bookRequestsUntil }] = await Promise.all([
      readChanges(db),
      getSettings({ db }),
    ]);
    if (mine < this.newest) return;
    this.newest = mine;
    this.facts = { tables: campaigns, bookRequestsUntil };
    if (partnerName !== this.partnerName) {
      this.partnerName = partnerName;
      this.named = this.files(partnerName);
    }
    this.known = rows.map((row) => ({ ...row, validFrom: new Date(row.validFrom) }));
    this.make();
  }

  private make(): Catalogue {
    const now = this.clock.now();
    const changed = this.known.length > 0 ? changedCatalogue(this.named, this.known, now) : this.named;
    const catalogue = withFacts(changed, this.facts, now);
    this.made = { catalogue, until: Math.min(nextChangeAt(this.known, now), factsEndAt(changed, this.facts, now)) };
    return catalogue;
  }

  /** The catalogue of the files alone, with the partner's name. */
  get base(): Catalogue {
    return this.named;
  }

  get changes(): readonly CatalogueChange[] {
    return this.known;
  }

  /** The catalogue of this moment with its drafts, for admins. */
  get whole(): Catalogue {
    return changedCatalogue(this.named, this.known, this.clock.now(), { drafts: true });
  }

  /** The moment when the catalogue of this moment ends, in milliseconds. */
  get until(): number {
    void this.current;
    return this.made.until;
  }

  /** The catalogue of this moment; the same object until it changes. */
  get current(): Catalogue {
    return this.clock.now().getTime() < this.made.until ? this.made.catalogue : this.make();
  }
}
