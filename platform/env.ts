import { cnpj } from 'cpf-cnpj-validator';
import { z } from 'zod';

/** A wrong or half-set variable: the sentence names it and says what it needs. */
export class EnvError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'EnvError';
  }
}

/** Who answers for the product before the law. */
export interface Company {
  /** Razão social. */
  name: string;
  /** As people write it: `12.345.678/0001-95`. */
  cnpj: string;
  address: string;
  /** Of the person in charge of personal data (LGPD, art. 41). */
  dpoEmail: string;
}

/** A bucket, at Amazon or at another's S3. */
export interface StorageEnv {
  bucket: string;
  /** Null at Amazon. */
  endpoint: string | null;
  region: string;
  /** Null where the machine itself is trusted (a role): the SDK finds what it is given. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
}

export interface Env {
  host: string;
  port: number;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` names this machine only. */
  loopback: boolean;
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  /** Null keeps files in `dataDir`. */
  storage: StorageEnv | null;
  storageShared: boolean;
  oidc: { issuer: string; clientId: string; clientSecret: string } | null;
  adminEmails: string[];
  /** Null only on loopback. */
  company: Company | null;
  mercadoPago: { accessToken: string; webhookSecret: string; apiUrl: string } | null;
  mailFrom: string;
  /** Null keeps mail in the outbox. */
  smtpUrl: string | null;
  metricsToken: string | null;
  sessionSecret: string | null;
  corsOrigins: string[];
  legacyHosts: string[];
  trustProxy: number;
  rateLimits: boolean;
  demo: boolean;
  /** The ids of the demo's books that get their files; null gives them to all. */
  demoFiles: string[] | null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.has(hostname) || hostname.endsWith('.localhost');

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function parseUrl(name: string, value: string, protocols: string[], needs: string): URL {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new EnvError(`${name} must be ${needs}.`);
  }
  if (!protocols.includes(url.protocol)) throw new EnvError(`${name} must be ${needs}.`);
  return url;
}

function whole(name: string, value: string | undefined, fallback: number, min: number, max: number): number {
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new EnvError(`${name} must be a whole number from ${min} to ${max}.`);
  }
  return number;
}

function flag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (value === undefined || value === '') return fallback;
  if (value !== '0' && value !== '1') throw new EnvError(`${name} must be 0 or 1.`);
  return value === '1';
}

function origin(name: string, value: string): string {
  const needs = 'an http or https address without a path, such as https://rpgpedia.com.br';
  const url = parseUrl(name, value, ['http:', 'https:'], needs);
  if (url.pathname !== '/' || url.search || url.hash || url.username) throw new EnvError(`${name} must be ${needs}.`);
  return url.origin;
}

const COMPANY = ['COMPANY_NAME', 'COMPANY_CNPJ', 'COMPANY_ADDRESS', 'COMPANY_DPO_EMAIL'] as const;

function companyOf(get: (name: string) => string | null, loopback: boolean): Company | null {
  const [name, number, address, dpoEmail] = COMPANY.map(get);
  const missing = COMPANY.filter((variable) => !get(variable));
  if (missing.length === COMPANY.length && loopback) return null;
  if (missing.length === COMPANY.length) {
    throw new EnvError(
      `${COMPANY.join(', ')} are needed because PUBLIC_URL is not loopback: the law asks a shop to say who runs it.`,
    );
  }
  if (!name || !number || !address || !dpoEmail) {
    throw new EnvError(
      `${missing[0]} is missing: COMPANY_NAME, COMPANY_CNPJ, COMPANY_ADDRESS and COMPANY_DPO_EMAIL are set together.`,
    );
  }
  if (!cnpj.isValid(number)) throw new EnvError('COMPANY_CNPJ must be a valid CNPJ, such as 11.222.333/0001-81.');
  if (!z.email().safeParse(dpoEmail).success) throw new EnvError('COMPANY_DPO_EMAIL must be an e-mail address.');
  return { name, cnpj: cnpj.format(number), address, dpoEmail };
}

