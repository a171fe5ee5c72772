import { CreatureCollector, isJson, type Json, listUnder, type ReadCreature } from './gathering.ts';

const OWN = new Set(['name', 'notes', 'stats', 'resources', 'attacks']);
const BESIDE = new Set(['fields', 'system', 'name', 'creatureId', 'updatedAt', 'lender', 'source', 'origin']);

/** The creatures in a file of our own: the whole list, some, or one. */
export function candidatesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  if (!isJson(data)) return [];
  if (Array.isArray(data.creatures)) return data.creatures;
  return isJson(data.fields) || 'name' in data ? [data] : [];
}

const textIn = (value: unknown, name: string): string => {
  const inner = isJson(value) ? value[name] : undefined;
  return typeof inner === 'string' ? inner : '';
};

function gatherLists(gathering: CreatureCollector, fields: Json): void {
  for (const one of listUnder(fields, 'stats'))
    if (isJson(one)) gathering.stat(textIn(one, 'label'), one.value);
    else gathering.lose('Um número sem nome');
  for (const one of listUnder(fields, 'resources'))
    if (isJson(one)) gathering.resource(textIn(one, 'id'), textIn(one, 'label'), one.value, one.max);
    else gathering.lose('Um recurso sem nome');
  for (const one of listUnder(fields, 'attacks')) {
    const label = textIn(one, 'label');
    if (!isJson(one) || !gathering.attack(label, one.notation, one.text))
      gathering.lose(`Ataque “${label}”, cuja rolagem não se lê`);
  }
}

export function readOwn(candidate: unknown): ReadCreature | null {
  if (!isJson(candidate)) return null;
  const fields = isJson(candidate.fields) ? candidate.fields : candidate;
  if (typeof fields.name !== 'string') return null;
  const gathering = new CreatureCollector();
  gatherLists(gathering, fields);
  gathering.note('', fields.notes);
  for (const name of Object.keys(fields)) if (!OWN.has(name) && !BESIDE.has(name)) gathering.lose(`Campo “${name}”`);
  if (fields !== candidate)
    for (const name of Object.keys(candidate)) if (!BESIDE.has(name)) gathering.lose(`Campo “${name}”`);
  return gathering.finish(fields.name, candidate.system);
}
