import type { Visitor } from '../support/visitor.ts';

interface Issuer {
  as: { admin: Visitor };
  issue(keyId: string, count?: number): Promise<string[]>;
}

export const codeCalls = {
  issueCodes: async ({ as }: Issuer) => ({ by: as.admin, data: { keyId: 'secondBeta', count: 2 } }),
  listCodes: async ({ as, issue }: Issuer) => {
    await issue('secondBeta', 2);
    return { by: as.admin, data: { status: 'available' } };
  },
  listCodeBatches: async ({ as, issue }: Issuer) => {
    await issue('secondBeta', 2);
    return { by: as.admin, data: {} };
  },
  checkCodes: async ({ as, issue }: Issuer) => ({ by: as.admin, data: { codes: await issue('secondBeta', 2) } }),
  revokeCodes: async ({ as, issue }: Issuer) => ({
    by: as.admin,
    data: { codes: await issue('secondBeta'), reason: 'Saíram por engano.' },
  }),
  countIssuedCodes: async ({ as, issue }: Issuer) => {
    await issue('secondBeta', 2);
    return { by: as.admin, data: { keyId: 'secondBeta' } };
  },
  revokeIssuedCodes: async ({ as }: Issuer) => {
    const { batchId } = await as.admin.must<{ batchId: string }>('issueCodes', { keyId: 'secondBeta', count: 2 });
    return { by: as.admin, data: { batchId, until: '2999-01-01T00:00:00.000Z', reason: 'Saíram por engano.' } };
  },
};
