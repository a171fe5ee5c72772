import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { type Env, readEnv } from '../../platform/env.ts';
import { EnvError } from '../../platform/env-error.ts';

const LINES: readonly Record<string, string>[] = [
  { PUBLIC_URL: 'https://rpgpedia.example' },
  { DATABASE_URL: 'postgres://db.example/rpgpedia' },
  { SESSION_SECRET: 'a secret of at least thirty-two characters' },
  { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'hush' },
  { MERCADOPAGO_ACCESS_TOKEN: 'token', MERCADOPAGO_WEBHOOK_SECRET: 'hush' },
  {
    COMPANY_NAME: 'Mesa Posta Editora Ltda.',
    COMPANY_CNPJ: '11222333000181',
    COMPANY_ADDRESS: 'Rua do Cordel, 20, Caruaru, PE, 55000-000',
    COMPANY_DPO_EMAIL: 'dados@rpgpedia.example',
  },
  { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'oi@rpgpedia.example' },
  { TRUST_PROXY: '1', METRICS_TOKEN: 'sixteen-or-more-0' },
];

function start(image: Record<string, string>, lines: readonly Record<string, string>[]): Env | string {
  try {
    return readEnv(Object.assign({}, image, ...lines));
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
}

describe('deploy/Containerfile', () => {
  it('has nothing a linter finds, two stages of Node 26, no root, a health check, and copies what there is', async () => {
    const text = await readFile('deploy/Containerfile', 'utf8');
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    const instructions = DockerfileParser.parse(text)
      .getInstructions()
      .map((instruction) => [instruction.getKeyword(), instruction.getArgumentsContent() ?? ''] as const);
    const of = (keyword: string): string[] => instructions.filter(([name]) => name === keyword).map(([, rest]) => rest);
    expect(of('FROM')).toHaveLength(2);
    for (const from of of('FROM')) expect(from).toMatch(/\/node:26-/);
    expect(of('USER')).toEqual(['node']);
    expect(of('HEALTHCHECK')).toHaveLength(1);
    for (const copied of of('COPY').flatMap((rest) => /^--from=build \/app\/(\S+)/.exec(rest)?.[1] ?? []))
      expect(existsSync(copied), copied).toBe(true);
  });

  it('opens the test drive with no incomplete env file, and only by its own word', async () => {
    const text = await readFile('deploy/Containerfile', 'utf8');
    const image = Object.fromEntries(
      [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ').map((pair) => pair.split('='))),
    );
    expect(image.HOST).toBe('0.0.0.0');
    for (let chosen = 0; chosen < 2 ** LINES.length; chosen += 1) {
      const lines = LINES.filter((_, i) => (chosen >> i) % 2 === 1);
      const env = start(image, lines);
      if (typeof env === 'string') continue;
      expect([env.oidc !== null, env.mercadoPago !== null, env.loopback]).toEqual([true, true, false]);
    }
    expect(start(image, LINES)).toMatchObject({ publicUrl: 'https://rpgpedia.example' });
    expect(start(image, [])).toContain('TEST_DRIVE');
    expect(start(image, [{ TEST_DRIVE: 'open' }])).toMatchObject({ oidc: null, publicUrl: 'http://localhost:3000' });
  });
});
