/** The things that a member lends to a table besides books. `template`: of sheets, or of encounters. */
export const TOOL_KINDS = ['structure', 'creature', 'encounter', 'template'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

/** The sort of template that is lent; null for the other kinds, and for loans from before it was kept. */
export const TEMPLATES_OF = ['sheet', 'encounter'] as const;
export type TemplateOf = (typeof TEMPLATES_OF)[number];

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

/** The words for what is lent. */
export const toolWords = ({ kind, of }: { kind: ToolKind; of: TemplateOf | null }): string =>
  of === null ? TOOL_WORDS[kind] : of === 'sheet' ? 'Modelo de ficha' : 'Modelo de luta';
