/**
 * What users of the embedded provider are keyed on instead of its address: the same data directory keeps its people
 * when it is served from another port.
 */
export const EMBEDDED_ISSUER = 'embedded';

export interface DemoAccount {
  /** The subject, fixed so that demo data can know the user before the first sign-in. */
  sub: string;
  email: string;
  name: string;
}

/** The accounts the embedded provider offers by name. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { sub: 'demo-jogador', email: 'jogador@demo.test', name: 'Jogador' },
  { sub: 'demo-beta', email: 'beta@demo.test', name: 'Beta' },
  { sub: 'demo-criador', email: 'criador@demo.test', name: 'Criador' },
  { sub: 'demo-admin', email: 'admin@demo.test', name: 'Admin' },
];
