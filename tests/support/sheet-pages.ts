import { type CallOutcome, UNREACHABLE } from '../../app/api/refusal.ts';
import { MemoryOutbox, type Outbox } from '../../app/sheet/outbox.ts';
import { type Answer, SheetStore } from '../../app/sheet/sheet-store.ts';
import { type News, SheetSync } from '../../app/sheet/sheet-sync.ts';
import type { Op, SheetDoc } from '../../game/sheet/doc.ts';
import { applyOps } from '../../game/sheet/ops.ts';
import { docOf, SMALL, schemaFrom } from './sheet.ts';

/** The server that stores sheets, with a weather of its own. */
export class Server {
  doc: SheetDoc = docOf();
  weather: 'fair' | 'away' | 'loses answers' = 'fair';
  readonly seen = new Set<string>();
  readonly batches: Op[][] = [];

  apply(ops: readonly Op[]) {
    const replayed = applyOps(SCHEMA, this.doc, ops, this.seen);
    for (const opId of replayed.accepted) this.seen.add(opId);
    this.doc = replayed.doc;
    return replayed;
  }

  send = async (ops: readonly Op[]): Promise<CallOutcome<Answer>> => {
    if (this.weather === 'away') return { refusal: UNREACHABLE };
    this.batches.push([...ops]);
    const answer = this.apply(ops);
    return this.weather === 'loses answers' ? { refusal: UNREACHABLE } : { output: answer };
  };
}

const SMALL_RULES = schemaFrom(SMALL);
const STORY = { kind: 'text', id: 'historia', label: 'História', long: true } as const;
const SCHEMA = { ...SMALL_RULES, fields: [...SMALL_RULES.fields, STORY] };
let ids = 0;

/** Pages that show one sheet and share one outbox. */
export class Browser {
  readonly outbox: Outbox = new MemoryOutbox();
  readonly pages: SheetSync[] = [];
  readonly server: Server;
  online = true;
  #lock: Promise<void> = Promise.resolve();

  constructor(server: Server) {
    this.server = server;
  }

  async page(): Promise<SheetSync> {
    const store = new SheetStore(SCHEMA, this.server.doc);
    const page: SheetSync = new SheetSync(store, {
      openOutbox: async () => this.outbox,
      send: (ops) => this.server.send(ops),
      alone: (run) => {
        const turn = this.#lock.then(run);
        this.#lock = turn.catch(() => undefined);
        return turn;
      },
      tell: (news: News) => {
        for (const other of this.pages) if (other !== page) other.hear(structuredClone(news));
      },
      online: () => this.online,
      newId: () => {
        ids += 1;
        return `op${ids}`;
      },
    });
    this.pages.push(page);
    await page.start();
    return page;
  }
}
