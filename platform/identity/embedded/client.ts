/**
 * The product as the embedded provider's only client. The secret guards nothing: this provider runs on loopback only
 * and lets anybody in as anyone.
 */
export const EMBEDDED_CLIENT = { clientId: 'rpgpedia', clientSecret: 'embedded' } as const;

/** Where the provider is mounted; its issuer is the public address followed by this. */
export const MOUNT = '/idp';
