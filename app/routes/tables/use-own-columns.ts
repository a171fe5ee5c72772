import { useEffect, useState } from 'react';
import { PARTY_FIELDS_MAX } from '../../../features/play/campaigns/campaign-limits.ts';
import type { CampaignView, PartyFields, PartyMember } from '../../../features/play/campaigns/campaign-schema.ts';
import { keptInBrowser } from '../../../lib/kept.ts';
import { SECOND } from '../../../lib/span.ts';
import { useQuery } from '../../api/use-query.ts';

/** Fields that are on no card tell nobody that they changed, so they are asked for again after so long. */
const READ_AGAIN_MS = 20 * SECOND;

const keyOf = (campaignId: string): string => `rpgpedia:columns:${campaignId}`;

function keptColumns(campaignId: string): readonly string[] | null {
  const kept = keptInBrowser.json(keyOf(campaignId));
  const ids = Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string' && id.length <= 64) : [];
  return ids.length === 0 ? null : ids.slice(0, PARTY_FIELDS_MAX);
}

export interface OwnColumns {
  /** The leader's own choice, in order; null for what the table shows. */
  chosen: readonly string[] | null;
  choose: (fieldIds: readonly string[] | null) => void;
  /** The party, whose cards have the chosen fields too. */
  party: PartyMember[];
}

const withFields = (party: PartyMember[], { rows }: PartyFields): PartyMember[] => {
  const more = new Map(rows.map(({ characterId, card }) => [characterId, card]));
  return party.map((one) => {
    const known = new Set(one.card.map(({ fieldId }) => fieldId));
    const card = more.get(one.characterId)?.filter(({ fieldId }) => !known.has(fieldId)) ?? [];
    return { ...one, card: [...one.card, ...card] };
  });
};

/** The columns that a leader chose for this browser, among all fields of the sheets at the table. */
export function useOwnColumns({ campaignId, party }: CampaignView, leads: boolean): OwnColumns {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  // The server knows nothing of what a browser keeps.
  useEffect(() => setChosen(leads ? keptColumns(campaignId) : null), [campaignId, leads]);
  const fieldIds = [...(chosen ?? [])];
  const { output, refetch } = useQuery('getPartyFields', fieldIds.length > 0 ? { campaignId, fieldIds } : null);
  const [last, setLast] = useState<PartyFields | null>(null);
  useEffect(() => {
    if (output) setLast(output);
  }, [output]);
  const reads = chosen !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the party, and now and then
  useEffect(() => {
    if (!reads) return;
    refetch();
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [reads, party]);
  return {
    chosen,
    choose: (ids) => {
      keptInBrowser.set(keyOf(campaignId), ids && JSON.stringify(ids));
      setChosen(ids);
    },
    party: reads && last ? withFields(party, last) : party,
  };
}
