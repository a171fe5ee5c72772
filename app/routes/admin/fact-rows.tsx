/** Terms of a `<dl>` with what they are; those without are left out. */
export const FactRows = ({ rows }: { rows: readonly (readonly [what: string, text: string | null | undefined])[] }) =>
  rows.map(
    ([what, text]) =>
      text && (
        <div key={what} className="boxless">
          <dt>{what}</dt>
          <dd className="as-typed">{text}</dd>
        </div>
      ),
  );
