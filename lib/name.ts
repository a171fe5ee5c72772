/** Longest input, in characters: limits the cost of cleaning a name. */
export const RAW_NAME_MAX = 1024;

/** Marks on one letter, after UTS 39: no script needs more. */
const MOST_MARKS = 4;

const WHITE = /^[\t-\r\p{Z}\u0085\u2800]$/u;
const MARK = /^\p{M}$/u;
const STACKED = /^[\p{Mn}\p{Me}]$/u;
const UNSEEN = /^[\p{C}\p{Default_Ignorable_Code_Point}]$/u;
const JOINER = /^[\u200c\u200d]$/;
const LETTER = /^[\p{L}\p{M}]$/u;

/** Scripts in which a joiner between two letters changes their form. */
const JOINED = new RegExp(
  `^[${[
    'Adlam Arabic Balinese Bengali Chakma Devanagari Grantha Gujarati Gurmukhi Hanifi_Rohingya Javanese Kaithi Kannada',
    'Khmer Lepcha Limbu Malayalam Mandaic Manichaean Meetei_Mayek Modi Mongolian Myanmar Newa Nko Oriya Phags_Pa',
    'Saurashtra Sharada Siddham Sinhala Sundanese Syloti_Nagri Syriac Tai_Tham Tamil Telugu Tibetan Tirhuta',
  ]
    .join(' ')
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('')}]$`,
  'u',
);
/** A joiner after one of these signs changes the end of a word. */
const VIRAMA = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;

