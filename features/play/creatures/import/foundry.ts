import { wordTable } from '../../../../lib/words.ts';
import { gatherItems } from './foundry-items.ts';
import { CreatureCollector, isJson, type Json, listUnder, type ReadCreature, under } from './gathering.ts';
import { plainLine } from './plain-text.ts';

const ABILITIES = { str: 'FOR', dex: 'DES', con: 'CON', int: 'INT', wis: 'SAB', cha: 'CAR' } as const;

const READ_OF_SYSTEM = new Set(['abilities', 'attributes', 'details', 'traits', 'resources']);
const READ_OF_ATTRIBUTES = new Set(['hp', 'ac', 'init', 'movement', 'speed', 'prof', 'senses']);
/** Parts of an actor that say how the other program keeps and shows it. */
const OF_THE_PROGRAM = new Set([
  ...['_id', '_key', '_stats', 'name', 'type', 'system', 'data', 'items', 'effects', 'sort', 'folder'],
  ...['ownership', 'permission', 'flags', 'sourceId', '_permission'],
]);
const PICTURES = new Set(['img', 'token', 'prototypeToken', 'thumb']);

const isActor = (value: unknown): value is Json =>
  isJson(value) && typeof value.name === 'string' && (isJson(value.system) || isJson(value.data));

/** The actors of a file: one, a list, or a compendium. */
export function candidatesOf(data: unknown): unknown[] {
  if (Array.isArray(data)) return data;
  if (isActor(data)) return [data];
  const inner = ['actors', 'documents', 'entries'].map((name) => (isJson(data) ? data[name] : undefined));
  return inner.find(Array.isArray) ?? [];
}

const systemOf = (actor: Json): Json => (isJson(actor.system) ? actor.system : under(actor, 'data'));

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  const parts = isJson(value) ? [value.value, value.subtype, value.custom] : [];
  return parts.map(wordsOf).filter(Boolean).join(', ');
};

/** Ways of moving that are read. */
const WAYS_MAX = 20;

function movement(value: Json): string {
  const units = plainLine(wordsOf(value.units));
  return Object.entries(value)
    .slice(0, WAYS_MAX)
    .flatMap(([way, far]) => (typeof far === 'number' && far > 0 ? `${plainLine(way)} ${far} ${units}`.trim() : []))
    .join(', ');
}

const firstOf = (value: Json, ...names: string[]): unknown =>
  names.map((name) => value[name]).find((one) => one !== undefined && one !== null && one !== '');

function gatherNumbers(gathering: CreatureCollector, system: Json): void {
  const attributes = under(system, 'attributes');
  const [hp, ac, init] = [under(attributes, 'hp'), under(attributes, 'ac'), under(attributes, 'init')];
  gathering.resource('pv', 'PV', hp.value, hp.max);
  gathering.stat('Dados de vida', hp.formula);
  gathering.stat('CA', firstOf(ac, 'flat', 'value', 'base'));
  gathering.stat('Iniciativa', firstOf(init, 'total', 'bonus', 'mod', 'value'));
  gathering.stat('Deslocamento', movement(under(attributes, 'movement')) || wordsOf(attributes.speed));
  for (const [name, label] of Object.entries(ABILITIES))
    gathering.stat(label, under(under(system, 'abilities'), name).value);
  for (const [id, pool] of Object.entries(under(system, 'resources')))
    if (isJson(pool) && typeof pool.max === 'number' && pool.max > 0)
      gathering.resource(id, RESOURCES.get(id) ?? (wordsOf(pool.label) || id), pool.value, pool.max);
}

const RESOURCES = wordTable({
  legact: 'Ações lendárias',
  legres: 'Resistências lendárias',
});

const TRAITS = {
  size: 'Tamanho',
  languages: 'Idiomas',
  dv: 'Vulnerabilidades',
  dr: 'Resistências',
  di: 'Imunidades',
  ci: 'Imunidades a condições',
} as const;

function gatherWords(gathering: CreatureCollector, system: Json): void {
  const details = under(system, 'details');
  gathering.stat('Tipo', wordsOf(details.type));
  gathering.stat('Tendência', wordsOf(details.alignment));
  const challenge = details.cr;
  gathering.stat('ND', isJson(challenge) ? challenge.value : challenge);
  for (const [name, label] of Object.entries(TRAITS)) gathering.stat(label, wordsOf(under(system, 'traits')[name]));
  const biography = details.biography;
  gathering.note('', isJson(biography) ? biography.value : biography);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isJson(value) && Object.values(value).every(isEmpty));

function loseRest(gathering: CreatureCollector, actor: Json, system: Json): void {
  for (const [name, value] of Object.entries(system))
    if (!READ_OF_SYSTEM.has(name) && !isEmpty(value)) gathering.lose(`Campo “${name}”`);
  for (const [name, value] of Object.entries(under(system, 'attributes')))
    if (!READ_OF_ATTRIBUTES.has(name) && !isEmpty(value)) gathering.lose(`Atributo “${name}”`);
  for (const [name, value] of Object.entries(actor)) {
    if (OF_THE_PROGRAM.has(name) || isEmpty(value)) continue;
    gathering.lose(PICTURES.has(name) ? 'Imagens' : `Campo “${name}”`);
  }
  const effects = listUnder(actor, 'effects').length;
  if (effects > 0) gathering.lose(effects === 1 ? '1 efeito' : `${effects} efeitos`);
}

export function readActor(actor: unknown): ReadCreature | null {
  if (!isActor(actor)) return null;
  const gathering = new CreatureCollector();
  const system = systemOf(actor);
  gatherNumbers(gathering, system);
  gatherWords(gathering, system);
  gatherItems(gathering, actor, system);
  loseRest(gathering, actor, system);
  return gathering.finish(actor.name);
}
