import { bookFiles, books } from '../../features/publishing/books/tables.ts';
import { creators } from '../../features/publishing/creators/tables.ts';
import { PLAN_FORMAT } from '../../platform/pdf/port.ts';
import type { RunningProduct } from '../../server/context.ts';
import { ACTORS, type Actor, ADMINS, PUBLISHER_INDEX } from './actors.ts';
import type { SeededClock } from './seeded.ts';
import type { SimulatedStorage } from './storage.ts';

const HOUSE = 'casa-da-simulacao';
export const BOOKS = [
  { id: 'mare-baixa', price: 1_000 },
  { id: 'sertao-de-vidro', price: 2_490 },
  { id: 'tratado-completo', price: 600 * 100 },
  { id: 'de-graca', price: 0 },
] as const;

interface Shop {
  db: RunningProduct['ctx']['db'];
  clock: SeededClock;
  storage: Pick<SimulatedStorage, 'put'>;
  actors: readonly Actor[];
  must(by: number, name: string, data: object): Promise<unknown>;
}

/** A shop with books of one house, whose owner is an actor; tables are open to everybody with beta. */
export async function furnish(world: Shop): Promise<void> {
  const { db, clock } = world;
  const createdAt = clock.now();
  await db.insert(creators).values({ id: HOUSE, name: 'Casa da Simulação', trusted: true, createdAt });
  for (const { id, price } of BOOKS) {
    const about = {
      title: id,
      shortDescription: 'Um livro.',
      aboutText: 'Sobre ele.',
      rating: 'L',
      coverKey: `capa/${id}`,
    };
    const shown = { status: 'published' as const, allowUserRequest: true, publishedAt: createdAt };
    await db.insert(books).values({ id, bookUrl: id, creatorId: HOUSE, price, createdAt, ...about, ...shown });
    const storageKey = `books/${id}/arquivo.file`;
    const planKey = `books/${id}/arquivo.plan`;
    for (const key of [storageKey, planKey]) await world.storage.put(key, new Uint8Array(1));
    const stored = { storageKey, planKey, planFormat: PLAN_FORMAT, bytes: 1, sha256: 'x' };
    const file = { kind: 'main' as const, name: 'livro.pdf', ...stored, createdAt };
    await db.insert(bookFiles).values({ id: `arquivo-${id}`, bookId: id, ...file });
  }
  const [admin] = ADMINS;
  await world.must(admin, 'changeSettings', { campaigns: 'players', bookRequestsUntil: null });
  const { uid } = world.actors[PUBLISHER_INDEX]!;
  await world.must(admin, 'promoteToCreator', { uid, creatorId: HOUSE, isCreatorOwner: true });
  // Some may play at once; the others become beta by a code.
  for (let index = PUBLISHER_INDEX + 1; index < ACTORS; index += 2)
    await world.must(admin, 'promoteUserToBeta', { uid: world.actors[index]!.uid });
}
