import type { NoticesOf } from '../../kit/notices.ts';
import { NEWS_PATH, postPath } from './news.ts';

export const notices: NoticesOf<'newsPosted'> = {
  newsPosted: {
    mail: { title: 'Quando quem você segue publica uma novidade', byDefault: false },
    sentence: ({ title, status, gone }) => (gone ? `${status}: esta novidade saiu do ar.` : `${status}: ${title}`),
    link: ({ about, gone }) => (gone ? NEWS_PATH : postPath(about)),
  },
};
