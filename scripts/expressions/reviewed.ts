/** An expression that the checker refuses or does not support, and the limit of the text that it reads. */
export interface ReviewedExpression {
  file: string;
  written: string;
  bound: string;
}

export const REVIEWED: readonly ReviewedExpression[] = [
  {
    file: 'game/dice/parse.ts',
    written: '/[a-z]+(?=\\s*\\()/iy',
    bound:
      'dice notation, refused past `LIMITS.characters`; after fewer letters none is followed by what is looked for',
  },
  {
    file: 'lib/name.ts',
    written: 'RegExp((?<![\\\\p{L}\\\\p{N}\\\\p{M}])…(?:……){2}(?![\\\\p{L}\\\\p{N}]), gu)',
    bound:
      'a name, cut at 1,024 characters and cleaned; a try reads twelve letters with the marks on them and is over, since nothing but marks repeats',
  },
  {
    file: 'lib/name.ts',
    written: 'RegExp(^[…]$, u)',
    bound: 'one character, against one class put together of the scripts in the same file: nothing is repeated',
  },
  {
    file: 'lib/number.ts',
    written: '/\\B(?=(?:\\d{3})+$)/g',
    bound: 'the digits of one number: 25 characters at most',
  },
  {
    file: 'platform/env.ts',
    written: '/^[^<>\\r\\n]*<?[^\\s<>@]+@[^\\s<>@]+>?$/',
    bound: 'MAIL_FROM, which the owner of the machine writes; read once, at the start',
  },
  {
    file: 'lib/without-secrets.ts',
    written: '/(?<![\\w.+-])[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+/g',
    bound:
      'one line of the log; a run of such letters is entered where it begins and nowhere else, so each is read twice',
  },
  {
    file: 'platform/pdf/fonts/faces.ts',
    written: 'RegExp(\\\\p{Script_Extensions=…}, u)',
    bound: 'one character class named by a table in the same file: nothing is repeated',
  },
  {
    file: 'platform/pdf/drawn-text.ts',
    written: '/[[\\u0590-\\u07bf\\ufb1d-\\ufdff\\ufe70-\\ufefe]&&\\p{L}]/v',
    bound: 'one character class (the checker does not read the flag v): nothing is repeated',
  },
  {
    file: 'platform/pdf/fonts/order.ts',
    written:
      '/[[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]--[\\p{Nd}--[\\u07c0-\\u07c9\\u{1e950}-\\u{1e959}]]]/v',
    bound: 'one character class (the checker does not read the flag v): nothing is repeated',
  },
];
