/** Discord's hosts, those of its test clients and its former one. */
const HOSTS = new Set(['discord.com', 'ptb.discord.com', 'canary.discord.com', 'discordapp.com']);
const PATH = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{1,22})\/([\w-]{1,200})\/?$/;
const ADDRESS_MAX = 400;

/**
 * The two words of a webhook by which Discord knows it; null for any other address. Only these are kept, and a request
 * goes to an address that we write ourselves: nobody can send us anywhere else.
 */
export function readWebhook(address: string): { id: string; token: string } | null {
  if (address.length > ADDRESS_MAX || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  if (protocol !== 'https:' || !HOSTS.has(hostname) || port || username || password) return null;
  const [, id, token] = PATH.exec(pathname) ?? [];
  return id && token ? { id, token } : null;
}
