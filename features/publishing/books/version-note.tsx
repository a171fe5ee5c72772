/** The change of a version, in the words of the book's publisher. */
export const VersionNote = ({ note }: { note: string | null }) =>
  note === null ? null : (
    <span className="as-typed prose own-line version-note">
      <span className="sr-only">O que mudou: </span>
      {note}
    </span>
  );
