import type { Ctx } from '../features/kit/context.ts';
import { getSettings } from '../features/site/settings/get-settings.server.ts';
import type { Settings } from '../features/site/settings/settings.ts';
import { currentNotice, dismissedNotice } from '../features/site/settings/site-notice.server.ts';
import { MINUTE } from '../lib/span.ts';
import type { Events } from '../platform/events/port.ts';

/** Milliseconds: a notification may be missed. */
const MAX_AGE_MS = MINUTE;

/** The settings that decide about a request before a page reads them, as this process knows them. */
export class SiteState {
  private readonly ctx: Pick<Ctx, 'db' | 'clock' | 'log'>;
  private readonly stops: (() => void)[];
  private settings: Settings;
  private last: Promise<void> = Promise.resolve();

  private constructor(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, events: Events, settings: Settings) {
    this.ctx = ctx;
    this.settings = settings;
    const timer = setInterval(this.read, MAX_AGE_MS).unref();
    this.stops = [
      events.listen((topic) => topic === 'catalogue' && this.read()),
      events.onGap(this.read),
      () => clearInterval(timer),
    ];
  }

  static async open(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, events: Events): Promise<SiteState> {
    return new SiteState(ctx, events, await getSettings(ctx));
  }

  /** One after another, so that an older answer never replaces a newer one. */
  private readonly read = (): void => {
    this.last = this.last.then(async () => {
      try {
        this.settings = await getSettings(this.ctx);
      } catch (error) {
        this.ctx.log.warn({ err: error }, 'settings not read');
      }
    });
  };

  async close(): Promise<void> {
    for (const stop of this.stops) stop();
    await this.last;
  }

  get isInMaintenance(): boolean {
    return this.settings.maintenance === 'on';
  }

  /** The current notice's id where the cookies say that it was dismissed, else null. */
  dismissed(cookies: string | undefined): string | null {
    const id = dismissedNotice(cookies);
    return id !== null && id === currentNotice(this.settings, this.ctx.clock.now())?.id ? id : null;
  }
}
