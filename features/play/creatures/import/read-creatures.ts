import type { Format } from '../creature-schema.ts';
import { IMPORT_BYTES, IMPORT_DEPTH, IMPORT_MAX } from '../limits.ts';
import * as foundry from './foundry.ts';
import type { ReadCreature } from './gathering.ts';
import * as improvedInitiative from './improved-initiative.ts';
import * as own from './rpgpedia.ts';

export type ReadFile = { ok: true; creatures: ReadCreature[] } | { ok: false; message: string };

const refuse = (message: string): ReadFile => ({ ok: false, message });

const READERS: Record<Format, { candidates(data: unknown): unknown[]; read(one: unknown): ReadCreature | null }> = {
  rpgpedia: { candidates: own.candidatesOf, read: own.readOwn },
  foundry: { candidates: foundry.candidatesOf, read: foundry.readActor },
  'improved-initiative': { candidates: improvedInitiative.candidatesOf, read: improvedInitiative.readBlock },
};

/** The nesting of a JSON text, told before it is parsed. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return deepest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One JSON, or one in each line as compendia are kept. */
function parseFile(text: string): unknown {
  const whole = parse(text);
  if (whole !== undefined) return whole;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const each = lines.map(parse);
  return lines.length > 1 && each.every((one) => one !== undefined) ? each : undefined;
}

const NO_JSON = 'Este arquivo não é um JSON que se possa ler. Exporte-o de novo e tente outra vez.';

/**
 * Reads the creatures of a file. Whatever the file holds, it answers with them or with one sentence. `rest` lets others
 * have the process between two creatures.
 */
export async function readCreatures(
  format: Format,
  data: unknown,
  rest: () => Promise<unknown> = async () => undefined,
): Promise<ReadFile> {
  let given = data;
  if (typeof data === 'string') {
    if (data.length > IMPORT_BYTES)
      return refuse(`Este arquivo passa de ${IMPORT_BYTES / 1024 ** 2} MB. Divida-o em partes.`);
    if (depthOf(data) > IMPORT_DEPTH) return refuse('Este arquivo tem partes demais, umas dentro das outras.');
    given = parseFile(data);
  }
  if (given === undefined || given === null) return refuse(NO_JSON);
  const { candidates, read } = READERS[format];
  const found = candidates(given);
  if (found.length > IMPORT_MAX)
    return refuse(
      `Este arquivo traz ${found.length} criaturas, e de cada vez entram ${IMPORT_MAX}. Divida-o em partes.`,
    );
  const creatures: ReadCreature[] = [];
  for (const one of found) {
    const creature = read(one);
    if (creature) creatures.push(creature);
    await rest();
  }
  if (creatures.length === 0)
    return refuse('Não achamos criaturas neste arquivo. Confira de que programa ele é e tente de novo.');
  return { ok: true, creatures };
}
