/** Combatants that stand one after another in one group, as one row. */
export interface Row<C> {
  /** The first one's id. */
  id: string;
  members: readonly C[];
  group: string | null;
}

interface GroupedRow {
  id: string;
  group: string | null;
}

export function rowsOf<C extends GroupedRow>(combatants: readonly C[]): Row<C>[] {
  const rows: { id: string; members: C[]; group: string | null }[] = [];
  for (const one of combatants) {
    const last = rows.at(-1);
    if (last && one.group !== null && last.group === one.group) last.members.push(one);
    else rows.push({ id: one.id, members: [one], group: one.group });
  }
  return rows;
}

/** The ids of a row, as one command names them. */
export function idsOf(members: readonly { id: string }[]): { id: string; also?: string[] } {
  const [id, ...also] = members.map((one) => one.id);
  return { id: id!, ...(also.length > 0 ? { also } : {}) };
}

const ARTICLE = /^(?:os?|as?|uma?|uns|umas)$/i;

/** The first name, with its article, unless somebody else has the same one. */
export function shortName(name: string, others: readonly string[]): string {
  const words = name.split(/\s+/);
  const short = words
    .slice(0, ARTICLE.test(words[0] ?? '') ? 2 : 1)
    .join(' ')
    .replace(/[,;:.]$/, '');
  const shared = others.some((other) => other !== name && other.startsWith(short));
  return short === '' || shared ? name : short;
}

/** The combatants who act after the one whose turn it is, in order; `rounds` says which begin the next round. */
export function queueAfter<C extends { id: string; held?: boolean }>(
  combatants: readonly C[],
  turn: string | null,
): { one: C; nextRound: boolean }[] {
  const at = combatants.findIndex(({ id }) => id === turn);
  const later = combatants.slice(at + 1).map((one) => ({ one, nextRound: false }));
  const again = at === -1 ? [] : combatants.slice(0, at + 1).map((one) => ({ one, nextRound: true }));
  return [...later, ...again].filter(({ one }) => !one.held);
}
