import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { keptFromOwner } from '../../features/play/rolls/roll-secrets.ts';
import { chanceFrom } from '../../game/dice/chance.ts';
import { parseNotation } from '../../game/dice/parse.ts';
import { roll } from '../../game/dice/roll.ts';
import { type Change, withSteps } from '../../game/sheet/changes.ts';
import type { Derivation } from '../../game/sheet/derive.ts';
import type { Step } from '../../game/sheet/doc.ts';
import { concludeRoll } from '../../game/sheet/rolls.ts';
import { tellRoll } from '../../game/sheet/tell.ts';
import { intentAsked, prepareAsked } from '../../game/sheet/use-item.ts';
import { deviceNow } from '../device-now.ts';
import type { Throw } from './throw.ts';

/** Its changes go to the sheet the way of every edit. */
interface Outcome {
  steps: Step[];
  changes: Change[];
}

export type DeviceRoll =
  | { ok: true; roll: RollView; outlook: Outcome }
  | { ok: false; message: string; at: number | undefined };

const chance = () => chanceFrom(() => crypto.getRandomValues(new Uint8Array(32)));

const NO_SHEET = { ok: false, message: 'Esta rolagem precisa da ficha aberta.', at: undefined } as const;

/** Throws by the chance of this device: the server never knows of it, and it has no seed to verify. */
export function throwOnDevice(
  { asked, label, visibility }: Omit<Throw, 'requestId'>,
  uid: string,
  derivation: Derivation | undefined,
): DeviceRoll {
  const common = {
    id: crypto.randomUUID(),
    number: null,
    commitment: '',
    undone: false,
    at: new Date(deviceNow()).toISOString(),
    characterId: asked.characterId ?? null,
    campaignId: null,
    visibility,
    by: { uid, displayName: '' },
  };
  if ('notation' in asked) {
    const rolled = roll(asked.notation, chance());
    if (!rolled.ok) return { ok: false, message: rolled.message, at: rolled.at };
    const { total, text, dice } = rolled;
    const parsed = parseNotation(asked.notation);
    const named = asked.label ?? (parsed.ok ? (parsed.title ?? '') : '');
    const plain = { label: named, notation: asked.notation, rollId: null, parts: [], against: null, changes: [] };
    return {
      ok: true,
      roll: { ...common, ...plain, total, text, dice, outcome: null },
      outlook: { steps: [], changes: [] },
    };
  }
  if (!derivation) return NO_SHEET;
  const intent = intentAsked(derivation, asked);
  const kept = intent && keptFromOwner(derivation.sheet, intent);
  const prepared =
    kept === undefined ? prepareAsked(derivation, intent, asked.answers) : { ok: false as const, message: kept };
  if (!prepared.ok) return { ok: false, message: prepared.message, at: undefined };
  const rolled = roll(prepared.notation, chance());
  if (!rolled.ok) return { ok: false, message: rolled.message, at: rolled.at };
  const { total, text, dice } = rolled;
  const { after, outcome } = concludeRoll(prepared, rolled);
  const doc = withSteps(derivation.sheet.schema, derivation.doc, after, common.id);
  const story = tellRoll(derivation, prepared, rolled, doc);
  return {
    ok: true,
    roll: {
      ...common,
      ...story,
      label: prepared.label || label,
      notation: prepared.notation,
      rollId: asked.rollId,
      total,
      text,
      dice,
      outcome: outcome ? { label: outcome.label, tone: outcome.tone } : null,
    },
    outlook: { steps: after, changes: story.changes },
  };
}
