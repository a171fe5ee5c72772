/** A tip to try before writing to the team. */
export interface Tip {
  text: string;
  /** A path of the product, with the words of its link. */
  to?: string | undefined;
  label?: string | undefined;
}

export interface SavedAnswer {
  id: string;
  title: string;
  /** The topics of the tickets that it is offered for; none: for all. */
  topics: string[];
  /** The text, with the places `{nome}` and `{equipe}`. */
  text: string;
}

export interface SupportTexts {
  topics: Record<string, Tip[]>;
  answers: SavedAnswer[];
}

/** A saved answer as it is sent. */
export const filledAnswer = ({ text }: SavedAnswer, { name, team }: { name: string | null; team: string | null }) =>
  text
    .replace('Oi, {nome}.', name ? `Oi, ${name}.` : 'Oi.')
    .replaceAll('{nome}', name ?? 'você')
    .replaceAll('{equipe}', team ?? 'Equipe')
    .trim();

/** The answers that fit the ticket, then the rest. */
export const answersFor = (answers: readonly SavedAnswer[], topic: string): SavedAnswer[] =>
  answers.toSorted((a, b) => Number(b.topics.includes(topic)) - Number(a.topics.includes(topic)));
