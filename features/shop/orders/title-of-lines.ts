/** `Uma chave, Cinco chaves e mais 3`. */
export function titleOfLines(all: readonly string[]): string {
  const titles = [...new Set(all)];
  const rest = titles.length - 2;
  return rest > 0 ? `${titles.slice(0, 2).join(', ')} e mais ${rest}` : titles.join(' e ');
}
