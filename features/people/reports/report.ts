export const REPORT_TYPES = ['profile', 'message', 'table', 'book', 'template', 'picture', 'review'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** `minor` first: it is also answered first. */
export const REPORT_REASONS = ['minor', 'abuse', 'hate', 'sexual', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const DECISIONS = ['remove', 'warn', 'dismiss'] as const;
export type Decision = (typeof DECISIONS)[number];

/** `appealed`: decided, and whom it hit asks another admin to look. */
export const REPORT_STATES = ['open', 'appealed', 'removed', 'warned', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const STATE_OF: Record<Decision, Extract<ReportState, 'removed' | 'warned' | 'dismissed'>> = {
  remove: 'removed',
  warn: 'warned',
  dismiss: 'dismissed',
};

export const TEXT_MAX = 1_000;
export const REPORTS_A_DAY = 30;

export const THING_WORDS: Record<ReportType, string> = {
  profile: 'o perfil',
  message: 'a mensagem',
  table: 'a mesa',
  book: 'o livro',
  template: 'o modelo de ficha',
  picture: 'a imagem',
  review: 'a avaliação',
};

export const REASON_WORDS: Record<ReportReason, string> = {
  minor: 'Envolve uma criança ou adolescente',
  abuse: 'Assédio, ameaça ou perseguição',
  hate: 'Ódio ou discriminação',
  sexual: 'Conteúdo sexual sem aviso',
  copyright: 'Usa o que é de outra pessoa',
  other: 'Outro motivo',
};

/** A reported thing as it was then. */
export interface Snapshot {
  title: string;
  text: string;
  /** A path of the product where it can be seen. */
  link: string | null;
  picture: string | null;
  /** The words right before a message, the oldest first. */
  before: { name: string; text: string }[];
}

/** The stored file of a picture, with the place and the row that show it. */
export interface ShownPicture {
  key: string;
  place: string;
  row: string;
}

/** The copy of a reported picture, whose owner may change theirs until it is decided. */
export interface KeptPicture extends ShownPicture {
  sha256: string;
}

export interface ReportedThing {
  thingId: string;
  /** The owner's uid; null where nobody is left. */
  aboutId: string | null;
  snapshot: Snapshot;
  /** The picture of the snapshot, where its owner can change it. */
  picture?: ShownPicture | null;
}

/** The values that put back what was taken away. `gone`: its owner had taken it away before. */
export type TakenValues = Record<string, string | null>;

interface DecidedReport {
  state: ReportState;
  decision: Decision | null;
  taken: TakenValues | null;
}

/** Whether what was decided to go had gone before. */
export function wasGone({ state, decision, taken }: DecidedReport): boolean {
  const isToGo = state === 'removed' || (state === 'appealed' && decision === 'remove');
  return isToGo && (taken === null || 'gone' in taken);
}

export const snapshotOf = (of: Partial<Snapshot> & { title: string }): Snapshot => ({
  text: '',
  link: null,
  picture: null,
  before: [],
  ...of,
});

/** The key of the copy of a reported picture. */
export const reportedKey = (id: string): string => `denunciados/${id}.webp`;

/** The key under which the file of a removed picture waits, for whoever appeals. */
export const keptKey = (id: string): string => `retirados/${id}.webp`;

export const reportPath = (reportId: string): string => `/denuncia/${reportId}`;
