import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/port.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueChange, changedCatalogue, nextChangeAt } from './change.ts';

const readChanges = statement<Omit<CatalogueChange, 'validFrom'> & { validFrom: string }>(
  'read_catalogue_changes',
  `select kind, entry_id as "entryId", revision, fields, valid_from as "validFrom" from catalogue_changes`,
);

/** The catalogue of this process: the files, and over them what admins changed. */
export class LiveCatalogue {
  /** Of the files alone. */
  readonly base: Catalogue;
  private readonly clock: Clock;
  private changes: readonly CatalogueChange[] = [];
  private made: { catalogue: Catalogue; until: number };
  /** The newest reading wins: an older one may end later. */
  private readings = 0;
  private newest = 0;

  constructor(base: Catalogue, clock: Clock) {
    this.base = base;
    this.clock = clock;
    this.made = { catalogue: base, until: Number.POSITIVE_INFINITY };
  }

  /** Reads what admins changed, in any process. */
  async reload(db: Db): Promise<void> {
    this.readings += 1;
    const mine = this.readings;
    const rows = await readChanges(db);
    if (mine < this.newest) return;
    this.newest = mine;
    this.changes = rows.map((row) => ({ ...row, validFrom: new Date(row.validFrom) }));
    this.make();
  }

  private make(): Catalogue {
    const now = this.clock.now();
    const catalogue = this.changes.length > 0 ? changedCatalogue(this.base, this.changes, now) : this.base;
    this.made = { catalogue, until: nextChangeAt(this.changes, now) };
    return catalogue;
  }

  /** The catalogue of this moment; the same object until it changes. */
  get current(): Catalogue {
    return this.clock.now().getTime() < this.made.until ? this.made.catalogue : this.make();
  }
}
