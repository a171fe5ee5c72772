import { describe, expect, it } from 'vitest';
import { type Env, readEnv } from './env.ts';
import { EnvError } from './env-error.ts';

const services = {
  PUBLIC_URL: 'https://rpgpedia.example',
  OIDC_ISSUER: 'https://accounts.example',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-1',
  MERCADOPAGO_WEBHOOK_SECRET: 'hush',
};
const company = {
  COMPANY_NAME: 'Mesa Posta Editora Ltda.',
  COMPANY_CNPJ: '11222333000181',
  COMPANY_ADDRESS: 'Rua do Cordel, 20, Caruaru, PE, 55000-000',
  COMPANY_DPO_EMAIL: 'dados@rpgpedia.example',
};
const outside = { ...services, ...company };
const secret = 'x'.repeat(32);
const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'hush' };

describe('the environment', () => {
  it('is complete when nothing is set', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      loopback: true,
      dataDir: './data',
      oidc: null,
      company: null,
      mercadoPago: null,
      storage: null,
      rateLimits: true,
      demo: true,
      demoFiles: null,
    });
  });
  it('is complete for the world outside', () => {
    expect(
      readEnv({
        ...outside,
        DATABASE_URL: 'postgres://db/x',
        SESSION_SECRET: secret,
        ADMIN_EMAILS: 'Ana@b.example, d@e.example',
      }),
    ).toMatchObject({
      loopback: false,
      adminEmails: ['ana@b.example', 'd@e.example'],
      company: { name: 'Mesa Posta Editora Ltda.', cnpj: '11.222.333/0001-81' },
      mercadoPago: { apiUrl: 'https://api.mercadopago.com' },
    });
  });

  it.each<[string, Record<string, string>, Partial<Env>]>([
    [
      'HOST and PORT make PUBLIC_URL',
      { HOST: '::1', PORT: '8080' },
      { publicUrl: 'http://[::1]:8080', loopback: true },
    ],
    ['PORT of the system’s choice', { PORT: '0' }, { port: 0 }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://rpg.localhost:80/' }, { publicUrl: 'http://rpg.localhost', loopback: true }],
    ['DATA_DIR', { DATA_DIR: '/var/lib/rpgpedia' }, { dataDir: '/var/lib/rpgpedia' }],
    [
      'DATABASE_URL and its direct address',
      { DATABASE_URL: 'postgresql://pool/x', DATABASE_DIRECT_URL: 'postgres://db/x', SESSION_SECRET: secret },
      { databaseUrl: 'postgresql://pool/x', databaseDirectUrl: 'postgres://db/x', sessionSecret: secret },
    ],
    [
      'DATABASE_URL and its followers',
      { DATABASE_URL: 'postgres://db/x', DATABASE_FOLLOWER_URL: 'postgres://followers/x', SESSION_SECRET: secret },
      { databaseUrl: 'postgres://db/x', databaseFollowerUrl: 'postgres://followers/x' },
    ],
    [
      'STORAGE_URL at Amazon',
      { ...keys, STORAGE_URL: 's3://livros.rpgpedia?region=sa-east-1' },
      {
        storage: {
          bucket: 'livros.rpgpedia',
          endpoint: null,
          region: 'sa-east-1',
          credentials: { accessKeyId: 'id', secretAccessKey: 'hush' },
        },
      },
    ],
    [
      'STORAGE_URL elsewhere, with a passing key',
      { ...keys, AWS_SESSION_TOKEN: 'now', STORAGE_URL: 's3://livros?endpoint=http://127.0.0.1:9000' },
      {
        storage: {
          bucket: 'livros',
          endpoint: 'http://127.0.0.1:9000',
          region: 'us-east-1',
          credentials: { accessKeyId: 'id', secretAccessKey: 'hush', sessionToken: 'now' },
        },
      },
    ],
    [
      'STORAGE_URL with a role',
      { AWS_WEB_IDENTITY_TOKEN_FILE: '/token', STORAGE_URL: 's3://livros?region=sa-east-1' },
      { storage: { bucket: 'livros', endpoint: null, region: 'sa-east-1', credentials: null } },
    ],
    ['STORAGE_SHARED', { STORAGE_SHARED: '1' }, { storageShared: true }],
    ['no STORAGE_SHARED', { STORAGE_SHARED: '0' }, { storageShared: false }],
    [
      'OIDC_*',
      { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'hush' },
      { oidc: { issuer: 'https://a.example', clientId: 'id', clientSecret: 'hush' } },
    ],
    ['OIDC_ISSUER on this machine', { ...outside, OIDC_ISSUER: 'http://127.0.0.1:9' }, { loopback: false }],
    [
      'a gateway of this machine',
      {
        MERCADOPAGO_ACCESS_TOKEN: 'x',
        MERCADOPAGO_WEBHOOK_SECRET: 'y',
        MERCADOPAGO_API_URL: 'http://127.0.0.1:9/api/',
      },
      { mercadoPago: { accessToken: 'x', webhookSecret: 'y', apiUrl: 'http://127.0.0.1:9/api' } },
    ],
    [
      'SMTP_URL and MAIL_FROM',
      { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'RPGpédia <oi@rpgpedia.example>' },
      { smtpUrl: 'smtps://u:p@mail.example:465', mailFrom: 'RPGpédia <oi@rpgpedia.example>' },
    ],
    ['SESSION_SECRET', { SESSION_SECRET: secret }, { sessionSecret: secret }],
    [
      'COMPANY_*',
      company,
      {
        company: {
          name: company.COMPANY_NAME,
          cnpj: '11.222.333/0001-81',
          address: company.COMPANY_ADDRESS,
          dpoEmail: company.COMPANY_DPO_EMAIL,
        },
      },
    ],
    ['a CNPJ with letters', { ...company, COMPANY_CNPJ: '12.ABC.345/01DE-35' }, {}],
    [
      'CORS_ORIGINS',
      { CORS_ORIGINS: 'https://a.example, http://localhost:5173/' },
      { corsOrigins: ['https://a.example', 'http://localhost:5173'] },
    ],
    [
      'LEGACY_HOSTS',
      { LEGACY_HOSTS: 'Old.example,older.example:81' },
      { legacyHosts: ['old.example', 'older.example:81'] },
    ],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'sixteen-or-more-0' }, { metricsToken: 'sixteen-or-more-0' }],
    ['DISCORD_PUBLIC_KEY', { DISCORD_PUBLIC_KEY: 'aB'.repeat(32) }, { discordPublicKey: 'aB'.repeat(32) }],
    ['a short METRICS_TOKEN', { METRICS_TOKEN: 's3cret' }, { metricsToken: 's3cret' }],
    ['no COMPANY_* outside', services, { loopback: false, company: null }],
    ['TRUST_PROXY', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
    ['REFUND_TWO_PERSON_ABOVE', { REFUND_TWO_PERSON_ABOVE: '0' }, { refundTwoPersonAbove: 0 }],
    ['LOANS_PER_BOOK', { LOANS_PER_BOOK: '2' }, { loansPerBook: 2 }],
    ['no LOANS_PER_BOOK', {}, { loansPerBook: 5 }],
    ['no REFUND_TWO_PERSON_ABOVE', {}, { refundTwoPersonAbove: 50_000 }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }, { rateLimits: false }],
    ['DEMO', { DEMO: '0' }, { demo: false, demoFiles: null }],
    ['DEMO_PAST', { DEMO_PAST: '0' }, { demo: true, demoPast: false }],
    ['DEMO_FILES', { DEMO_FILES: 'brutal, abc-da-mesa' }, { demoFiles: ['brutal', 'abc-da-mesa'] }],
    [
      'what is set to nothing',
      { PORT: ' ', OIDC_ISSUER: '', STORAGE_SHARED: '', DEMO: '' },
      { port: 3000, oidc: null },
    ],
  ])('takes %s', (_name, vars, expected) => {
    expect(readEnv(vars)).toMatchObject(expected);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['storage that is no S3', { STORAGE_URL: 'ftp://files' }, ['STORAGE_URL']],
    ['storage without a place', { STORAGE_URL: 's3://files' }, ['STORAGE_URL']],
    ['storage without a bucket', { STORAGE_URL: 's3://?region=sa-east-1' }, ['STORAGE_URL']],
    ['storage at no address', { STORAGE_URL: 's3://files?endpoint=minio' }, ['STORAGE_URL']],
    ['storage with a path', { ...keys, STORAGE_URL: 's3://files/x?region=sa-east-1' }, ['STORAGE_URL']],
    ['storage in no bucket’s name', { ...keys, STORAGE_URL: 's3://Meus_Livros?region=sa-east-1' }, ['STORAGE_URL']],
    ['storage with a word too many', { ...keys, STORAGE_URL: 's3://files?regiao=sa-east-1' }, ['STORAGE_URL']],
    ['storage without keys', { STORAGE_URL: 's3://files?region=sa-east-1' }, ['STORAGE_URL', 'AWS_ACCESS_KEY_ID']],
    [
      'half a key of storage',
      { ...keys, AWS_SECRET_ACCESS_KEY: '', STORAGE_URL: 's3://files?region=sa-east-1' },
      ['AWS_SECRET_ACCESS_KEY'],
    ],
    ['shared in words', { STORAGE_SHARED: 'yes' }, ['STORAGE_SHARED']],
    ['mail over http', { SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.example' }, ['SMTP_URL']],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }, ['MAIL_FROM', 'SMTP_URL']],
    ['a key of Discord that is cut off', { DISCORD_PUBLIC_KEY: 'ab'.repeat(31) }, ['DISCORD_PUBLIC_KEY']],
    ['a metrics token that no header carries', { METRICS_TOKEN: 'açúcar' }, ['METRICS_TOKEN']],
    ['any origin', { CORS_ORIGINS: '*' }, ['CORS_ORIGINS']],
    ['a port in words', { PORT: 'three' }, ['PORT']],
    ['a port too high', { PORT: '70000' }, ['PORT']],
    ['a host with spaces', { HOST: 'a b' }, ['HOST']],
    ['an address without scheme', { PUBLIC_URL: 'rpgpedia.example' }, ['PUBLIC_URL']],
    ['an address with a path', { PUBLIC_URL: 'http://127.0.0.1/x' }, ['PUBLIC_URL']],
    ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://x/y', SESSION_SECRET: secret }, ['DATABASE_URL']],
    ['followers alone', { DATABASE_FOLLOWER_URL: 'postgres://db/x' }, ['DATABASE_FOLLOWER_URL', 'DATABASE_URL']],
    ['a direct address alone', { DATABASE_DIRECT_URL: 'postgres://db/x' }, ['DATABASE_DIRECT_URL', 'DATABASE_URL']],
    ['half a provider', { OIDC_ISSUER: 'https://accounts.example' }, ['OIDC_CLIENT_ID', 'OIDC_ISSUER']],
    ['a provider without encryption', { ...outside, OIDC_ISSUER: 'http://accounts.example' }, ['OIDC_ISSUER']],
    ['the embedded provider outside', { PUBLIC_URL: 'https://rpgpedia.example' }, ['OIDC_ISSUER', 'PUBLIC_URL']],
    ['half a gateway', { MERCADOPAGO_ACCESS_TOKEN: 'x' }, ['MERCADOPAGO_WEBHOOK_SECRET', 'MERCADOPAGO_ACCESS_TOKEN']],
    ['the other half', { MERCADOPAGO_WEBHOOK_SECRET: 'x' }, ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']],
    [
      'an API address alone',
      { MERCADOPAGO_API_URL: 'http://127.0.0.1:1' },
      ['MERCADOPAGO_API_URL', 'MERCADOPAGO_ACCESS_TOKEN'],
    ],
    [
      'the real gateway on loopback',
      { MERCADOPAGO_ACCESS_TOKEN: 'x', MERCADOPAGO_WEBHOOK_SECRET: 'y' },
      ['PUBLIC_URL', 'MERCADOPAGO_ACCESS_TOKEN'],
    ],
    [
      'the sandbox outside',
      { ...outside, MERCADOPAGO_ACCESS_TOKEN: '', MERCADOPAGO_WEBHOOK_SECRET: '' },
      ['MERCADOPAGO_ACCESS_TOKEN', 'PUBLIC_URL'],
    ],
    ['half a company', { COMPANY_NAME: 'Mesa Posta' }, ['COMPANY_CNPJ', 'COMPANY_NAME']],
    ['half a company outside', { ...outside, COMPANY_DPO_EMAIL: ' ' }, ['COMPANY_DPO_EMAIL', 'COMPANY_ADDRESS']],
    ['a CNPJ with a wrong digit', { ...company, COMPANY_CNPJ: '11.222.333/0001-82' }, ['COMPANY_CNPJ']],
    ['a person in charge without an address', { ...company, COMPANY_DPO_EMAIL: 'Ana' }, ['COMPANY_DPO_EMAIL']],
    ['a short secret', { SESSION_SECRET: 'short' }, ['SESSION_SECRET']],
    ['no secret with a database', { DATABASE_URL: 'postgres://db/x' }, ['SESSION_SECRET', 'DATABASE_URL']],
    ['an admin who is no address', { ADMIN_EMAILS: 'root' }, ['ADMIN_EMAILS']],
    ['a sender who is no address', { MAIL_FROM: 'RPGpédia' }, ['MAIL_FROM']],
    ['an origin with a path', { CORS_ORIGINS: 'https://a.example/x' }, ['CORS_ORIGINS']],
    ['a legacy host with a scheme', { LEGACY_HOSTS: 'https://a.example' }, ['LEGACY_HOSTS']],
    [
      'the own host as a legacy one',
      { PUBLIC_URL: 'http://localhost:8080', LEGACY_HOSTS: 'old.example,LOCALHOST:8080' },
      ['LEGACY_HOSTS', 'PUBLIC_URL'],
    ],
    ['a metrics token of two words', { METRICS_TOKEN: 'sixteen characters' }, ['METRICS_TOKEN']],
    ['a gateway that is no address', { ...outside, MERCADOPAGO_API_URL: 'mercadopago' }, ['MERCADOPAGO_API_URL']],
    [
      'a direct address that is no PostgreSQL',
      { DATABASE_URL: 'postgres://db/x', DATABASE_DIRECT_URL: 'db', SESSION_SECRET: secret },
      ['DATABASE_DIRECT_URL'],
    ],
    ['a provider that is no address', { ...outside, OIDC_ISSUER: 'google' }, ['OIDC_ISSUER']],
    ['a provider without its secret', { ...outside, OIDC_CLIENT_SECRET: '' }, ['OIDC_CLIENT_SECRET']],
    ['any origin among others', { CORS_ORIGINS: 'https://a.example, *' }, ['CORS_ORIGINS']],
    ['the origin null', { CORS_ORIGINS: 'null' }, ['CORS_ORIGINS']],
    ['a negative number of proxies', { TRUST_PROXY: '-1' }, ['TRUST_PROXY']],
    ['limits neither on nor off', { RATE_LIMITS: 'no' }, ['RATE_LIMITS']],
    ['limits off outside', { ...outside, RATE_LIMITS: 'off' }, ['RATE_LIMITS', 'PUBLIC_URL']],
    ['a demo in words', { DEMO: 'yes' }, ['DEMO']],
  ])('refuses %s in one sentence that names the variable', (_name, vars, names) => {
    const refusal = (() => {
      try {
        readEnv(vars);
      } catch (error) {
        return error as Error;
      }
      return null;
    })();
    expect(refusal).toBeInstanceOf(EnvError);
    for (const name of names) expect(refusal!.message).toContain(name);
    expect(refusal!.message).toMatch(/^[^\n]+\.$/);
  });
});
