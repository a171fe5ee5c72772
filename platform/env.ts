import { cnpj } from 'cpf-cnpj-validator';
import { z } from 'zod';
import { trimEndOf } from '../lib/trim.ts';
import { EnvError } from './env-error.ts';
import { type TracesEnv, tracesOf } from './env-traces.ts';
import { flagOf, type GetVariable, listOf, originOf, urlOf, wholeOf } from './env-values.ts';
import { DEMO_TREASURER } from './identity/demo-accounts.ts';
import { isLoopbackHost } from './loopback.ts';
import { type PublicAddress, readPublicAddress } from './public-address.ts';

export interface Company {
  name: string;
  /** The number in its form `12.345.678/0001-95`. */
  cnpj: string;
  address: string;
  dpoEmail: string;
}

export interface StorageEnv {
  bucket: string;
  /** Null for Amazon. */
  endpoint: string | null;
  region: string;
  /** Null when the machine has a role: the SDK finds the credentials. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

export interface Env extends PublicAddress {
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  /** Null without followers. */
  databaseFollowerUrl: string | null;
  /** Null sends live changes through the database. */
  /** Whether to run on a database that newer migrations have changed, to go back to this version. */
  newerSchemaAllowed: boolean;
  /** False behind a pooler that keeps no prepared statements. */
  databasePrepared: boolean;
  /** Null stores files in `dataDir`. */
  storage: StorageEnv | null;
  storageShared: boolean;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  adminEmails: string[];
  /** Null leaves the legal pages without it. */
  company: Company | null;
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string } | null;
  /** Cents. A refund that brings a purchase above it waits for a second admin. */
  refundTwoPersonAbove: number;
  /** Tables to which one copy of a book is lent at once. */
  loansPerBook: number;
  mailFrom: string;
  /** Null keeps mail in the outbox. */
  smtpUrl: string | null;
  metricsToken: string | null;
  /** The hex key with which Discord signs what people type there; null takes no commands. */
  discordPublicKey: string | null;
  traces: TracesEnv | null;
  sessionSecret: string | null;
  corsOrigins: string[];
  legacyHosts: string[];
  trustProxy: number;
  /** Seconds that a process goes on answering after SIGTERM while `/readyz` already says no. */
  drainSeconds: number;
  rateLimits: boolean;
  demo: boolean;
  /** Ids of the demo's books that get their files; null means all. */
  demoFiles: string[] | null;
  /** Whether the demo has a past: a table, a gallery, sales. */
  demoPast: boolean;
}

const COMPANY = ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS', 'COMPANY_DPO_EMAIL'] as const;

function companyOf(get: GetVariable): Company | null {
  const [name, number, address, dpoEmail] = COMPANY.map(get);
  const missing = COMPANY.filter((variable) => !get(variable));
  if (missing.length === COMPANY.length) return null;
  if (!name || !number || !address || !dpoEmail) {
    throw new EnvError(
      `${missing[0]} is missing: COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS and COMPANY_DPO_EMAIL are set together.`,
    );
  }
  if (!cnpj.isValid(number)) throw new EnvError('COMPANY_CNPJ must be a valid CNPJ, such as 11.222.333/0001-81.');
  if (!z.email().safeParse(dpoEmail).success) throw new EnvError('COMPANY_DPO_EMAIL must be an e-mail address.');
  return { name, cnpj: cnpj.format(number), address, dpoEmail };
}

/** Variables by which Amazon gives a machine the credentials of its role. */
const ROLES = [
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
] as const;

function storageOf(get: GetVariable): StorageEnv | null {
  const storageUrl = get('STORAGE_URL');
  if (!storageUrl) return null;
  const needs = 's3://bucket?endpoint=…&region=…, with both or one of the two';
  const { host, pathname, searchParams, username } = urlOf('STORAGE_URL', storageUrl, ['s3:'], needs);
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')];
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host);
  if (!bucket || username || !['', '/'].includes(pathname) || !known || !(endpoint || region))
    throw new EnvError(`STORAGE_URL must be ${needs}.`);
  if (endpoint) urlOf('STORAGE_URL', endpoint, ['http:', 'https:'], `${needs}, the endpoint an http or https address`);

  const [accessKeyId, secretAccessKey] = [get('AWS_ACCESS_KEY_ID'), get('AWS_SECRET_ACCESS_KEY')];
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new EnvError(`${missing} is missing: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are set together.`);
  if (!accessKeyId && !ROLES.some(get))
    throw new EnvError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed with STORAGE_URL.');
  const sessionToken = get('AWS_SESSION_TOKEN');
  return {
    bucket: host,
    endpoint,
    region: region ?? 'us-east-1',
    credentials:
      accessKeyId && secretAccessKey
        ? { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) }
        : null,
  };
}

