export const REASON_MAX = 1_000;

/** The reason that an act of undoing leaves in the audit log. */
export const UNDO_REASON = 'Desfeito na hora.';
