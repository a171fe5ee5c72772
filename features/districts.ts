/** The folders of `features/`, lowest first: a feature needs only those of its own district and of the districts before it. */
export const DISTRICTS = [
  { name: 'site', about: 'What every page has: settings, texts, mails, limits, and the record of what admins did.' },
  { name: 'people', about: 'Who somebody is, what they are told, and the files that they send.' },
  { name: 'publishing', about: 'Creators, and the books and posts that they make.' },
  { name: 'ownership', about: 'What can be held, and who holds it.' },
  { name: 'shop', about: 'How something is bought, given, redeemed and paid out.' },
  { name: 'reading', about: 'The library, the reader, and what readers say about books.' },
  { name: 'play', about: 'Sheets, dice, initiative and tables.' },
  {
    name: 'community',
    about: 'What shows one person to others, and what an account takes with it or is reported for.',
  },
  { name: 'admin', about: 'What admins look at and answer.' },
] as const;