function oidcOf(get: GetVariable, loopback: boolean): Env['oidc'] {
  const oidcParts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const oidcMissing = oidcParts.filter((name) => !get(name));
  if (oidcMissing.length > 0 && oidcMissing.length < 3) {
    throw new EnvError(
      `${oidcMissing[0]} is missing: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together.`,
    );
  }
  const issuer = get('OIDC_ISSUER');
  if (issuer) {
    const url = urlOf('OIDC_ISSUER', issuer, ['http:', 'https:'], 'the https address of an OpenID Connect provider');
    if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
      throw new EnvError('OIDC_ISSUER must be the https address of an OpenID Connect provider.');
    }
  }
  if (!issuer && !loopback) {
    throw new EnvError(
      'OIDC_ISSUER is needed because PUBLIC_URL is not loopback: the embedded sign-in lets anybody in as anyone.',
    );
  }
  return issuer ? { issuer, clientId: get('OIDC_CLIENT_ID')!, clientSecret: get('OIDC_CLIENT_SECRET')! } : null;
}

function gatewayOf(get: GetVariable, loopback: boolean): Env['mercadoPago'] {
  const accessToken = get('MERCADOPAGO_ACCESS_TOKEN');
  const webhookSecret = get('MERCADOPAGO_WEBHOOK_SECRET');
  if (Boolean(accessToken) !== Boolean(webhookSecret)) {
    const missing = accessToken ? 'MERCADOPAGO_WEBHOOK_SECRET' : 'MERCADOPAGO_ACCESS_TOKEN';
    throw new EnvError(
      `${missing} is missing: MERCADOPAGO_ACCESS_TOKEN and MERCADOPAGO_WEBHOOK_SECRET are set together.`,
    );
  }
  const apiUrl = get('MERCADOPAGO_API_URL');
  if (apiUrl) urlOf('MERCADOPAGO_API_URL', apiUrl, ['http:', 'https:'], 'an http or https address');
  if (apiUrl && !accessToken)
    throw new EnvError('MERCADOPAGO_API_URL needs MERCADOPAGO_ACCESS_TOKEN to be set as well.');
  const gatewayUrl = trimEndOf(apiUrl ?? 'https://api.mercadopago.com', '/');
  if (accessToken && loopback && !isLoopbackHost(new URL(gatewayUrl).hostname)) {
    throw new EnvError(
      'PUBLIC_URL is loopback and MERCADOPAGO_ACCESS_TOKEN is set: the real gateway cannot reach a loopback address.',
    );
  }
  if (!accessToken && !loopback) {
    throw new EnvError(
      'MERCADOPAGO_ACCESS_TOKEN is needed because PUBLIC_URL is not loopback: the payment sandbox takes no real money.',
    );
  }
  return accessToken && webhookSecret ? { accessToken, webhookSecret, apiUrl: gatewayUrl } : null;
}

function mailOf(get: GetVariable): Pick<Env, 'mailFrom' | 'smtpUrl'> {
  const smtpUrl = get('SMTP_URL');
  if (smtpUrl) {
    const needs = 'the address of a mail server, such as smtps://user:password@host:465';
    if (!urlOf('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'], needs).hostname)
      throw new EnvError(`SMTP_URL must be ${needs}.`);
    if (!get('MAIL_FROM')) throw new EnvError('MAIL_FROM is needed with SMTP_URL: the address that mail comes from.');
  }
  const mailFrom = get('MAIL_FROM') ?? 'RPGpédia <nao-responda@rpgpedia.test>';
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom)) {
    throw new EnvError('MAIL_FROM must be an e-mail address, such as RPGpédia <contato@rpgpedia.com.br>.');
  }
  return { mailFrom, smtpUrl };
}

