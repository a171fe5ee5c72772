import { useEffect, useRef, useState } from 'react';
import type { CampaignView, PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { callFunction } from '../../api/call.ts';
import { settle } from '../../api/refusal.ts';

type FirstPage = Pick<CampaignView, 'campaignId' | 'party' | 'partyNext' | 'partyRest'>;

/** The pages of a long party after the first. */
export interface PartyRest {
  /** The first page has so many. */
  from: number;
  /** The reason why it could not be read. */
  failure: string | null;
  retry: () => void;
}

export interface WholeParty {
  /** All characters at the table; until the other pages are read, those of the first. */
  party: PartyMember[];
  /** The reason why the other pages could not be read. */
  failure: string | null;
  retry: () => void;
}

interface Rest {
  of: string;
  rows: readonly PartyMember[];
  failure: string | null;
}

async function readRest(campaignId: string, from: string): Promise<PartyMember[]> {
  const rows: PartyMember[] = [];
  for (let cursor: string | null = from; cursor !== null; ) {
    const page: { party: PartyMember[]; nextCursor: string | null } = await callFunction('getParty', {
      campaignId,
      cursor,
    });
    rows.push(...page.party);
    cursor = page.nextCursor;
  }
  return rows;
}

/** Reads the pages of a long party that follow the first, and reads them anew when they change. */
export function useParty({ campaignId, party, partyNext, partyRest }: FirstPage): WholeParty {
  const [rest, setRest] = useState<Rest>({ of: campaignId, rows: [], failure: null });
  const [tries, setTries] = useState(0);
  const reading = useRef<Promise<void>>(Promise.resolve());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another digest, or another try, makes them old
  useEffect(() => {
    if (partyNext === null) return;
    let isOld = false;
    const read = async () => {
      if (isOld) return;
      const { output: rows, refusal } = await settle(readRest(campaignId, partyNext));
      if (rows) setRest({ of: campaignId, rows, failure: null });
      else setRest((was) => ({ ...was, failure: refusal.message }));
    };
    // One after another: changes that come faster than pages would otherwise never let one arrive.
    reading.current = reading.current.then(read, read);
    return () => {
      isOld = true;
    };
  }, [campaignId, partyNext, partyRest, tries]);

  const isRest = partyNext !== null && rest.of === campaignId;
  const first = new Set(party.map(({ characterId }) => characterId));
  return {
    party: isRest ? [...party, ...rest.rows.filter(({ characterId }) => !first.has(characterId))] : party,
    failure: isRest ? rest.failure : null,
    retry: () => setTries((count) => count + 1),
  };
}
