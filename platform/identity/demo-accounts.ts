/**
 * Users of the embedded provider are keyed on this and not on its address, so that the same data directory keeps its
 * users when the port changes.
 */
export const EMBEDDED_ISSUER = 'embedded';

export interface DemoAccount {
  /** The id is fixed, so that demo data can refer to the user before the first sign-in. */
  sub: string;
  email: string;
  name: string;
}

/** The chooser offers these as buttons. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { sub: 'demo-jogador', email: 'jogador@demo.test', name: 'Jogador' },
  { sub: 'demo-beta', email: 'beta@demo.test', name: 'Beta' },
  { sub: 'demo-criador', email: 'criador@demo.test', name: 'Criador' },
  { sub: 'demo-admin', email: 'admin@demo.test', name: 'Admin' },
];

/** A reader who has done much; opened by typing her address. */
export const DEMO_READER: DemoAccount = { sub: 'demo-dandara', email: 'dandara@demo.test', name: 'Dandara Reis' };

/** A second admin from her first sign-in, who confirms what the first asked for; opened by typing her address. */
export const DEMO_TREASURER: DemoAccount = {
  sub: 'demo-tesoureira',
  email: 'tesoureira@demo.test',
  name: 'Tesoureira',
};

export const DEMO_PEOPLE: readonly DemoAccount[] = [...DEMO_ACCOUNTS, DEMO_READER, DEMO_TREASURER];
