export const TITLE_MAX = 120;
/** Letters of Markdown. */
export const TEXT_MAX = 20_000;
/** Pictures of one post, and letters of what one of them shows. */
export const PICTURES_MAX = 10;
export const ALT_MAX = 240;
/** Sides in px, at most. */
export const POST_PICTURE = { width: 1600, height: 1600, fit: 'inside' } as const;
/** The characters of the lead that lists, feeds and cards show. */
export const LEAD_MAX = 240;
/** Posts of one creator, or of the campaign, drafts included. */
export const POSTS_MAX = 2_000;
/** New posts of one creator, or of the campaign, in 24 hours: each is told to everybody who follows. */
export const POSTS_A_DAY = 5;
/** The creators that one person follows at most. */
export const FOLLOWS_MAX = 500;
/** The days for which a deleted post can be restored. */
export const DELETED_DAYS = 30;

export const POST_STATES = ['draft', 'scheduled', 'published'] as const;
export type PostState = (typeof POST_STATES)[number];

interface Times {
  publishAt: Date | null;
  publishedAt: Date | null;
}

export const stateOf = ({ publishAt, publishedAt }: Times): PostState => {
  if (publishedAt !== null) return 'published';
  return publishAt === null ? 'draft' : 'scheduled';
};

export interface StoredPicture {
  id: string;
  /** The picture in words. */
  alt: string;
  /** The width in px. */
  width: number;
  height: number;
}

/** Anyone with the address sees a picture; nobody can guess one. */
export const newsPictureAddress = (id: string): string => `/imagens/${id}.webp`;
export const newsPictureKey = (id: string): string => `imagens/${id}.webp`;

export const NEWS_PATH = '/novidades';
export const postPath = (slug: string): string => `${NEWS_PATH}/${encodeURIComponent(slug)}`;

/** The feeds of all posts, or of one creator’s. */
export const feedPath = (creatorId: string | null, format: 'atom' | 'rss'): string =>
  creatorId === null
    ? `${NEWS_PATH}/${format}.xml`
    : `/criadores/${encodeURIComponent(creatorId)}/novidades/${format}.xml`;
