export interface Credit {
  /** `Texto`; null for a line that names no role. */
  role: string | null;
  names: string;
}

/** Credits as people write them, a line each: `Texto: Noêmia Tavares`. */
export const creditsOf = (text: string): Credit[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const parts = /^([^:]{1,60}?)\s*:\s+(\S.*)$/.exec(line);
      return parts ? { role: parts[1]!, names: parts[2]! } : { role: null, names: line };
    });
