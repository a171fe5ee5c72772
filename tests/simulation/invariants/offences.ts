import type { World } from '../world.ts';

/** The offences in words; empty when all is well. */
export type Invariant = (world: World) => Promise<string[]>;

interface Offence extends Record<string, unknown> {
  offence: string;
}

/** Each query finds what offends it, as the column `offence`. */
export const queries =
  (all: Readonly<Record<string, string>>): Invariant =>
  async (world) => {
    const parts = Object.entries(all).map(
      ([name, text]) => `(select '${name.replaceAll("'", "''")}: ' || q.offence as offence from (${text}) q limit 3)`,
    );
    const rows = await world.rows<Offence>(parts.join(' union all '));
    return rows.map(({ offence }) => offence);
  };
