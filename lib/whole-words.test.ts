import { expect, it } from 'vitest';
import { withWholeWords } from './whole-words.ts';

it.each([
  ['<p>O seu e-mail.</p>', '<p>O seu <span class="unbroken">e-mail</span>.</p>'],
  ['E-mails, <a href="/conta#e-mails">e-mails</a>', null],
  ['quote-mail e-mailing', 'quote-mail e-mailing'],
  ['2 < 3 e-mail', '2 < 3 <span class="unbroken">e-mail</span>'],
  ['', ''],
])('%j keeps its words whole', (html, whole) => {
  const kept =
    '<span class="unbroken">E-mails</span>, <a href="/conta#e-mails"><span class="unbroken">e-mails</span></a>';
  expect(withWholeWords(html)).toBe(whole ?? kept);
});
