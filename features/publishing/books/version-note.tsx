/** The change of a version, in the words of the book's publisher. */
export const VersionNote = ({ note }: { note: string | null }) =>
  note === null ? null : (
    <span className="block max-w-[60ch] wrap-anywhere whitespace-pre-line text-paper">
      <span className="sr-only">O que mudou: </span>
      {note}
    </span>
  );
