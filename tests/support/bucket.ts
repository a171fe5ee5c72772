import type { TestApp } from './app.ts';

export class Bucket {
  private readonly app: TestApp;
  private readonly who: string;

  constructor(app: TestApp, who: string) {
    this.app = app;
    this.who = who;
  }

  static async ofLastSession(app: TestApp): Promise<Bucket> {
    const { rows } = await app.database.pool.query<{ who: string }>(
      `select who from rate_limits where who like 'session:%' order by updated_at desc limit 1`,
    );
    return new Bucket(app, rows[0]!.who);
  }

  async left(): Promise<number> {
    const { rows } = await this.app.database.pool.query<{ tokens: number }>(
      'select tokens from rate_limits where who = $1',
      [this.who],
    );
    return rows[0]?.tokens ?? Number.NaN;
  }

  /**
   * Sets the tokens at a time from now (`at` is an SQL interval). Up to a minute ahead, a future time adds
   * nothing, however slow the machine.
   */
  async fill(tokens: number, at: string): Promise<void> {
    await this.app.database.pool.query(
      'update rate_limits set tokens = $2, updated_at = clock_timestamp() + $3::interval where who = $1',
      [this.who, tokens, at],
    );
  }
}
