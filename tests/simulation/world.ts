import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { createSession } from '../../features/people/accounts/sessions.server.ts';
import { signIn } from '../../features/people/accounts/sign-in.server.ts';
import { handleNotification } from '../../features/shop/orders/ask-gateway.server.ts';
import { readEnv } from '../../platform/env.ts';
import { createLogger } from '../../platform/log.ts';
import { admitWith } from '../../server/auth/admit.ts';
import { sessionCookieName } from '../../server/auth/session-cookie.ts';
import { openContext, type RunningProduct } from '../../server/context.ts';
import { createFunctions } from '../../server/functions/routes.ts';
import type { Vars } from '../../server/http/answers.ts';
import { jobHandlers } from '../../server/jobs/jobs.ts';
import { openMemoryDatabase } from '../support/memory-database.ts';
import { ACTORS, type Actor, ADMINS, WATCHERS } from './actors.ts';
import { Followers } from './followers.ts';
import { SimulatedGateway } from './gateway.ts';
import { SimulatedJobs } from './jobs.ts';
import { SimulatedMail } from './mail.ts';
import { Model } from './model.ts';
import { emptyDatabase, prepareDatabase, setDatabaseTime } from './reset.ts';
import { SeededChance, SeededClock } from './seeded.ts';
import { SIMULATED_PAGES, SIMULATED_STAMPER } from './stamper.ts';
import { furnish } from './stock.ts';
import { SimulatedStorage } from './storage.ts';
import { TEMPLATE } from './template.ts';
import { Turns } from './turns.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const PUBLIC_URL = 'http://127.0.0.1:9';

/** Needs threads or child processes, and no promise of the shop hangs on it. */
const LEFT_OUT = ['demo-files', 'previews', 'plans', 'cards', 'texts'];

interface Line {
  line: number;
  amount: number;
  atOnce: boolean;
  withdrawalId: string | null;
}

/** The fields that commands read of the answers of those calls that give them. */
export interface Result {
  status: string;
  url: string;
  purchaseId: string;
  giftId: string;
  token: string;
  code: string;
  campaignId: string;
  revoked: number;
  done: boolean;
  left: number;
  lines: Line[];
  discount: { cents: number; payable: number };
  roll: { id: string; commitment: string };
  next: { commitment: string };
  seed: string;
  notation: string;
  commitment: string;
  dice: unknown;
}

interface Refusal {
  status: string;
  message: string;
  details?: { state?: string };
}

export interface Answer {
  http: number;
  result: Result;
  error: Refusal;
}

interface Body {
  result?: Result;
  error?: Refusal;
}

/** The product in one process, with all that is outside it in the hands of a test. */
export class World {
  readonly clock = new SeededClock();
  readonly chance = new SeededChance();
  readonly gateway = new SimulatedGateway(this.clock);
  readonly jobs = new SimulatedJobs(this.clock);
  readonly mail = new SimulatedMail();
  readonly followers = new Followers();
  readonly turns = new Turns();
  readonly storage = new SimulatedStorage(this.clock, (label) => this.turns.wait(label));
  model = new Model();
  actors: Actor[] = [];
  running!: RunningProduct;
  private folder = '';
  private app = new Hono<{ Variables: Vars }>();
  /** Calls so far; the number names each. */
  private calls = 0;
  /** Answers that no caller should ever get. */
  readonly faults: string[] = [];

  static async open(): Promise<World> {
    const world = new World();
    await world.start();
    return world;
  }

