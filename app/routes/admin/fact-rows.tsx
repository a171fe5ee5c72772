/** Terms of a `<dl>` with what they are; those without are left out. */
export const FactRows = ({ rows }: { rows: readonly (readonly [what: string, text: string | null | undefined])[] }) =>
  rows.map(
    ([what, text]) =>
      text && (
        <div key={what} className="contents">
          <dt>{what}</dt>
          <dd className="whitespace-pre-line">{text}</dd>
        </div>
      ),
  );
