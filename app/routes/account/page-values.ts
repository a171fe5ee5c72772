import type { Visibility } from '../../../features/community/profile/profile-page.ts';

export interface PageValues {
  visibility: Visibility;
  robots: boolean;
  /** JSON of `Showcase[]`: the form compares values as a whole. */
  showcases: string;
  /** JSON of the words on badges, by their ids. */
  stories: string;
  /** JSON of the ids of the badges that are shown, in their order, or of null for all. */
  badges: string;
}
