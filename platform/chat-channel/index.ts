import { SECOND } from '../../lib/span.ts';
import type { Env } from '../env.ts';
import { isLoopbackHost } from '../loopback.ts';
import { Seal } from '../seal.ts';
import { openDiscordWebhook } from './discord-webhook.ts';
import type { ChatChannel } from './port.ts';
import { openRecordedChannel } from './recorded-channel.ts';

const TIMEOUT_MS = 5 * SECOND;

/** Links of a loopback address open nowhere else, so nothing is said outside from there. */
export function openChatChannel({ publicUrl }: Pick<Env, 'publicUrl'>, secret: string): ChatChannel {
  const seal = new Seal(secret, 'addresses of channels');
  return isLoopbackHost(new URL(publicUrl).hostname)
    ? openRecordedChannel(seal)
    : openDiscordWebhook({ seal, fetch, timeoutMs: TIMEOUT_MS });
}
