import type { CampaignView } from '../../../features/play/campaigns/campaign-schema.ts';
import { characterFace } from '../../../features/play/characters/portrait.ts';
import type { RollView } from '../../../features/play/rolls/roll-schema.ts';

/** Names and shows the owner of a line: oneself, a character at the table, or somebody by the name they have there. */
export function lineNames({ party, members }: CampaignView, uid: string) {
  const names = new Map(party.map(({ characterId, name }) => [characterId, name.trim() || 'Sem nome']));
  const present = new Map(members.map((member) => [member.uid, member.displayName]));
  const personOf = (by: { uid: string; displayName: string }): string =>
    by.uid === uid ? 'Você' : (present.get(by.uid) ?? by.displayName);
  const whoOf = ({ by, characterId }: Pick<RollView, 'by' | 'characterId'>): string =>
    (characterId && names.get(characterId)) || personOf(by);
  const owners = new Map(party.map((one) => [one.characterId, one.uid]));
  /** The one who threw in place of the character's owner; null where the owner threw. */
  const throwerOf = ({ by, characterId }: Pick<RollView, 'by' | 'characterId'>): string | null => {
    const owner = characterId === null ? undefined : owners.get(characterId);
    return owner === undefined || owner === by.uid ? null : personOf(by);
  };
  /** Somebody to whom a line is whispered. */
  const nameOf = (one: string): string => (one === uid ? 'você' : (present.get(one) ?? 'alguém que saiu'));
  const faces = new Map(party.map((one) => [one.characterId, characterFace(one)]));
  const portraits = new Map(members.map((member) => [member.uid, member.portrait]));
  /** The face of the character whose roll it is, or of whoever speaks; undefined for somebody who left. */
  const faceOf = ({ by, characterId = null }: Pick<RollView, 'by'> & { characterId?: string | null }) =>
    (characterId === null ? undefined : faces.get(characterId)) ?? portraits.get(by.uid);
  return { nameOf, personOf, whoOf, throwerOf, faceOf };
}

export type LineNames = ReturnType<typeof lineNames>;
