export const FILE_KINDS = ['main', 'additional', 'freeSheet', 'freeAdditional'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Kinds anyone may download, unstamped. */
export const isFreeKind = (kind: FileKind): boolean => kind === 'freeSheet' || kind === 'freeAdditional';

export type StampMode = 'footer' | 'metadata';

/** A row of `listBooks`. Money in cents. */
export interface BookSummary {
  bookId: string;
  bookURL: string;
  title: string;
  subtitle: string | null;
  creatorId: string;
  creatorName: string;
  system: string | null;
  rating: string | null;
  coverURL: string | null;
  price: number;
  allowPayWhatYouWant: boolean;
  minimumPrice?: number;
  suggestedPrice?: number;
  allowUserRequest: boolean;
}

export interface BookFileView {
  fileId: string;
  kind: FileKind;
  name: string;
  bytes: number;
  pages?: number;
  version: number;
}

/** A published book: the specification's fields by their names, and ours. */
export interface BookDetail extends BookSummary {
  bookType: string | null;
  tags: string[];
  shortDescription: string;
  baseBookId: string | null;
  language: string;
  declaresNoAI: boolean;
  originRegion: string | null;
  releaseDate: string | null;
  originalReleaseDate: string | null;
  originalPublisher: string | null;
  aboutText: string;
  accentColor: string;
  complexity: number | null;
  minimumRecommendedPlayersAmount: number | null;
  maximumRecommendedPlayersAmount: number | null;
  creditsText: string;
  isOfficialRating: boolean;
  ratingDescription: string | null;
  files: BookFileView[];
}
