/** The words about what does not come into a table, for its members and at its door; nothing where there are none. */
export function ContentLimits({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <section className="content-limits" aria-labelledby="o-que-nao-entra">
      <h2 id="o-que-nao-entra">O que não entra nesta mesa</h2>
      <p>{text}</p>
    </section>
  );
}
