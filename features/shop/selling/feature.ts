import { defineFeature, defineJob } from '../../kit/feature.ts';
import { putAllDuePrices, putDuePrice } from './change-price.server.ts';
import { sellingFunctions } from './functions.ts';
import { PRICE_JOB } from './jobs.ts';

export const feature = defineFeature({
  name: 'selling',
  about: 'Prices, previews and promotional codes of a creator’s book.',
  functions: sellingFunctions,
  jobs: [
    defineJob({
      ...PRICE_JOB,
      schedule: '* * * * *',
      run: (ctx, { bookId }, stopping) =>
        bookId === undefined ? putAllDuePrices(ctx, stopping) : putDuePrice(ctx, bookId),
    }),
  ],
});
