import { MINUTE } from '../../../../lib/span.ts';
import { defineFunction } from '../../../kit/function.ts';
import { perAccount } from '../../../kit/limit.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { channelState, channelView, setChannelInput } from './channel-schema.ts';
import { getTableChannel, setTableChannel } from './set-channel.server.ts';

const CHANGES = perAccount(20, 10 * MINUTE, 'Você mudou o canal muitas vezes seguidas. Espere alguns minutos.');

export const channelFunctions = [
  defineFunction({
    name: 'getTableChannel',
    may: ['setChannel', 'campaign'],
    onlyReads: true,
    summary: 'Whether a table’s news are also told in a channel of Discord, and which; never where.',
    input: oneCampaign,
    output: channelView,
    refusals: { NOT_FOUND },
    run: (ctx, caller, input) => getTableChannel(ctx, caller, input.campaignId),
  }),
  defineFunction({
    name: 'setTableChannel',
    may: ['setChannel', 'campaign'],
    limits: [CHANGES],
    summary:
      'Turns a table’s channel of Discord on or off and says what is told there. Its address is never told again.',
    input: setChannelInput,
    output: channelState,
    refusals: {
      INVALID_ARGUMENT: 'The address is none of a Discord webhook; `details.field` is `webhook`.',
      NOT_FOUND,
      FAILED_PRECONDITION: CLOSED,
    },
    run: setTableChannel,
  }),
] as const;
