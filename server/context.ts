import { join } from 'node:path';
import { matchRoute } from '../app/route-map.server.ts';
import { loadSupportTexts } from '../features/admin/support/load-texts.server.ts';
import { declaredParts } from '../features/index.ts';
import type { Ctx } from '../features/kit/context.ts';
import { LiveCatalogue } from '../features/ownership/catalogue/live-catalogue.server.ts';
import { loadNamedCatalogue } from '../features/ownership/catalogue/load.server.ts';
import { withdrawUnlistedAdmins } from '../features/people/accounts/admin-list.server.ts';
import { CARD_TOPIC, LiftedCards } from '../features/play/campaigns/safety/lifted-cards.server.ts';
import { loadSystems } from '../features/play/characters/load-systems.server.ts';
import { loadHelp } from '../features/site/help/load-help.server.ts';
import { loadLegal } from '../features/site/legal/load-legal.server.ts';
import { type Chance, systemChance } from '../platform/chance.ts';
import { openChatChannel } from '../platform/chat-channel/index.ts';
import type { ChatChannel } from '../platform/chat-channel/port.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { prepareDataDir } from '../platform/data-dir.ts';
import { openDatabase } from '../platform/db/index.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/port.ts';
import type { Env } from '../platform/env.ts';
import { openEvents } from '../platform/events/index.ts';
import type { Events } from '../platform/events/port.ts';
import { createEmbeddedProvider, openIdentity } from '../platform/identity/index.ts';
import { type JobRunner, openJobs } from '../platform/jobs/index.ts';
import type { JobCount } from '../platform/jobs/port.ts';
import type { Logger } from '../platform/log.ts';
import { openMail } from '../platform/mail/index.ts';
import type { Outbox } from '../platform/mail/port.ts';
import { createMarkupCompiler } from '../platform/markup/compiler.ts';
import { createSandbox, openPayments } from '../platform/payments/index.ts';
import type { Payments } from '../platform/payments/port.ts';
import { createStamper } from '../platform/pdf/index.ts';
import { createPageRenderer } from '../platform/pdf/render-pages.ts';
import { openStorage } from '../platform/storage/index.ts';
import { openTracing } from '../platform/tracing/index.ts';
import type { Tracing } from '../platform/tracing/port.ts';
import { sessionSecret } from './auth/secret.ts';
import { endLeases } from './functions/idempotency.ts';
import { allJobs } from './jobs/jobs.ts';
import { RateLimits } from './limits/limits.ts';
import { Alarms } from './live/alarms.ts';
import { Live } from './live/live.ts';
import { AnswerSums } from './metrics/answer-sums.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { PageCache } from './pages/page-cache.ts';
import { SiteState } from './site-state.ts';

export interface Places {
  content: string;
  migrations: string;
  template: string | null;
  client: string | null;
}

export const placesIn = (root: string): Places => ({
  content: join(root, 'content'),
  migrations: join(root, 'migrations'),
  template: join(root, 'build', 'pglite'),
  client: join(root, 'build', 'client'),
});

export interface RunningProduct {
  ctx: Ctx;
  /** Like `ctx`, with the database connections reserved for money, codes and jobs. */
  reserved: Ctx;
  /** Like `ctx`, with a database that may lack the last seconds; null without followers. */
  followed: Ctx | null;
  database: Database;
  jobs: JobRunner;
  live: Live;
  pages: PageCache;
  site: SiteState;
  limits: RateLimits;
  metrics: Metrics;
  /** Null where no traces are wanted. */
  tracing: Tracing | null;
  answers: AnswerSums;
  secret: string;
  outbox: Outbox;
  provider: ReturnType<typeof createEmbeddedProvider> | null;
  sandbox: ReturnType<typeof createSandbox> | null;
  close(): Promise<void>;
}

export interface Overrides {
  clock?: Clock;
  chance?: Chance;
  /** The content, in place of reading it from its folder. */
  content?: Content;
  openDatabase?: () => Promise<Database>;
  openJobs?: () => Promise<JobRunner>;
  database?: (opened: Database) => Database;
  channel?: (opened: ChatChannel) => ChatChannel;
  payments?: (opened: Payments) => Payments;
  jobs?: (opened: JobRunner) => JobRunner;
}

export async function readContent(folder: string, company: Env['company']) {
  const [files, legal, systems, supportTexts] = await Promise.all([
    loadNamedCatalogue(folder),
    loadLegal(folder, company),
    loadSystems(folder),
    loadSupportTexts(folder),
  ]);
  return { files, legal, systems, supportTexts, help: await loadHelp(folder, systems) };
}
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads the catalogue again after a change in any process, and tells of each new one, also when its time has come. */
function followCatalogue({ db, liveCatalogue, clock, log }: Ctx, events: Events, changed: () => void): () => void {
  const alarms = new Alarms(clock, () => tell());
  const tell = () => {
    changed();
    alarms.set('content', liveCatalogue.until);
  };
  const reload = () =>
    void liveCatalogue.reload(db).then(tell, (error: unknown) => log.error({ err: error }, 'catalogue not read again'));
  alarms.set('content', liveCatalogue.until);
  const stops = [events.listen((topic) => topic === 'content' && reload()), events.onGap(reload), () => alarms.clear()];
  return () => {
    for (const stop of stops) stop();
  };
}

