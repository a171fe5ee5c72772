import type { Visitor } from '../support/visitor.ts';

interface Asking {
  as: { admin: Visitor };
  someone(): Promise<Visitor>;
}

const ASKED = { topic: 'other', text: 'Como mudo o meu retrato?', failedRequestId: null };

/** Somebody who waits for an answer of the team. */
async function someoneWhoAsks({ someone }: Asking): Promise<{ by: Visitor; ticketId: string }> {
  const by = await someone();
  return { by, ...(await by.must<{ ticketId: string }>('openTicket', ASKED)) };
}

export const supportCalls = {
  openTicket: async ({ someone }: Asking) => ({ by: await someone(), data: ASKED }),
  getMyTickets: async (world: Asking) => ({ by: (await someoneWhoAsks(world)).by, data: {} }),
  answerTicket: async (world: Asking) => {
    const { ticketId } = await someoneWhoAsks(world);
    return { by: world.as.admin, data: { ticketId, text: 'Em Perfil, Editar.', state: 'closed' } };
  },
  listTickets: async (world: Asking) => {
    await someoneWhoAsks(world);
    return { by: world.as.admin, data: { state: 'open' } };
  },
  visitTicket: async (world: Asking) => ({
    by: world.as.admin,
    data: { ticketId: (await someoneWhoAsks(world)).ticketId, writing: true },
  }),
  revealTicketContact: async (world: Asking) => ({
    by: world.as.admin,
    data: { ticketId: (await someoneWhoAsks(world)).ticketId },
  }),
};
