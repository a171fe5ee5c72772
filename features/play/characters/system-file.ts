import { checkSystem } from '../../../game/sheet/check-system.ts';
import type { Problem } from '../../../game/sheet/shape.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { ContentError, readYaml } from '../../kit/content-file.ts';
import { type LookFile, lookShape } from './look-file.ts';

/** One Portuguese sentence, and its line from 1. */
export interface SystemFault {
  line: number;
  /** `rolls.0.expr`; empty for the whole file. */
  place: string;
  message: string;
}

export interface SystemFile {
  /** Absent when the file is not a system; present together with faults that a sheet shows beside its fields. */
  schema?: SheetSchema;
  faults: SystemFault[];
}

/** Never throws. `file` is the name used in the sentences. */
export function readSystem(file: string, text: string): SystemFile {
  let schema: SheetSchema | undefined;
  const faults = faultsOf(file, text, (value) => {
    const checked = checkSystem(value);
    if (!checked.ok) return checked.problems;
    schema = checked.schema;
    return checked.warnings;
  });
  return schema ? { schema, faults } : { faults };
}

/** Never throws. An empty file is the plain look. */
export function readLook(file: string, text: string): { look: LookFile; faults: SystemFault[] } {
  let look: LookFile = {};
  const faults = faultsOf(file, text, (value) => {
    const problems: Problem[] = [];
    lookShape.check(value ?? {}, [], (problem) => problems.push(problem));
    if (problems.length === 0) look = (value ?? {}) as LookFile;
    return problems;
  });
  return { look, faults };
}

function faultsOf(file: string, text: string, problemsOf: (value: unknown) => readonly Problem[]): SystemFault[] {
  try {
    const yaml = readYaml(file, text);
    return problemsOf(yaml.value)
      .map(({ path, message }) => ({ line: yaml.lineOf(path), place: path.join('.'), message }))
      .sort((a, b) => a.line - b.line);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [{ line: error.line, place: '', message: 'Esta linha não é YAML que se possa ler.' }];
  }
}
