import type { Visitor } from '../support/visitor.ts';

interface SupportWorld {
  as: { admin: Visitor };
  someone(): Promise<Visitor>;
}

const ASKED = { topic: 'other', text: 'Como mudo o meu retrato?', failedRequestId: null };

/** Somebody who waits for an answer of the team. */
async function someoneWhoAsks({ someone }: SupportWorld): Promise<{ by: Visitor; ticketId: string }> {
  const by = await someone();
  return { by, ...(await by.must<{ ticketId: string }>('openTicket', ASKED)) };
}

export const supportCalls = {
  openTicket: async ({ someone }: SupportWorld) => ({ by: await someone(), data: ASKED }),
  getMyTickets: async (world: SupportWorld) => ({ by: (await someoneWhoAsks(world)).by, data: {} }),
  answerTicket: async (world: SupportWorld) => {
    const { ticketId } = await someoneWhoAsks(world);
    return { by: world.as.admin, data: { ticketId, text: 'Em Perfil, Editar.', state: 'closed' } };
  },
  listTickets: async (world: SupportWorld) => {
    await someoneWhoAsks(world);
    return { by: world.as.admin, data: { state: 'open' } };
  },
  visitTicket: async (world: SupportWorld) => ({
    by: world.as.admin,
    data: { ticketId: (await someoneWhoAsks(world)).ticketId, writing: true },
  }),
  revealTicketContact: async (world: SupportWorld) => ({
    by: world.as.admin,
    data: { ticketId: (await someoneWhoAsks(world)).ticketId },
  }),
};
