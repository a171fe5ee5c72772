import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { EnvError } from './env-error.ts';

const OUTSIDE = 'https://rpgpedia.example';
const COMPANY = {
  COMPANY_NAME: 'Mesa Posta Editora Ltda.',
  COMPANY_CNPJ: '11222333000181',
  COMPANY_ADDRESS: 'Rua do Cordel, 20, Caruaru, PE, 55000-000',
  COMPANY_DPO_EMAIL: 'dados@rpgpedia.example',
};
const OIDC = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'hush' };
const GATEWAY = { MERCADOPAGO_ACCESS_TOKEN: 'token', MERCADOPAGO_WEBHOOK_SECRET: 'hush' };
const GATEWAY_HERE = { ...GATEWAY, MERCADOPAGO_API_URL: 'http://127.0.0.1:9' };
const MAIL = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'oi@rpgpedia.example' };

const HOSTS = [undefined, 'localhost', '127.0.0.1', '127.8.0.1', '::1', '0.0.0.0', '::', '192.0.2.7', 'rpg.example'];
const HOSTS_HERE = [undefined, 'localhost', '127.0.0.1', '127.8.0.1', '::1'];
const URLS = [undefined, 'http://localhost:8080', 'http://127.0.0.1:3000', OUTSIDE, 'http://rpgpedia.example'];
const URLS_HERE = ['http://localhost:8080', 'http://127.0.0.1:3000'];
const DRIVES = [undefined, 'loopback', 'open'];
const PROVIDERS = [{}, OIDC];
const GATEWAYS = [{}, GATEWAY_HERE];
const MAILS = [{}, MAIL];

const starts = HOSTS.flatMap((HOST) =>
  URLS.flatMap((PUBLIC_URL) =>
    DRIVES.flatMap((TEST_DRIVE) =>
      PROVIDERS.flatMap((provider) =>
        GATEWAYS.flatMap((gateway) =>
          MAILS.map((mail) => {
            const named = { HOST, PUBLIC_URL, TEST_DRIVE };
            return { ...named, provider, gateway, vars: { ...COMPANY, ...named, ...provider, ...gateway, ...mail } };
          }),
        ),
      ),
    ),
  ),
);

function read(vars: Record<string, string | undefined>): ReturnType<typeof readEnv> | string {
  try {
    return readEnv(vars);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
}

describe('the test drive', () => {
  it('runs in no start that others reach, whatever is left out, but by its owner’s word', () => {
    let [begun, refused] = [0, 0];
    for (const { HOST, PUBLIC_URL, TEST_DRIVE, provider, gateway, vars } of starts) {
      const env = read(vars);
      const what = JSON.stringify(vars);
      if (typeof env === 'string') {
        refused += 1;
        expect(env, what).toMatch(/^[^\n]*(HOST|PUBLIC_URL)[^\n]*\.$/);
        continue;
      }
      begun += 1;
      const heardHere = HOSTS_HERE.includes(HOST);
      const calledHere = PUBLIC_URL === undefined ? heardHere || TEST_DRIVE === 'open' : URLS_HERE.includes(PUBLIC_URL);
      expect(env.loopback, what).toBe(calledHere);
      expect(env.publicUrl.startsWith('https:') || env.loopback, what).toBe(true);
      if (provider === OIDC && gateway === GATEWAY_HERE) continue;
      expect(calledHere && (heardHere || TEST_DRIVE === 'open'), what).toBe(true);
    }
    expect([begun > 100, refused > 100]).toEqual([true, true]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['a start with nothing set', {}, 'http://127.0.0.1:3000'],
    ['a container whose port is mapped', { HOST: '0.0.0.0', TEST_DRIVE: 'open' }, 'http://localhost:3000'],
    [
      'one mapped to another port',
      { HOST: '0.0.0.0', TEST_DRIVE: 'open', PUBLIC_URL: 'http://127.0.0.1:8080' },
      'http://127.0.0.1:8080',
    ],
    ['an address of the machine by its IPv6 name', { HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  ])('runs in %s', (_what, vars, publicUrl) => {
    expect(readEnv(vars)).toMatchObject({ publicUrl, loopback: true, testDriveAllowed: true });
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['the image with an empty env file', { HOST: '0.0.0.0' }, ['HOST', 'PUBLIC_URL', 'TEST_DRIVE']],
    ['the image with PUBLIC_URL alone', { HOST: '0.0.0.0', PUBLIC_URL: OUTSIDE }, ['OIDC_ISSUER', 'PUBLIC_URL']],
    [
      'the image called by this machine’s name',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      ['HOST', 'OIDC_ISSUER', 'TEST_DRIVE'],
    ],
    [
      'a provider without a gateway',
      { ...OIDC, HOST: '::', PUBLIC_URL: 'http://localhost' },
      ['HOST', 'MERCADOPAGO_ACCESS_TOKEN', 'TEST_DRIVE'],
    ],
    [
      'a gateway without a provider',
      { ...GATEWAY_HERE, HOST: '192.0.2.7', PUBLIC_URL: 'http://localhost' },
      ['HOST', 'OIDC_ISSUER', 'TEST_DRIVE'],
    ],
    [
      'everything but where it is',
      { ...OIDC, ...GATEWAY, ...COMPANY, HOST: '0.0.0.0' },
      ['HOST', 'PUBLIC_URL', 'TEST_DRIVE'],
    ],
    ['an address of a network', { HOST: '192.0.2.7', TEST_DRIVE: 'open' }, ['HOST', 'PUBLIC_URL']],
    ['a test drive for the world', { PUBLIC_URL: OUTSIDE, TEST_DRIVE: 'open' }, ['PUBLIC_URL', 'TEST_DRIVE']],
    [
      'a finished shop with the test drive open',
      { ...OIDC, ...GATEWAY, ...COMPANY, PUBLIC_URL: OUTSIDE, TEST_DRIVE: 'open' },
      ['PUBLIC_URL', 'TEST_DRIVE'],
    ],
    [
      'a finished shop over plain http',
      { ...OIDC, ...GATEWAY, ...COMPANY, PUBLIC_URL: 'http://rpgpedia.example' },
      ['PUBLIC_URL', 'https'],
    ],
    ['a test drive in other words', { TEST_DRIVE: '1' }, ['TEST_DRIVE']],
    ['a name that only begins like the machine’s', { HOST: '127.0.0.1.example' }, ['HOST', 'PUBLIC_URL']],
  ])('is refused in one sentence for %s', (_what, vars, names) => {
    const sentence = read(vars);
    for (const name of names) expect(sentence).toContain(name);
    expect(sentence).toMatch(/^[^\n]+\.$/);
  });

  it('keeps what is whole apart from it: a real provider and gateway may listen anywhere', () => {
    for (const HOST of ['0.0.0.0', '127.0.0.1']) {
      const env = readEnv({ ...OIDC, ...GATEWAY, ...COMPANY, HOST, PUBLIC_URL: OUTSIDE });
      expect(env).toMatchObject({ host: HOST, publicUrl: OUTSIDE, loopback: false, testDriveAllowed: false });
    }
  });
});
