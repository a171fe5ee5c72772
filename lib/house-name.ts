/** Letters of other scripts, and signs, that are read as a Latin letter; what NFKD takes apart needs no line here. */
const LOOKS: readonly (readonly [signs: string, read: string])[] = [
  ['аɑαᴀ4@', 'a'],
  ['вβʙ8', 'b'],
  ['сϲᴄ', 'c'],
  ['ԁđᴅ', 'd'],
  ['еёεᴇ3€', 'e'],
  ['ꜰ', 'f'],
  ['ɡɢ9', 'g'],
  ['һнʜħ', 'h'],
  ['іїιıɪl1!|ӏł', 'i'],
  ['јᴊ', 'j'],
  ['кκᴋ', 'k'],
  ['ʟ', 'i'],
  ['мᴍ', 'm'],
  ['пηռɴ', 'n'],
  ['оοσօᴏ0ø', 'o'],
  ['рρᴘ', 'p'],
  ['ԛ', 'q'],
  ['гʀ', 'r'],
  ['ѕꜱς5$', 's'],
  ['тτᴛŧ7+', 't'],
  ['υսᴜц', 'u'],
  ['ѵνᴠ', 'v'],
  ['ԝωᴡ', 'w'],
  ['хχ', 'x'],
  ['уγʏ', 'y'],
  ['ᴢ2', 'z'],
];
const READ = new Map(LOOKS.flatMap(([signs, read]) => Array.from(signs, (sign) => [sign, read] as const)));

/** Letters in circles, boxes and flags, in the order of the alphabet. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

function readAs(char: string): string {
  const known = READ.get(char);
  if (known) return known;
  const code = char.codePointAt(0)!;
  const from = ALPHABETS.find((first) => code >= first && code < first + 26);
  return from === undefined
    ? char
    : (READ.get(String.fromCharCode(97 + code - from)) ?? String.fromCharCode(97 + code - from));
}

/** The words of a name as somebody in a hurry reads them: small Latin letters without accents, `l` as `i`. */
const wordsOf = (name: string): string[] =>
  Array.from(name.normalize('NFKD').toLowerCase(), readAs)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const listOf = (words: string): ReadonlySet<string> => new Set(wordsOf(words));

const BRAND = wordsOf('rpgpedia')[0]!;
/** Nobody but the house answers under these: a name that begins with one speaks for it. */
const OFFICES = listOf(
  'suporte support administracao administrador administradora administradores administration administrator admin admins adm moderacao moderador moderadora moderadores moderator atendimento staff sac webmaster ouvidoria',
);
/** These speak for the house where a name has nothing else. */
const HOUSEHOLD = listOf(
  'equipe time team oficial official site loja financeiro cobranca seguranca sistema ajuda contato pagamentos tecnico tecnica cliente clientes geral central servico',
);
const BETWEEN = listOf('a o ao aos as os e da de do das dos para the of and');

/** Letters that stand alone are read together: `S u p o r t e`. */
function joinLetters(words: readonly string[]): string[] {
  const kept: string[] = [];
  let letters = '';
  for (const word of words) {
    if (word.length === 1) {
      letters += word;
      continue;
    }
    if (letters) kept.push(letters);
    letters = '';
    kept.push(word);
  }
  return letters ? [...kept, letters] : kept;
}

/** Whether a person's or a publisher's name could be taken for the house's: `Equipe RPGpédia`, `Suporte`, `Аdmin`. */
export function passesForHouse(name: string): boolean {
  const words = joinLetters(wordsOf(name));
  if (words.join('').includes(BRAND)) return true;
  const spoken = words.filter((word) => !BETWEEN.has(word));
  const whole = spoken.join('');
  if (OFFICES.has(spoken[0] ?? '') || OFFICES.has(whole) || HOUSEHOLD.has(whole)) return true;
  return spoken.length > 0 && spoken.every((word) => OFFICES.has(word) || HOUSEHOLD.has(word));
}

export const HOUSE_NAME = 'Esse nome parece o da nossa equipe. Escolha outro.';

const SENDER_MAX = 40;
/** An address, a telephone or several lines: what a name in a subject could lead to. */
const LEADS_AWAY = /[\p{L}\p{N}][./][\p{L}\p{N}]|[@:#\\/<>]|\p{C}/u;
const DIGITS_MAX = 4;

/** A name for the first line of a mail of ours; null where it says more than who somebody is. */
export const senderName = (name: string | null): string | null => {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '' || [...trimmed].length > SENDER_MAX) return null;
  const digits = trimmed.replace(/\D/g, '').length;
  return digits > DIGITS_MAX || LEADS_AWAY.test(trimmed) || passesForHouse(trimmed) ? null : trimmed;
};
