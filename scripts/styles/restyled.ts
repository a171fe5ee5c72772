import type { Rule } from 'postcss';

/** Splits at each character of `at` that stands outside of parentheses, brackets and quotes. */
function splitOutside(selector: string, at: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of selector) {
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if ('(['.includes(letter)) depth += 1;
    else if (')]'.includes(letter)) depth -= 1;
    if (depth === 0 && !quote && at.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** The selectors of a rule with those that it stands below written out. */
function wholeSelectors(rule: Rule): string[] {
  let above: Rule['parent'] = rule.parent;
  while (above && above.type !== 'rule') above = above.parent as Rule['parent'];
  if (!above) return rule.selectors;
  const parents = wholeSelectors(above as Rule);
  return rule.selectors.flatMap((one) =>
    parents.map((parent) => (one.includes('&') ? one.replaceAll('&', parent) : `${parent} ${one}`)),
  );
}

/** Leaves out what tells nothing of the element itself: what it must not be, and its place among others. */
function withoutConditions(compound: string): string {
  const [first = '', ...others] = splitOutside(compound, /:/);
  return [first, ...others.map((part) => (/^(?:is|where)\(/.test(part) ? part : ''))].join(' ');
}

/**
 * Tells whether a selector has a `:has()` before its last element, and names that element by no class, attribute or tag.
 * Browsers keep for `:has()` what may change by it, as names: without one, whatever is heard of below any element that
 * such a condition looks at, a focus in the page too, restyles everything there.
 */
function restylesAll(selector: string): boolean {
  const subject = splitOutside(selector.trim(), /[\s>+~]/).at(-1)!;
  const before = selector.trim().slice(0, -subject.length);
  return before.includes(':has(') && !/[.#[]|(?:^|[(,\s])[a-z][\w-]*(?=[\s,)]|$)/.test(withoutConditions(subject));
}

export const restylingSelectors = (rule: Rule): string[] => wholeSelectors(rule).filter(restylesAll);
