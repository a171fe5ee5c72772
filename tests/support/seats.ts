import { randomUUID } from 'node:crypto';
import { TABLE_ROLES, type TableRole } from '../../features/kit/permissions.ts';
import type { CampaignView } from '../../features/play/campaigns/campaign-schema.ts';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import type { Visitor } from './visitor.ts';

export interface InvitedPlayer {
  invitationId: string;
  code: string;
  url: string;
}

export const uidOf = async (visitor: Visitor): Promise<string> => (await visitor.must<{ uid: string }>('getUser')).uid;

export const viewOf = (by: Visitor, campaignId: string): Promise<CampaignView> =>
  by.must('getCampaign', { campaignId });

export const createCampaign = async (by: Visitor, data: object = {}): Promise<string> =>
  (await by.must<{ campaignId: string }>('createCampaign', { title: 'A casa do açude', ...data })).campaignId;

export const invite = (
  by: Visitor,
  campaignId: string,
  role: TableRole = 'jogador',
  more: object = {},
): Promise<InvitedPlayer> => by.must('inviteToCampaign', { campaignId, role, ...more });

/** `[status]`, or `[status, details.state]`; `[undefined]` for a call that succeeds. */
export async function refusal(visitor: Visitor, name: string, data: object): Promise<unknown[]> {
  const { error } = await visitor.call(name, data);
  return error?.details?.state === undefined ? [error?.status] : [error.status, error.details.state];
}

export interface Tables {
  app: TestApp;
  admin: Visitor;
  /** Somebody with beta. */
  player(): Promise<Visitor>;
  sit(by: Visitor, campaignId: string, role: TableRole): Promise<Visitor>;
  /** A campaign with one person of each role. */
  table(): Promise<{ campaignId: string; at: Record<TableRole, Visitor> }>;
}

/** The product with tables open to players. */
export async function openTables(options: TestAppOptions = { jobs: false }): Promise<Tables> {
  const app = await startApp({ ...options, vars: { ADMIN_EMAILS: 'admin@demo.test', ...options.vars } });
  const admin = await app.signedIn('admin@demo.test');
  await admin.must('changeSettings', { campaigns: 'players' });
  const player = async () => {
    const visitor = await app.signedIn(`${randomUUID()}@example.org`);
    await admin.must('promoteUserToBeta', { uid: await uidOf(visitor) });
    return visitor;
  };
  const sit = async (by: Visitor, campaignId: string, role: TableRole) => {
    const guest = await player();
    await guest.must('joinCampaign', { code: (await invite(by, campaignId, role)).code });
    return guest;
  };
  const table = async () => {
    const mestre = await player();
    const campaignId = await createCampaign(mestre);
    const at = { mestre } as Record<TableRole, Visitor>;
    for (const role of TABLE_ROLES.slice(1)) at[role] = await sit(mestre, campaignId, role);
    return { campaignId, at };
  };
  return { app, admin, player, sit, table };
}