  private async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'rpgpedia-simulation-'));
    const env = readEnv({
      PUBLIC_URL,
      DATA_DIR: this.folder,
      RATE_LIMITS: 'off',
      ADMIN_EMAILS: ADMINS.map((index) => this.emailOf(index)).join(','),
    });
    const content = join(ROOT, 'content');
    const places = { content, migrations: join(ROOT, 'migrations'), template: TEMPLATE, client: null };
    this.running = await openContext(env, places, createLogger(process.env.TEST_LOG ?? 'silent'), {
      clock: this.clock,
      chance: this.chance,
      openDatabase: () => openMemoryDatabase(TEMPLATE),
      payments: () => this.turns.port(this.gateway),
      database: (opened) => this.turns.database(opened),
    });
    const { ctx, reserved } = this.running;
    // The real queue keeps house by the wall's clock, and draws ids for it.
    await this.running.jobs.stop();
    await prepareDatabase(ctx.db);
    Object.assign(ctx, { jobs: this.jobs, mail: this.mail, storage: this.storage });
    Object.assign(ctx, { pdf: SIMULATED_STAMPER, pages: SIMULATED_PAGES });
    const handlers = jobHandlers(reserved).filter(({ name }) => !LEFT_OUT.includes(name));
    await this.jobs.open(ctx.db, handlers);
    const admit = admitWith(this.running);
    this.app.use(async (c, next) => {
      c.set('requestId', `call-${this.calls}`);
      c.set('address', '127.0.0.1');
      c.set('caller', null);
      await next();
    });
    this.app.route('/functions', createFunctions(this.running, admit));
  }

  async close(): Promise<void> {
    this.chance.release();
    await this.followers.close();
    await this.running.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get db() {
    return this.running.ctx.db;
  }

  /** Everything as on the first day, with new people. */
  async reset(seed: string): Promise<void> {
    await this.storage.arrive().catch(() => undefined);
    this.storage.reset();
    this.chance.hold();
    this.chance.reset(seed);
    this.clock.reset();
    this.gateway.reset();
    this.mail.reset();
    this.model = new Model();
    this.calls = 0;
    await this.followers.close();
    await emptyDatabase(this.db);
    await this.jobs.reset();
    await this.passTime(1_000);
    this.actors = [];
    for (let index = 0; index < ACTORS; index += 1) this.actors.push(await this.enter(index));
    await furnish(this);
    for (const by of WATCHERS) await this.followers.follow(this, by);
  }

  private emailOf = (index: number): string => `a${index}@sim.example`;

  /** Signs in, for the first time or again; an erased person comes back as somebody new. */
  private async enter(index: number): Promise<Actor> {
    const { ctx } = this.running;
    const email = this.emailOf(index);
    const claims = {
      issuer: 'sim',
      subject: `s${index}`,
      email,
      emailVerified: true,
      name: `Ana ${index}`,
      picture: null,
    };
    const uid = await signIn(ctx, claims);
    const secret = await createSession(ctx.db, ctx.clock, uid);
    return { uid, email, cookie: `${sessionCookieName(PUBLIC_URL)}=${secret}` };
  }

  async passTime(ms: number): Promise<void> {
    this.clock.advance(ms);
    await setDatabaseTime(this.db, this.clock.now());
  }

  /** `by` null calls as a visitor. A session that is over is begun anew, as people do. */
  async call(by: number | null, name: string, data: object = {}, requestId?: string): Promise<Answer> {
    const answer = await this.send(by, name, { data: requestId ? { ...data, requestId } : data });
    return { http: answer.http, result: (answer.body.result ?? {}) as Result, error: answer.body.error as Refusal };
  }

  /** A plain endpoint: its answer is the result. */
  async callPlain(by: number, name: string, data: object = {}, key?: string): Promise<Answer> {
    const { http, body } = await this.send(by, name, data, key ? { 'idempotency-key': key } : {});
    return { http, result: body as unknown as Result, error: body.error as Refusal };
  }

  private async send(
    by: number | null,
    name: string,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<{ http: number; body: Body }> {
    const once = async () => {
      this.calls += 1;
      const request = new Request(`${PUBLIC_URL}/functions/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: PUBLIC_URL,
          ...headers,
          ...(by === null ? {} : { cookie: this.actors[by]!.cookie }),
        },
      });
      // The product reads a body from its socket.
      const incoming = Object.assign(Readable.from([Buffer.from(JSON.stringify(body))]), { headers: {} });
      const response = await this.app.fetch(request, { incoming });
      const answer = (await response.json()) as Body;
      if (response.status === 500) this.faults.push(`${name} answers ${JSON.stringify(answer.error)}`);
      return { http: response.status, body: answer };
    };
    const answer = await once();
    if (answer.http !== 401 || by === null || this.model.suspended.has(by)) return answer;
    this.actors[by] = await this.enter(by);
    return once();
  }

  async must(by: number | null, name: string, data: object = {}): Promise<Result> {
    const { http, result, error } = await this.call(by, name, data);
    if (http !== 200) throw new Error(`${name}: ${http} ${JSON.stringify(error)}`);
    return result;
  }

  /** Hands the product one of the gateway's waiting notifications. */
  deliver(index: number): Promise<number> {
    return this.gateway.deliver(index, (paymentId) =>
      handleNotification(this.running.reserved, {
        query: new URLSearchParams({ 'data.id': paymentId, type: 'payment' }),
        headers: new Headers(),
      }),
    );
  }

  async rows<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
    return (await this.db.execute(sql.raw(text))).rows as Row[];
  }
}
