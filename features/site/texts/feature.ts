import { defineFeature } from '../../kit/feature.ts';

export const feature = defineFeature({
  name: 'texts',
  about: 'Texts of the content as HTML, with the settings’ figures in them.',
});
