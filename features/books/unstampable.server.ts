import { and, eq, inArray, isNotNull, isNull, not, or, type SQL } from 'drizzle-orm';
import { FILLED_FORMATS, PLAN_FORMAT } from '../../platform/pdf/port.ts';
import { fileLines } from './file-lines.ts';
import { bookFiles } from './tables.ts';

type FileRow = typeof bookFiles.$inferSelect;

/** Whether there will be no copies of a file: a plan cannot be made, and the one there was cannot be filled today. */
export const isUnstampable = ({ planFailure, planFailedFormat, planKey, planFormat }: FileRow): boolean =>
  planFailure !== null &&
  planFailedFormat === PLAN_FORMAT &&
  (planKey === null || !FILLED_FORMATS.includes(planFormat));

/** The same, asked of the database. */
export const unstampable = (): SQL =>
  and(
    isNotNull(bookFiles.planFailure),
    eq(bookFiles.planFailedFormat, PLAN_FORMAT),
    or(isNull(bookFiles.planKey), not(inArray(bookFiles.planFormat, [...FILLED_FORMATS]))),
  )!;

/** A book's files as its readers get them: of an unstampable version the one before stands in, where there is one. */
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

/** What a reader is told of a book that has no version to make a copy of. */
export const UNSTAMPABLE_WORDS =
  'O arquivo desse livro está com um problema e não conseguimos fazer a sua cópia. Quem publica já foi avisado. O livro continua seu: a cópia volta quando chegar um arquivo novo.';
