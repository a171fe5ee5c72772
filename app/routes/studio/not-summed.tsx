/** In the place of a figure that failed; the others stand. */
export const NotSummed = () => <p className="sales-failed">Não deu para somar agora.</p>;
