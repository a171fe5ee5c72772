import { defineFeature, defineJob } from '../../kit/feature.ts';
import { NO_DATA } from '../../kit/job.ts';
import { recompileTexts } from './recompile-texts.server.ts';

export const feature = defineFeature({
  name: 'rich-text',
  about: 'Texts with marks, and the HTML that is kept beside them.',
  jobs: [
    defineJob({
      name: 'compile-texts',
      title: 'Preparar textos com marcas',
      data: NO_DATA,
      schedule: '*/10 * * * *',
      run: (ctx, _data, stopping) => recompileTexts(ctx, stopping),
    }),
  ],
});