/** Where Amazon tells a machine of a role, in place of keys. */
const ROLES = [
  'AWS_PROFILE',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
] as const;

function storageOf(get: (name: string) => string | null): StorageEnv | null {
  const storageUrl = get('STORAGE_URL');
  if (!storageUrl) return null;
  const needs = 's3://bucket?endpoint=…&region=…, with both or one of the two';
  const { host, pathname, searchParams, username } = parseUrl('STORAGE_URL', storageUrl, ['s3:'], needs);
  const [endpoint, region] = [searchParams.get('endpoint'), searchParams.get('region')];
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  const bucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host);
  if (!bucket || username || !['', '/'].includes(pathname) || !known || !(endpoint || region))
    throw new EnvError(`STORAGE_URL must be ${needs}.`);
  if (endpoint)
    parseUrl('STORAGE_URL', endpoint, ['http:', 'https:'], `${needs}, the endpoint an http or https address`);

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

/** Reads and checks every variable; throws `EnvError` for the first that is wrong. */
export function readEnv(vars: Record<string, string | undefined> = process.env): Env {
  const get = (name: string): string | null => vars[name]?.trim() || null;

  const host = get('HOST') ?? '127.0.0.1';
  if (/[\s/]/.test(host)) throw new EnvError('HOST must be a host name or an address, such as 127.0.0.1.');
  const port = whole('PORT', vars.PORT?.trim(), 3000, 0, 65535);
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const publicUrl = origin('PUBLIC_URL', get('PUBLIC_URL') ?? `http://${shownHost}:${port}`);
  const loopback = isLoopbackHost(new URL(publicUrl).hostname);

  const databaseUrl = get('DATABASE_URL');
  const postgres = 'a PostgreSQL address, such as postgres://user:password@host:5432/rpgpedia';
  if (databaseUrl) parseUrl('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'], postgres);
  const databaseDirectUrl = get('DATABASE_DIRECT_URL');
  if (databaseDirectUrl) {
    parseUrl('DATABASE_DIRECT_URL', databaseDirectUrl, ['postgres:', 'postgresql:'], postgres);
    if (!databaseUrl) throw new EnvError('DATABASE_DIRECT_URL needs DATABASE_URL to be set as well.');
  }

  const oidcParts = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const oidcMissing = oidcParts.filter((name) => !get(name));
  if (oidcMissing.length > 0 && oidcMissing.length < 3) {
    throw new EnvError(
      `${oidcMissing[0]} is missing: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together.`,
    );
  }
  const issuer = get('OIDC_ISSUER');
  if (issuer) {
    const url = parseUrl('OIDC_ISSUER', issuer, ['http:', 'https:'], 'the https address of an OpenID Connect provider');
    if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) {
      throw new EnvError('OIDC_ISSUER must be the https address of an OpenID Connect provider.');
    }
  }
  if (!issuer && !loopback) {
    throw new EnvError(
      'OIDC_ISSUER is needed because PUBLIC_URL is not loopback: the embedded sign-in lets anybody in as anyone.',
    );
  }

  const accessToken = get('MERCADOPAGO_ACCESS_TOKEN');
  const webhookSecret = get('MERCADOPAGO_WEBHOOK_SECRET');
  if (Boolean(accessToken) !== Boolean(webhookSecret)) {
    const missing = accessToken ? 'MERCADOPAGO_WEBHOOK_SECRET' : 'MERCADOPAGO_ACCESS_TOKEN';
    throw new EnvError(
      `${missing} is missing: MERCADOPAGO_ACCESS_TOKEN and MERCADOPAGO_WEBHOOK_SECRET are set together.`,
    );
  }
  const apiUrl = get('MERCADOPAGO_API_URL');
  if (apiUrl) parseUrl('MERCADOPAGO_API_URL', apiUrl, ['http:', 'https:'], 'an http or https address');
  if (apiUrl && !accessToken)
    throw new EnvError('MERCADOPAGO_API_URL needs MERCADOPAGO_ACCESS_TOKEN to be set as well.');
  const gatewayUrl = (apiUrl ?? 'https://api.mercadopago.com').replace(/\/+$/, '');
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

  const sessionSecret = get('SESSION_SECRET');
  if (sessionSecret && sessionSecret.length < 32)
    throw new EnvError('SESSION_SECRET must have at least 32 characters.');
  if (!sessionSecret && databaseUrl) {
    throw new EnvError(
      'SESSION_SECRET is needed with DATABASE_URL, with at least 32 characters, the same in every process.',
    );
  }

  const adminEmails = list(vars.ADMIN_EMAILS).map((mail) => mail.toLowerCase());
  for (const mail of adminEmails) {
    if (!z.email().safeParse(mail).success)
      throw new EnvError('ADMIN_EMAILS must be e-mail addresses separated by commas.');
  }
  const company = companyOf(get, loopback);
  const smtpUrl = get('SMTP_URL');
  if (smtpUrl) {
    const needs = 'the address of a mail server, such as smtps://user:password@host:465';
    if (!parseUrl('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'], needs).hostname)
      throw new EnvError(`SMTP_URL must be ${needs}.`);
    if (!get('MAIL_FROM')) throw new EnvError('MAIL_FROM is needed with SMTP_URL: the address that mail comes from.');
  }
  const mailFrom = get('MAIL_FROM') ?? 'RPGpédia <nao-responda@rpgpedia.test>';
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom)) {
    throw new EnvError('MAIL_FROM must be an e-mail address, such as RPGpédia <contato@rpgpedia.com.br>.');
  }

  const metricsToken = get('METRICS_TOKEN');
  if (metricsToken && !/^[\x21-\x7e]{16,}$/.test(metricsToken))
    throw new EnvError('METRICS_TOKEN must have at least 16 characters, without spaces.');

  const legacyHosts = list(vars.LEGACY_HOSTS).map((host) => host.toLowerCase());
  for (const host of legacyHosts) {
    if (!/^[^\s/:?#@]+(:\d+)?$/.test(host)) throw new EnvError('LEGACY_HOSTS must be host names separated by commas.');
    if (host === new URL(publicUrl).host)
      throw new EnvError('LEGACY_HOSTS must not name the host of PUBLIC_URL: its visitors would go round in circles.');
  }

  const limits = get('RATE_LIMITS') ?? 'on';
  if (limits !== 'on' && limits !== 'off') throw new EnvError('RATE_LIMITS must be on or off.');
  if (limits === 'off' && !loopback) throw new EnvError('RATE_LIMITS may be off only when PUBLIC_URL is loopback.');

  return {
    host,
    port,
    publicUrl,
    loopback,
    dataDir: get('DATA_DIR') ?? './data',
    databaseUrl,
    databaseDirectUrl,
    storage: storageOf(get),
    storageShared: flag('STORAGE_SHARED', vars.STORAGE_SHARED?.trim(), false),
    oidc: issuer ? { issuer, clientId: get('OIDC_CLIENT_ID')!, clientSecret: get('OIDC_CLIENT_SECRET')! } : null,
    adminEmails,
    company,
    mercadoPago: accessToken && webhookSecret ? { accessToken, webhookSecret, apiUrl: gatewayUrl } : null,
    mailFrom,
    smtpUrl,
    metricsToken,
    sessionSecret,
    corsOrigins: list(vars.CORS_ORIGINS).map((value) => origin('CORS_ORIGINS', value)),
    legacyHosts,
    trustProxy: whole('TRUST_PROXY', vars.TRUST_PROXY?.trim(), 0, 0, 16),
    rateLimits: limits === 'on',
    demo: flag('DEMO', vars.DEMO?.trim(), true),
    demoFiles: get('DEMO_FILES') ? list(vars.DEMO_FILES) : null,
  };
}
