import { wordTable } from '../../../../lib/words.ts';
import { type CreatureCollector, isJson, type Json, listUnder, under } from './gathering.ts';
import { plainLine } from './plain-text.ts';
import { gatherAction } from './written-attack.ts';

const numberIn = (value: Json, name: string): number | null => {
  const found = value[name];
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  return typeof number === 'number' && Math.abs(number) <= 1_000 ? number : null;
};

const modifierOf = (score: number): number => Math.floor((score - 10) / 2);

const signed = (number: number): string => (number < 0 ? String(number) : `+${number}`);

/** The modifier of the ability that an attack uses, and the proficiency. */
function numbersOf(actor: Json, system: Json, item: Json): { mod: number; prof: number } {
  const own = under(item, 'system');
  const kind = String(own.actionType ?? under(own, 'type').value ?? '');
  const finesse = under(own, 'properties').fin === true || listUnder(own, 'properties').includes('fin');
  const scores = under(system, 'abilities');
  const modOf = (name: string) => modifierOf(numberIn(under(scores, name), 'value') ?? 10);
  const named = typeof own.ability === 'string' && own.ability !== '' ? own.ability : null;
  const usual = kind === 'rwak' || kind.endsWith('R') ? modOf('dex') : modOf('str');
  const mod = named ? modOf(named) : finesse ? Math.max(modOf('str'), modOf('dex')) : usual;
  const challenge = numberIn(under(system, 'details'), 'cr') ?? 1;
  const usualProf = Math.max(2, Math.floor((challenge + 7) / 4));
  return { mod, prof: actor.type === 'character' ? 2 : usualProf };
}

const DAMAGE_NAME = /@(mod|prof)\b/g;

/** The dice of an attack: `[formula, type]` of older files, or the base of newer ones. */
function damagesOf(own: Json, { mod, prof }: { mod: number; prof: number }): string[] {
  const damage = under(own, 'damage');
  const parts = listUnder(damage, 'parts').map((part) => {
    const formula = Array.isArray(part) ? part[0] : isJson(part) ? diceOf(part, 0) : part;
    return typeof formula === 'string' ? formula : '';
  });
  const base = diceOf(under(damage, 'base'), mod);
  return [base, ...parts]
    .map((formula) => formula.replace(DAMAGE_NAME, (_, name: string) => String(name === 'mod' ? mod : prof)))
    .map((formula) => formula.replace(/\s+/g, ''))
    .filter(Boolean);
}

function diceOf(part: Json, mod: number): string {
  const [number, sides] = [numberIn(part, 'number'), numberIn(part, 'denomination')];
  if (number === null || sides === null) return '';
  const bonus = (numberIn(part, 'bonus') ?? 0) + mod;
  return `${number}d${sides}${bonus === 0 ? '' : signed(bonus)}`;
}

function gatherWeapon(gathering: CreatureCollector, actor: Json, system: Json, item: Json): void {
  const own = under(item, 'system');
  const name = plainLine(item.name);
  const text = under(own, 'description').value;
  const numbers = numbersOf(actor, system, item);
  const bonus = numberIn(under(own, 'attack'), 'bonus') ?? numberIn(own, 'attackBonus') ?? 0;
  const proficient = own.proficient === 0 || own.proficient === false ? 0 : numbers.prof;
  gathering.attack(name, `1d20${signed(numbers.mod + proficient + bonus)}`, text);
  damagesOf(own, numbers).forEach((notation, at) => {
    const label = at === 0 ? `${name}, dano` : `${name}, dano ${at + 1}`;
    if (!gathering.attack(label, notation)) gathering.lose(`Dano de “${name}”: ${notation}`);
  });
}

const WORDS = wordTable({
  spell: 'Magia',
  equipment: 'Equipamento',
  consumable: 'Item',
  loot: 'Item',
  tool: 'Item',
  container: 'Item',
  backpack: 'Item',
  class: 'Classe',
  subclass: 'Classe',
  background: 'Antecedente',
  race: 'Povo',
});

/** Weapons become attacks, features attacks or notes; other things are named as lost. */
export function gatherItems(gathering: CreatureCollector, actor: Json, system: Json): void {
  for (const item of listUnder(actor, 'items')) {
    if (!isJson(item)) continue;
    const name = plainLine(item.name);
    const own = isJson(item.system) ? item : { ...item, system: item.data };
    const kind = String(item.type ?? '');
    if (kind === 'weapon') gatherWeapon(gathering, actor, system, own);
    else if (kind === 'feat') gatherAction(gathering, 'Traço', name, under(under(own, 'system'), 'description').value);
    else gathering.lose(`${WORDS.get(kind) ?? 'Item'}: ${name || 'sem nome'}`);
  }
}
