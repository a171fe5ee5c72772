import type { ReadersOf } from '../../kit/live-reader.ts';
import { statsView } from './funding-schema.ts';
import { getStats } from './get-stats.server.ts';

export const live: ReadersOf<'stats' | 'crowdfunding'> = {
  stats: {
    summary: 'How many take part.',
    schema: statsView.shape.stats,
    topics: () => ['counters:'],
    read: async (ctx) => (await getStats(ctx)).stats,
  },
  crowdfunding: {
    summary: 'What was raised.',
    schema: statsView.shape.crowdfunding,
    topics: () => ['counters:'],
    read: async (ctx) => (await getStats(ctx)).crowdfunding,
  },
};
