import { CreatureCollector, isJson, type Json, listUnder, type ReadCreature, under } from './gathering.ts';
import { gatherAction } from './written-attack.ts';

const ABILITIES = { Str: 'FOR', Dex: 'DES', Con: 'CON', Int: 'INT', Wis: 'SAB', Cha: 'CAR' } as const;

const TEXTS = { Type: 'Tipo', Challenge: 'ND', Source: 'Fonte' } as const;
const LISTS = {
  Speed: 'Deslocamento',
  Senses: 'Sentidos',
  Languages: 'Idiomas',
  DamageVulnerabilities: 'Vulnerabilidades',
  DamageResistances: 'Resistências',
  DamageImmunities: 'Imunidades',
  ConditionImmunities: 'Imunidades a condições',
} as const;
const MODIFIERS = { Saves: 'Salvaguarda', Skills: 'Perícia' } as const;
const ACTIONS = {
  Traits: 'Traço',
  Actions: 'Ação',
  BonusActions: 'Ação bônus',
  Reactions: 'Reação',
  LegendaryActions: 'Ação lendária',
  MythicActions: 'Ação mítica',
} as const;

const READ = new Set<string>([
  ...['Name', 'HP', 'AC', 'InitiativeModifier', 'Abilities', 'Description'],
  ...Object.keys({ ...TEXTS, ...LISTS, ...MODIFIERS, ...ACTIONS }),
]);
/** Fields that say where the other program keeps it, and nothing of the creature. */
const OF_THE_FILE = new Set(['Id', 'Path', 'Version', 'LastUpdateMs', 'SearchHint', 'FilterDimensions', 'Link']);

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

const isBlock = (value: unknown): value is Json => isJson(value) && typeof value.Name === 'string';

/** The stat blocks of a file: a list, one block, or what the program stored by key, each as an object or as its text. */
export function candidatesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data.map(parseJson);
  if (isBlock(data)) return [data];
  if (!isJson(data)) return [];
  const inner = data.Creatures ?? data.StatBlocks;
  if (inner !== undefined) return candidatesOf(inner);
  return Object.values(data).map(parseJson).filter(isBlock);
}

const namesOf = (list: readonly unknown[]): string => list.filter((one) => typeof one === 'string').join(', ');

function gatherNumbers(gathering: CreatureCollector, block: Json): void {
  gathering.resource('pv', 'PV', under(block, 'HP').Value, under(block, 'HP').Value);
  gathering.stat('CA', under(block, 'AC').Value);
  for (const [part, label] of [
    ['HP', 'Dados de vida'],
    ['AC', 'Armadura'],
  ] as const)
    gathering.stat(label, under(block, part).Notes);
  gathering.stat('Iniciativa', block.InitiativeModifier);
  for (const [name, label] of Object.entries(ABILITIES)) gathering.stat(label, under(block, 'Abilities')[name]);
  for (const [name, label] of Object.entries(MODIFIERS))
    for (const one of listUnder(block, name))
      if (isJson(one) && typeof one.Name === 'string') gathering.stat(`${label} ${one.Name}`, one.Modifier);
}

export function readBlock(block: unknown): ReadCreature | null {
  if (!isBlock(block)) return null;
  const gathering = new CreatureCollector();
  gatherNumbers(gathering, block);
  for (const [name, label] of Object.entries(TEXTS)) gathering.stat(label, block[name]);
  for (const [name, label] of Object.entries(LISTS)) gathering.stat(label, namesOf(listUnder(block, name)));
  for (const [name, label] of Object.entries(ACTIONS))
    for (const one of listUnder(block, name)) if (isJson(one)) gatherAction(gathering, label, one.Name, one.Content);
  gathering.note('', block.Description);
  for (const [name, value] of Object.entries(block)) {
    const empty = value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0);
    if (!READ.has(name) && !OF_THE_FILE.has(name) && !empty) gathering.lose(`Campo “${name}”`);
  }
  return gathering.finish(block.Name);
}
