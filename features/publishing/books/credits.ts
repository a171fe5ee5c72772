export interface Credit {
  role: string | null;
  names: string;
}

/** A longer text before a colon is a sentence. */
const ROLE_MAX = 60;

/** One credit per line, as people write them: `Texto: Noêmia Tavares`. */
export const creditsOf = (text: string): Credit[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      const role = line.slice(0, Math.max(0, colon)).trim();
      const names = line.slice(colon + 1).trim();
      const named = role !== '' && role.length <= ROLE_MAX && /^\s/.test(line.slice(colon + 1));
      return named ? { role, names } : { role: null, names: line };
    });
