/**
 * The embedded provider's only client. The secret protects nothing: the provider runs on loopback only and lets
 * anybody sign in as anyone.
 */
export const EMBEDDED_CLIENT = { clientId: 'rpgpedia', clientSecret: 'embedded' } as const;

export const MOUNT = '/idp';
