import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nameOf, type Query, textOf } from '../../../platform/db/around-statements.ts';
import { openTables, type Tables } from '../../../tests/support/seats.ts';
import type { Visitor } from '../../../tests/support/visitor.ts';
import { campaignPath, ROOM_NAMES, ROOMS, type Room, roomPath } from './table-paths.ts';

let tables: Tables;
beforeAll(async () => {
  tables = await openTables();
});
afterAll(() => tables.app.stop());

/** One room alone asks so often, while its frame stays. */
const OWN_STATEMENTS: Record<Room, number> = {
  mesa: 4,
  turma: 4,
  iniciativa: 0,
  cena: 2,
  diario: 2,
  entregas: 0,
  estante: 2,
  espolio: 3,
  sessoes: 2,
  pessoas: 0,
};
const MODULES: Record<Room, string> = {
  mesa: 'table',
  turma: 'party',
  iniciativa: 'fights',
  cena: 'scene',
  diario: 'journal',
  entregas: 'notes',
  estante: 'shelf',
  espolio: 'loot',
  sessoes: 'sessions',
  pessoas: 'people',
};

describe('a room of a table', () => {
  /** Statements that find out who asks, and whether tables are open to them. */
  const WHO = new Set(['with sessions', 'select settings']);

  async function statementsOf(by: Visitor, path: string): Promise<string[]> {
    const asked = vi.spyOn(tables.app.ctx.db.$client, 'query');
    try {
      const { status } = await by.request(path);
      expect(status).toBe(200);
      return asked.mock.calls.map(([query]) => nameOf(query as unknown as Query)).filter((name) => !WHO.has(name));
    } finally {
      asked.mockRestore();
    }
  }

  it.each(Object.entries(OWN_STATEMENTS) as [Room, number][])('%s asks the database %i times', async (room, own) => {
    const { campaignId, at } = await tables.table();
    const path = roomPath(campaignId, room);
    const whole = await statementsOf(at.jogador, path);
    const alone = await statementsOf(at.jogador, `${path}.data?_routes=routes/tables/rooms/${MODULES[room]}`);
    expect(alone, alone.join(', ')).toHaveLength(own);
    expect(whole.length).toBeGreaterThan(alone.length + 10);
  });

  it('asks nothing twice with its frame, but whom its reader blocks', async () => {
    const { campaignId, at } = await tables.table();
    const asked = vi.spyOn(tables.app.ctx.db.$client, 'query');
    try {
      await at.jogador.request(roomPath(campaignId, 'mesa'));
      const texts = asked.mock.calls.map(([query]) => textOf(query as unknown as Query));
      const repeated = texts.filter((text, index) => texts.indexOf(text) !== index);
      expect(repeated.map(nameOf)).toEqual(['select blocks']);
    } finally {
      asked.mockRestore();
    }
  });

  it('has a head that names it, and everything in it without script', async () => {
    const { campaignId, at } = await tables.table();
    for (const room of ROOM_NAMES) {
      const page = await at.jogador.request(roomPath(campaignId, room));
      const html = await page.text();
      expect([room, page.status]).toEqual([room, 200]);
      const title = room === 'mesa' ? 'A casa do açude' : `${ROOMS[room]} · A casa do açude`;
      expect(html).toContain(`<title>${title} · RPGpédia</title>`);
      expect(html).toContain('O que rolou');
    }
  });

  it('is where its old address leads, with what else that carries', async () => {
    const { campaignId, at } = await tables.table();
    const leads = async (path: string) => {
      const { status, headers } = await at.jogador.request(path);
      return [status, headers.get('location')];
    };
    for (const table of [`/campanhas/${campaignId}`, `/colecoes/campanhas/${campaignId}`]) {
      for (const room of ROOM_NAMES)
        expect(await leads(`${table}?aba=${room}`)).toEqual([302, roomPath(campaignId, room)]);
      const other = `${roomPath(campaignId, 'diario')}?de=longe&x=%C3%A7`;
      expect(await leads(`${table}?de=longe&aba=diario&x=%C3%A7`)).toEqual([302, other]);
      for (const none of ['nada', '__proto__', ''])
        expect(await leads(`${table}?aba=${none}`)).toEqual([302, campaignPath(campaignId)]);
      expect(await leads(table)).toEqual([200, null]);
    }
  });

  it('does not exist for somebody who is no member', async () => {
    const { campaignId } = await tables.table();
    const stranger = await tables.player();
    for (const room of ROOM_NAMES) {
      expect((await stranger.request(roomPath(campaignId, room))).status, room).toBe(404);
      const data = await stranger.request(`${roomPath(campaignId, room)}.data`);
      expect(await data.text(), room).not.toContain('A casa do açude');
    }
  });
});
