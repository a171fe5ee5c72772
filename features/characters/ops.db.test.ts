import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Op, SheetDoc } from '../../game/sheet/doc.ts';
import { startApp, type TestApp } from '../../tests/support/app.ts';
import { player } from '../../tests/support/player.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import type { AppliedOps } from './apply-ops.server.ts';
import type { Created } from './create-character.server.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startApp({ jobs: false });
  owner = await player(app);
});
afterAll(() => app.stop());

const create = (system = 'brutal'): Promise<Created> => owner.must<Created>('createCharacter', { system, name: 'Ana' });

type Step = Op extends infer O ? (O extends Op ? Omit<O, 'opId' | 'sheet' | 'base'> : never) : never;
const opOf = (sheet: string, step: Step, opId: string = randomUUID()): Op => ({ opId, sheet, base: 0, ...step }) as Op;
const apply = (characterId: string, ...ops: Op[]): Promise<AppliedOps> =>
  owner.must<AppliedOps>('applyCharacterOps', { characterId, ops });

const docOf = async (characterId: string): Promise<SheetDoc> =>
  (await owner.must<{ doc: SheetDoc }>('getCharacter', { characterId })).doc;

describe('operations', () => {
  it('add up, whoever comes first', async () => {
    const { characterId, doc } = await create();
    const before = doc.values.dados as number;
    const inc = (): Op => opOf(characterId, { t: 'inc', path: 'dados', by: -1 });
    await Promise.all(Array.from({ length: 20 }, () => apply(characterId, inc())));
    const after = await docOf(characterId);
    expect([after.values.dados, after.seq]).toEqual([before - 20, 20]);
  });
});
