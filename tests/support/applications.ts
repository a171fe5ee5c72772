import { randomUUID } from 'node:crypto';
import { cnpj } from 'cpf-cnpj-validator';
import { confirmApplication } from '../../features/publishing/creators/confirm-application.server.ts';
import { newToken } from '../../features/publishing/creators/tokens.server.ts';
import type { TestApp } from './app.ts';

export const someEmail = (): string => `${randomUUID()}@example.org`;

/** A company sends this to become a creator; its document is its own. */
export const application = (more: object = {}) => ({
  kind: 'company',
  name: 'Casa da Coruja',
  legalName: 'Coruja Edições Ltda.',
  document: cnpj.generate({ formatted: true }),
  responsible: 'Moema Duarte',
  email: someEmail(),
  phone: '(85) 98888-7777',
  links: ['https://coruja.example/', { label: 'Boletim', url: 'https://coruja.example/boletim' }],
  about: 'Suspense de mesa.',
  acceptedTerms: true,
  ...more,
});

/** The id of an application that waits for its confirmation. */
export const apply = async (app: TestApp, more: object = {}): Promise<string> =>
  (await app.visitor().must<{ applicationId: string }>('registerCreator', application(more))).applicationId;

/** The id of an application that waits for an admin. */
export async function applyAndConfirm(app: TestApp, more: object = {}): Promise<string> {
  const applicationId = await apply(app, more);
  const { token } = await newToken(app.ctx, app.ctx.db, { applicationId }, 1);
  await confirmApplication(app.ctx, token);
  return applicationId;
}
