/**
 * Users of the embedded provider are keyed on this and not on its address, so that the same data directory keeps its
 * users when the port changes.
 */
export const EMBEDDED_ISSUER = 'embedded';

export interface DemoAccount {
  /** Fixed, so that demo data can refer to the user before the first sign-in. */
  sub: string;
  email: string;
  name: string;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { sub: 'demo-jogador', email: 'jogador@demo.test', name: 'Jogador' },
  { sub: 'demo-beta', email: 'beta@demo.test', name: 'Beta' },
  { sub: 'demo-criador', email: 'criador@demo.test', name: 'Criador' },
  { sub: 'demo-dandara', email: 'dandara@demo.test', name: 'Dandara Reis' },
  { sub: 'demo-admin', email: 'admin@demo.test', name: 'Admin' },
];