const PICTURE = /^\p{Extended_Pictographic}$/u;
const DRESSED = /^(?:\p{Emoji_Modifier}|\ufe0f)$/u;
const KEYCAP_BASE = /^[0-9#*]$/;
const KEYCAP = '\u20e3';
const IDEOGRAPH = /^\p{Script=Han}$/u;
const VARIED = /^[\p{Script=Han}\p{Script=Myanmar}\p{Script=Phags_Pa}]$/u;
const MONGOLIAN = /^\p{Script=Mongolian}$/u;

/** The flags of England, Scotland and Wales contain invisible letters. */
const BLACK_FLAG = '\u{1f3f4}';
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map((region) =>
  [
    BLACK_FLAG,
    ...Array.from(region, (letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)),
    '\u{e007f}',
  ].join(''),
);

const isJoined = (char: string): boolean => LETTER.test(char) && JOINED.test(char);

function isNeeded(char: string, before: string, after: string): boolean {
  if (JOINER.test(char)) {
    if (isJoined(before) && isJoined(after)) return true;
    return (
      char === '\u200d' &&
      (VIRAMA.test(before) || ((PICTURE.test(before) || DRESSED.test(before)) && PICTURE.test(after)))
    );
  }
  if (char === '\ufe0f' && KEYCAP_BASE.test(before)) return after === KEYCAP;
  if (char === '\ufe0e' || char === '\ufe0f') return PICTURE.test(before);
  if (/^[\ufe00-\ufe0d]$/.test(char)) return VARIED.test(before);
  if (/^[\u{e0100}-\u{e01ef}]$/u.test(char)) return IDEOGRAPH.test(before);
  return /^[\u180b-\u180f]$/.test(char) && MONGOLIAN.test(before);
}

/** One pass from the left. Removing a character can create a new case, so `stable` repeats it until nothing changes. */
function cleanOnce(text: string): string {
  const chars = Array.from(text.normalize('NFC'));
  const kept: string[] = [];
  let marks: string[] = [];
  for (let i = 0; i < chars.length; i += 1) {
    const char = chars[i]!;
    const before = kept.at(-1) ?? ' ';
    if (char === BLACK_FLAG) {
      const following = chars.slice(i, i + 7).join('');
      const flag = FLAGS.find((known) => known === following);
      kept.push(flag ?? char);
      if (flag) i += 6;
      marks = [];
    } else if (WHITE.test(char)) {
      if (before !== ' ') kept.push(' ');
      marks = [];
    } else if (UNSEEN.test(char)) {
      if (marks.length >= MOST_MARKS || !isNeeded(char, before, chars[i + 1] ?? ' ')) continue;
      kept.push(char);
      if (STACKED.test(char)) marks.push(char);
    } else if (MARK.test(char)) {
      const stacked = STACKED.test(char);
      if (before === ' ' || (stacked && (marks.length >= MOST_MARKS || marks.at(-1) === char))) continue;
      kept.push(char);
      marks = stacked ? [...marks, char] : [];
    } else {
      kept.push(char);
      marks = [];
    }
  }
  return kept.join('').normalize('NFC');
}

/** Separates the name from the code in a copy's footer; includes signs that look like it. */
const DOT = /^[·•‧∙⋅・･᛫⸱◦●⦁⸰]$/;

/** Keeps dots inside a word (`Gal·la`, `ジョン・スミス`); dots around it could imitate the footer's separator. */
function withoutOuterDots(word: string): string {
  const chars = Array.from(word);
  const from = chars.findIndex((char) => !DOT.test(char));
  return from < 0 ? '' : chars.slice(from, chars.findLastIndex((char) => !DOT.test(char)) + 1).join('');
}

/** Look like capitals, but are not in that Unicode class: small capitals and boxed letters. */
const LIKE_CAPITALS =
  '\\u1d00-\\u1d22\\u0262\\u026a\\u0274\\u0276\\u0280\\u028f\\u0299\\u029b\\u029c\\u029f\\ua730\\ua731\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}\\u{1f1e6}-\\u{1f1ff}';
const GROUP = `(?:[\\p{Lu}\\p{Lo}\\p{N}${LIKE_CAPITALS}]\\p{M}*){4}`;
/**
 * Look like dashes, but are not in that Unicode class: minus, bullet, box drawings, vowels of kana and hangul, the
 * Han one.
 */
const LIKE_DASHES =
  '\\u02d7\\u1173\\u1428\\u2043\\u2212\\u23af\\u23bb-\\u23bc\\u2500\\u2501\\u2504\\u2505\\u2508\\u2509\\u254c\\u254d\\u2574\\u2576\\u2578\\u257a\\u2796\\u30fc\\u31d0\\u4e00';
const DASH = ` ?(?:[\\p{Pd}${LIKE_DASHES}]\\ufe0f?){1,2} ?`;
/** A copy's code as printed, in any script: `K2M9-QXT0-04HB`. */
const COPY_CODE = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${GROUP}(?:${DASH}${GROUP}){2}(?![\\p{L}\\p{N}])`, 'gu');

/** Three of its five groups are as long as those of a copy's code. */
const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;

export const imitatesCopyCode = (name: string): boolean =>
  (name.normalize('NFKD').replace(UUID, ' ').match(COPY_CODE) ?? []).some((found) => /[\p{Lu}\p{N}]/u.test(found));

function stable(text: string, change: (text: string) => string): string {
  for (let now = text; ; ) {
    const next = change(now);
    if (next === now) return now;
    now = next;
  }
}

function fitName(name: string, most: number): string {
  let fits = '';
  let left = most;
  for (const { segment } of new Intl.Segmenter('pt').segment(name)) {
    left -= [...segment].length;
    if (left < 0) break;
    fits += segment;
  }
  return fits;
}

/**
 * A name that is safe to show to others: one line, no invisible characters except those that its script or an emoji
 * needs, at most four marks on a letter, no dots that imitate a copy's footer. Idempotent; empty when nothing is
 * left.
 */
export const cleanName = (text: string): string =>
  stable(text.slice(0, RAW_NAME_MAX), (now) =>
    cleanOnce(now).split(' ').map(withoutOuterDots).filter(Boolean).join(' '),
  );

/** A text of several lines that is safe to show to others: each line like a name, at most one empty line in a row. */
export const cleanText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => stable(line, cleanOnce).trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Like `cleanName`, for names that the user cannot be asked to change: also removes text that imitates a copy's code
 * and cuts a name of more than `most` characters.
 */
export const cleanedName = (text: string, most = 128): string =>
  stable(cleanName(text), (now) => {
    const without = imitatesCopyCode(now) ? now.replace(COPY_CODE, ' ') : now;
    return cleanName(fitName(imitatesCopyCode(without) ? '' : without, most));
  });
