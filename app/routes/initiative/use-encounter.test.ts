import { describe, expect, it } from 'vitest';
import type { EncounterView, PlayersView } from '../../../features/play/initiative/encounter-schema.ts';
import { newestView } from './use-encounter.ts';

const at = (seq: number, encounterId = 'a') => ({ encounterId, seq }) as EncounterView;

describe('an encounter on a screen', () => {
  it('is the newest of the stream and of the answers to presses', () => {
    expect(newestView(at(4), [null, at(5)])).toEqual(at(5));
    expect(newestView(at(4), [at(6), at(5)])).toEqual(at(6));
    expect(newestView(at(6), [at(5), null])).toEqual(at(6));
  });

  it('takes no answer of another fight, and none for those who do not command it', () => {
    expect(newestView(at(4), [at(9, 'b')])).toEqual(at(4));
    const seen = { encounterId: 'a' } as PlayersView;
    expect(newestView(seen, [at(9)])).toBe(seen);
  });
});
