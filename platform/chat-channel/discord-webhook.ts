import { SECOND } from '../../lib/span.ts';
import type { Seal } from '../seal.ts';
import type { ChannelOutcome, ChatChannel } from './port.ts';
import { readWebhook } from './webhook-address.ts';

export interface WebhookOptions {
  seal: Seal;
  fetch: typeof fetch;
  /** Milliseconds for one whole call. */
  timeoutMs: number;
}

const ROOT = 'https://discord.com/api/v10/webhooks';
/** Discord takes 2,000 letters. */
const TEXT_MAX = 1_900;
/** Nothing that a text names is called, and no page that it links is shown below it. */
const QUIET = { allowed_mentions: { parse: [] }, flags: 4 };
/** The statuses of an address that was deleted, or whose token is wrong. */
const GONE = new Set([401, 403, 404]);
const WAIT = { least: SECOND, usual: 5 * SECOND, most: 600 * SECOND } as const;

/** The milliseconds that Discord asks for, in a header of seconds. */
function waitOf(headers: Headers): number {
  const asked = Number(headers.get('retry-after') ?? headers.get('x-ratelimit-reset-after')) * SECOND;
  return asked > 0 ? Math.min(Math.max(asked, WAIT.least), WAIT.most) : WAIT.usual;
}

/** Throws an error that names no address. */
async function post(
  { fetch, timeoutMs }: WebhookOptions,
  address: string,
  text: string,
): Promise<Pick<Response, 'status' | 'headers'>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: text.slice(0, TEXT_MAX), ...QUIET }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer;
  } catch {
    throw new Error(`a channel did not answer within ${timeoutMs} ms, or could not be reached`);
  }
}

export function openDiscordWebhook(options: WebhookOptions): ChatChannel {
  const { seal } = options;
  return {
    seal(row, address) {
      const webhook = readWebhook(address.trim());
      return webhook && seal.seal([row], `${webhook.id}/${webhook.token}`);
    },
    async say(row, sealed, text): Promise<ChannelOutcome> {
      const words = seal.open([row], sealed);
      if (words === null) return { state: 'dead' };
      const { status, headers } = await post(options, `${ROOT}/${words}`, text);
      if (status === 429) return { state: 'later', ms: waitOf(headers) };
      if (GONE.has(status)) return { state: 'dead' };
      if (status >= 500) throw new Error(`a channel answered ${status}`);
      // Another refusal is of this text alone: sent again it would be refused again.
      return { state: 'sent' };
    },
  };
}
