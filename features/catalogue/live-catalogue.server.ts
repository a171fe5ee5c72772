import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/port.ts';
import { statement } from '../../platform/db/statement.ts';
import { getSettings } from '../settings/get-settings.server.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueChange, changedCatalogue, nextChangeAt } from './change.ts';
import type { NamedCatalogue } from './load.server.ts';

const readChanges = statement<Omit<CatalogueChange, 'validFrom'> & { validFrom: string }>(
  'read_catalogue_changes',
  `select kind, entry_id as "entryId", revision, fields, valid_from as "validFrom" from catalogue_changes`,
);

/** The catalogue of this process: the files with the partner's name, and over them what admins changed. */
export class LiveCatalogue {
  private readonly files: NamedCatalogue;
  private named: Catalogue;
  private readonly clock: Clock;
  private partnerName: string | undefined;
  private changes: readonly CatalogueChange[] = [];
  private made: { catalogue: Catalogue; until: number };
  /** The newest reading wins: an older one may end later. */
  private readings = 0;
  private newest = 0;

  constructor(files: NamedCatalogue, clock: Clock) {
    this.files = files;
    this.named = files();
    this.clock = clock;
    this.made = { catalogue: this.named, until: Number.POSITIVE_INFINITY };
  }

  /** Reads what admins changed, in any process. */
  async reload(db: Db): Promise<void> {
    this.readings += 1;
    const mine = this.readings;
    const [rows, { partnerName }] = await Promise.all([readChanges(db), getSettings({ db })]);
    if (mine < this.newest) return;
    this.newest = mine;
    if (partnerName !== this.partnerName) {
      this.partnerName = partnerName;
      this.named = this.files(partnerName);
    }
    this.changes = rows.map((row) => ({ ...row, validFrom: new Date(row.validFrom) }));
    this.make();
  }

  private make(): Catalogue {
    const now = this.clock.now();
    const catalogue = this.changes.length > 0 ? changedCatalogue(this.named, this.changes, now) : this.named;
    this.made = { catalogue, until: nextChangeAt(this.changes, now) };
    return catalogue;
  }

  /** Of the files alone, with the partner's name. */
  get base(): Catalogue {
    return this.named;
  }

  /** When the catalogue of this moment ends, in milliseconds. */
  get until(): number {
    void this.current;
    return this.made.until;
  }

  /** The catalogue of this moment; the same object until it changes. */
  get current(): Catalogue {
    return this.clock.now().getTime() < this.made.until ? this.made.catalogue : this.make();
  }
}
