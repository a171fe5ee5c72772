/** The number of people that `demo/art/people.ts` draws. */
const PEOPLE = 5;

export function standIn(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 101 + letter.codePointAt(0)!) % 65521;
  return `/art/people/${sum % PEOPLE}.webp`;
}
