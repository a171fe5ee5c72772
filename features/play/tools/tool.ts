/** The things that a member lends to a table besides books. `template`: of sheets, or of encounters. */
export const TOOL_KINDS = ['structure', 'creature', 'encounter', 'template'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** Tools lent to one table at once. */
export const TOOLS_MAX = 200;
/** Loans of one table that ended and are kept; older ones go as new ones begin. */
export const ENDED_KEPT = 200;

export const TOOL_WORDS: Readonly<Record<ToolKind, string>> = {
  structure: 'Estrutura de ficha',
  creature: 'Criatura',
  encounter: 'Luta',
  template: 'Modelo',
};
