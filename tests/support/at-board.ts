import { randomUUID } from 'node:crypto';
import type { SentCommand, TableScene } from '../../features/play/campaigns/scene/scene-schema.ts';
import type { Visitor } from './visitor.ts';

type Answer = TableScene & { applied: boolean };

/** Commands to the one board of a table, and what each member sees of it. */
export function atBoard(campaignId: string) {
  let sceneId: string | undefined;
  const give = (by: Visitor, command: SentCommand, requestId: string = randomUUID()) =>
    by.callPlain<Answer>('commandScene', { campaignId, requestId, command, ...(sceneId ? { sceneId } : {}) });
  const must = async (by: Visitor, command: SentCommand, requestId?: string): Promise<Answer> => {
    const { http, result, error } = await give(by, command, requestId);
    if (http !== 200) throw new Error(JSON.stringify(error));
    sceneId ??= result.scene!.sceneId;
    return result;
  };
  const seen = async (by: Visitor) => (await by.must<TableScene>('getScene', { campaignId })).scene;
  const names = async (by: Visitor) => ((await seen(by))?.tokens ?? []).map(({ name }) => name).sort();
  return { give, must, seen, names, one: () => ({ campaignId, sceneId: sceneId! }) };
}