const same = <T>(opened: T): T => opened;

/** Opens every port and creates the product's context. Throws `EnvError` or `ContentError` with a sentence to show. */
export async function openContext(
  env: Env,
  places: Places,
  log: Logger,
  overrides: Overrides = {},
): Promise<RunningProduct> {
  const { clock = systemClock, chance = systemChance } = overrides;
  const { files, legal, systems, supportTexts, help } =
    overrides.content ?? (await readContent(places.content, env.company));
  await prepareDataDir(env.dataDir);
  const declared = { ...declaredParts, jobs: allJobs(places.content) };
  const tracing = await openTracing(env);
  const opened = await (overrides.openDatabase?.() ?? openDatabase(env, log, places.template));
  const database = (overrides.database ?? same)(tracing?.database(opened) ?? opened);
  try {
    await migrateDatabase(database, places.migrations, env.newerSchemaAllowed);
    const { db } = database;
    let streams = (): number => 0;
    let countJobs = async (): Promise<JobCount[]> => [];
    const metrics = createMetrics({
      liveStreams: () => streams(),
      pools: () => ({ open: database.pool, reserved: database.reserved.$client }),
      jobs: () => countJobs(),
    });
    // The embedded database has one process, so these requests belong to a killed one: nobody waits for their lease.
    if (database.kind === 'pglite') await endLeases(db);
    const [storage, mail, secret] = await Promise.all([
      openStorage(env),
      openMail(env, database.reserved, clock, log),
      sessionSecret(env),
    ]);
    // The last step that may refuse the start, because jobs run from here on.
    const jobs = (overrides.jobs ?? same)(
      await (overrides.openJobs?.() ??
        openJobs(
          database,
          [...declared.jobs.keys()],
          log,
          (name, outcome) => metrics.record({ of: 'job', name, outcome }),
          tracing?.jobs,
        )),
    );
    countJobs = () => jobs.count();
    const payments = openPayments(env);
    const liveCatalogue = new LiveCatalogue(files, clock);
    await liveCatalogue.reload(db);
    const ctx: Ctx = {
      env,
      clock,
      chance,
      log,
      db,
      jobs,
      storage,
      mail: tracing?.mailer(mail.mailer) ?? mail.mailer,
      channel: (overrides.channel ?? same)(openChatChannel(env, secret)),
      payments: (overrides.payments ?? same)(tracing?.calls('payments', payments) ?? payments),
      identity: openIdentity({ env, log }),
      markup: createMarkupCompiler(),
      pdf: createStamper(),
      pages: createPageRenderer(),
      get catalogue() {
        return liveCatalogue.current;
      },
      liveCatalogue,
      legal,
      help,
      supportTexts,
      cards: new LiftedCards(clock),
      patternOf: (path) => matchRoute(path)?.path ?? null,
      systems,
      features: declared,
    };
    await withdrawUnlistedAdmins(ctx);
    // Inherits from `ctx`, so that a change there is visible here too.
    const reserved: Ctx = Object.assign(Object.create(ctx) as Ctx, { db: database.reserved });
    const followed: Ctx | null =
      database.followed && Object.assign(Object.create(ctx) as Ctx, { db: database.followed });
    const events = await openEvents(database, () => streams() > 0, log);
    const live = new Live(ctx, events);
    events.listen((topic, said) => {
      const campaignId = topic === CARD_TOPIC ? ctx.cards.hear(said) : null;
      if (campaignId !== null) live.cardLifted(campaignId);
    });
    const pages = new PageCache(events);
    const site = await SiteState.open(ctx, events);
    const answers = new AnswerSums(ctx, () => site.isInMaintenance);
    const stopFollowing = followCatalogue(ctx, events, () => {
      pages.clear();
      live.contentRead();
    });
    streams = () => live.size;
    return {
      ctx,
      reserved,
      followed,
      database,
      jobs,
      live,
      pages,
      site,
      limits: new RateLimits(ctx),
      metrics,
      tracing,
      answers,
      secret,
      outbox: mail.outbox,
      provider: env.oidc ? null : createEmbeddedProvider({ db, publicUrl: env.publicUrl, clock, log }),
      sandbox: env.mercadoPago ? null : createSandbox({ db: database.reserved, clock, publicUrl: env.publicUrl, log }),
      close: async () => {
        await live.close();
        stopFollowing();
        pages.close();
        await site.close();
        await answers.close();
        await events.close();
        await jobs.stop();
        await storage.close();
        await database.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
