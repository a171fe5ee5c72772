import type { Member, PartyMember } from '../../../../features/play/campaigns/campaign-schema.ts';
import type { SceneToken, SceneView } from '../../../../features/play/campaigns/scene/scene-schema.ts';
import type { AnyView } from '../../../../features/play/initiative/encounter-schema.ts';
import { stateOf } from '../../../../game/initiative/encounter.ts';

/** The signs of a piece stand beside its face. */
export interface PieceSigns {
  /** The theme of the player whose piece it is; null for a piece of nobody who plays. */
  paper: number | null;
  /** Its number among those of one name; null for one alone. */
  number: number | null;
  conditions: readonly string[];
  fallen: boolean;
  hp: { now: number; max: number | null } | null;
  /** The creature that it is one of, told to whoever commands the fight. */
  creatureId: string | null;
  /** Only whoever leads knows of it: it is hidden on the board or in the fight. */
  secret: boolean;
}

export type Piece = SceneToken & PieceSigns;
export type PieceScene = Omit<SceneView, 'tokens'> & { tokens: readonly Piece[] };

export interface PeopleOfBoard {
  party: readonly Pick<PartyMember, 'characterId' | 'uid'>[];
  members: readonly Pick<Member, 'uid' | 'paper'>[];
}

type Fighter = AnyView['combatants'][number] & {
  hp?: number | null;
  maxHp?: number | null;
  hidden?: boolean;
  creatureId?: string;
};

const NUMBERED = /^(.*\S) (\d{1,2})$/;

/** The name without its number, and the number. */
function numberOf(name: string): { stem: string; number: number | null } {
  const [, stem, number] = NUMBERED.exec(name) ?? [];
  return stem === undefined ? { stem: name, number: null } : { stem, number: Number(number) };
}

const hasFallen = (one: Fighter): boolean =>
  'state' in one ? one.state === 'caido' : stateOf({ hp: one.hp ?? null, maxHp: one.maxHp ?? null }) === 'caido';

/** The pieces of a scene with what the table and its fight say of them: each of these already as the viewer may see it. */
export function withSigns(scene: SceneView, { party, members }: PeopleOfBoard, fight: AnyView | null): PieceScene {
  const owners = new Map(party.map(({ characterId, uid }) => [characterId, uid]));
  const papers = new Map(members.map(({ uid, paper }) => [uid, paper]));
  const fighters = new Map<string, Fighter>(fight?.combatants.map((one) => [one.id, one]));
  const stems = new Map<string, number>();
  for (const { name } of scene.tokens) {
    const { stem } = numberOf(name);
    stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  const tokens = scene.tokens.map((token): Piece => {
    const owner = token.characterId === null ? undefined : owners.get(token.characterId);
    const fighter = token.combatantId === null ? undefined : fighters.get(token.combatantId);
    const { stem, number } = numberOf(token.name);
    return {
      ...token,
      paper: owner === undefined ? null : (papers.get(owner) ?? 0),
      number: (stems.get(stem) ?? 0) > 1 ? number : null,
      conditions: fighter?.conditions.map(({ name }) => name) ?? [],
      fallen: fighter !== undefined && hasFallen(fighter),
      hp: typeof fighter?.hp === 'number' ? { now: fighter.hp, max: fighter.maxHp ?? null } : null,
      creatureId: fighter?.creatureId ?? null,
      secret: token.hidden || fighter?.hidden === true,
    };
  });
  return { ...scene, tokens };
}

/** Whether names under both pieces would share a line. */
export const rowsMeet = (one: Pick<Piece, 'y' | 'size'>, other: Pick<Piece, 'y' | 'size'>): boolean =>
  Math.abs(one.y + one.size - other.y - other.size) < 1;
