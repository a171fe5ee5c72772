import { eq } from 'drizzle-orm';
import { TICKET_MAIL_JOB } from '../../features/admin/support/jobs.ts';
import { ticketMessages } from '../../features/admin/support/tables.ts';
import type { MailState } from '../../platform/mail/port.ts';
import { mails } from '../../platform/mail/tables.ts';
import type { TestApp } from '../support/app.ts';
import type { Visitor } from '../support/visitor.ts';

interface OperationWorld {
  app: TestApp;
  as: { admin: Visitor; visitor: Visitor };
  someone(): Promise<Visitor>;
}

/** The mail about a new ticket, in that state. */
async function someMail({ app, someone }: OperationWorld, state: MailState): Promise<string> {
  const asked = { topic: 'code', text: 'Não chegou.', failedRequestId: null };
  const { ticketId } = await (await someone()).must<{ ticketId: string }>('openTicket', asked);
  const { db, clock } = app.ctx;
  const [message] = await db.select().from(ticketMessages).where(eq(ticketMessages.ticketId, ticketId));
  const id = `ticket-${message!.id}`;
  const jobData = { ticketId, messageId: message!.id, news: 'opened' };
  const row = { state, job: TICKET_MAIL_JOB.name, jobData, updatedAt: clock.now() };
  await db
    .insert(mails)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: mails.id, set: row });
  return id;
}

export const operationCalls = {
  recordVisit: async ({ as }: OperationWorld) => ({
    by: as.visitor,
    data: { device: 'phone', measured: [{ path: '/loja', metric: 'LCP', value: 1_200 }] },
  }),
  retryJobs: async ({ as }: OperationWorld) => ({
    by: as.admin,
    data: { name: 'receipt', jobId: null, reason: 'O correio voltou.' },
  }),
  listMails: async ({ as }: OperationWorld) => ({ by: as.admin, data: {} }),
  readMail: async (world: OperationWorld) => ({ by: world.as.admin, data: { mailId: await someMail(world, 'sent') } }),
  resendMail: async (world: OperationWorld) => ({
    by: world.as.admin,
    data: { mailId: await someMail(world, 'refused'), reason: 'A caixa voltou.' },
  }),
};