export function readEnv(vars: Record<string, string | undefined> = process.env): Env {
  const get = (name: string): string | null => vars[name]?.trim() || null;

  const address = readPublicAddress(get);
  const { publicUrl, loopback, testDriveAllowed } = address;

  const databaseUrl = get('DATABASE_URL');
  const postgres = 'a PostgreSQL address, such as postgres://user:password@host:5432/rpgpedia';
  if (databaseUrl) urlOf('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'], postgres);
  const besides = (name: string): string | null => {
    const url = get(name);
    if (url) urlOf(name, url, ['postgres:', 'postgresql:'], postgres);
    if (url && !databaseUrl) throw new EnvError(`${name} needs DATABASE_URL to be set as well.`);
    return url;
  };

  const oidc = oidcOf(get, loopback);
  const mercadoPago = gatewayOf(get, loopback);
  if (loopback && !testDriveAllowed && !(oidc && mercadoPago)) {
    const missing = oidc ? 'MERCADOPAGO_ACCESS_TOKEN' : 'OIDC_ISSUER';
    throw new EnvError(
      `${missing} is needed because HOST (${address.host}) is not loopback: the test drive lets anybody in as anyone, so set TEST_DRIVE=open only where nobody else reaches the port.`,
    );
  }

  const sessionSecret = get('SESSION_SECRET');
  if (sessionSecret && sessionSecret.length < 32)
    throw new EnvError('SESSION_SECRET must have at least 32 characters.');
  if (!sessionSecret && databaseUrl) {
    throw new EnvError(
      'SESSION_SECRET is needed with DATABASE_URL, with at least 32 characters, the same in every process.',
    );
  }

  const adminEmails = listOf(get('ADMIN_EMAILS')).map((mail) => mail.toLowerCase());
  for (const mail of adminEmails) {
    if (!z.email().safeParse(mail).success)
      throw new EnvError('ADMIN_EMAILS must be e-mail addresses separated by commas.');
  }
  const demo = flagOf('DEMO', get('DEMO'), true);
  // The demo has one admin until its second one comes: whatever the last admin may not do can be tried there.
  if (demo && !oidc) adminEmails.push(DEMO_TREASURER.email);
  const company = companyOf(get);
  const mail = mailOf(get);

  const metricsToken = get('METRICS_TOKEN');
  if (metricsToken && !/^[\x21-\x7e]+$/.test(metricsToken))
    throw new EnvError('METRICS_TOKEN must be printable characters without spaces, best 16 or more.');

  const discordPublicKey = get('DISCORD_PUBLIC_KEY');
  if (discordPublicKey && !/^[\da-f]{64}$/i.test(discordPublicKey))
    throw new EnvError('DISCORD_PUBLIC_KEY must be the 64 hex characters that Discord shows for the application.');

  const legacyHosts = listOf(get('LEGACY_HOSTS')).map((host) => host.toLowerCase());
  for (const host of legacyHosts) {
    if (!/^[^\s/:?#@]+(:\d+)?$/.test(host)) throw new EnvError('LEGACY_HOSTS must be host names separated by commas.');
    if (host === new URL(publicUrl).host)
      throw new EnvError('LEGACY_HOSTS must not name the host of PUBLIC_URL: its visitors would go round in circles.');
  }

  const limits = get('RATE_LIMITS') ?? 'on';
  if (limits !== 'on' && limits !== 'off') throw new EnvError('RATE_LIMITS must be on or off.');
  if (limits === 'off' && !loopback) throw new EnvError('RATE_LIMITS may be off only when PUBLIC_URL is loopback.');

  const newerSchema = get('NEWER_SCHEMA');
  if (newerSchema !== null && newerSchema !== 'allowed')
    throw new EnvError('NEWER_SCHEMA must be allowed, or not be set.');

  return {
    ...address,
    dataDir: get('DATA_DIR') ?? './data',
    databaseUrl,
    databaseDirectUrl: besides('DATABASE_DIRECT_URL'),
    databaseFollowerUrl: besides('DATABASE_FOLLOWER_URL'),
    newerSchemaAllowed: newerSchema !== null,
    databasePrepared: flagOf('DATABASE_PREPARED', get('DATABASE_PREPARED'), true),
    storage: storageOf(get),
    storageShared: flagOf('STORAGE_SHARED', get('STORAGE_SHARED'), false),
    oidc,
    adminEmails,
    company,
    mercadoPago,
    refundTwoPersonAbove: wholeOf('REFUND_TWO_PERSON_ABOVE', get('REFUND_TWO_PERSON_ABOVE'), 50_000, 0, 1_000_000_000),
    loansPerBook: wholeOf('LOANS_PER_BOOK', get('LOANS_PER_BOOK'), 5, 0, 1_000),
    ...mail,
    metricsToken,
    discordPublicKey,
    traces: tracesOf(get),
    sessionSecret,
    corsOrigins: listOf(get('CORS_ORIGINS')).map((value) => originOf('CORS_ORIGINS', value)),
    legacyHosts,
    trustProxy: wholeOf('TRUST_PROXY', get('TRUST_PROXY'), 0, 0, 16),
    drainSeconds: wholeOf('DRAIN_SECONDS', get('DRAIN_SECONDS'), 0, 0, 300),
    rateLimits: limits === 'on',
    demo,
    demoPast: flagOf('DEMO_PAST', get('DEMO_PAST'), true),
    demoFiles: get('DEMO_FILES') ? listOf(get('DEMO_FILES')) : null,
  };
}
