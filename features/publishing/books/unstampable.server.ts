import { and, eq, inArray, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm';
import { FILLED_FORMATS, PLAN_FORMAT } from '../../../platform/pdf/port.ts';
import { fileLines } from './file-lines.ts';
import { bookFiles } from './tables.ts';

type FileRow = typeof bookFiles.$inferSelect;

/** A new plan failed, and today's code cannot fill the old one. */
export const isUnstampable = ({ planFailure, planFailedFormat, planKey, planFormat }: FileRow): boolean =>
  planFailure !== null &&
  planFailedFormat === PLAN_FORMAT &&
  (planKey === null || !FILLED_FORMATS.includes(planFormat));

export const unstampable = (): SQL =>
  and(
    isNotNull(bookFiles.planFailure),
    eq(bookFiles.planFailedFormat, PLAN_FORMAT),
    or(isNull(bookFiles.planKey), not(inArray(bookFiles.planFormat, [...FILLED_FORMATS]))),
  )!;

/** An unstampable version is replaced by the one before it, if there is one. */
export const forReaders = (files: readonly FileRow[]): FileRow[] => {
  const gone = new Set(
    fileLines(files).flatMap(({ current, older }) => {
      const versions = [current, ...older];
      const some = versions.some((file) => !isUnstampable(file));
      return some ? versions.filter(isUnstampable) : older.filter(isUnstampable);
    }),
  );
  return files.filter((file) => !gone.has(file));
};

export const UNSTAMPABLE_WORDS =
  'O arquivo desse livro está com um problema e não conseguimos fazer a sua cópia. Quem publica já foi avisado. O livro continua seu: a cópia volta quando chegar um arquivo novo.';
