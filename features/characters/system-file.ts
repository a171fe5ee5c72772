import { checkSystem } from '../../game/sheet/check-system.ts';
import type { SheetSchema } from '../../game/sheet/system.ts';
import { ContentError, readYaml } from '../catalogue/content-file.ts';

/** What is wrong with a system file: one Portuguese sentence, and its line from 1. */
export interface SystemFault {
  line: number;
  /** `rolls.0.expr`; empty for the whole file. */
  place: string;
  message: string;
}

export interface SystemFile {
  /** Absent when the file is no system; present with faults that a sheet would show beside its fields. */
  schema?: SheetSchema;
  /** In the order of the file. */
  faults: SystemFault[];
}

/** Reads a system file; never throws. `file` is how a sentence names it. */
export function readSystem(file: string, text: string): SystemFile {
  try {
    const yaml = readYaml(file, text);
    const checked = checkSystem(yaml.value);
    const faults = (checked.ok ? checked.warnings : checked.problems)
      .map(({ path, message }) => ({ line: yaml.lineOf(path), place: path.join('.'), message }))
      .sort((a, b) => a.line - b.line);
    return checked.ok ? { schema: checked.schema, faults } : { faults };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { faults: [{ line: error.line, place: '', message: 'Esta linha não é YAML que se possa ler.' }] };
  }
}
