export function bigSystem(count: number) {
  const fields = Array.from({ length: count }, (_, index): Record<string, unknown> => {
    const [id, last] = [`c${index}`, (by: number) => `c${index - by}`];
    switch (index % 5) {
      case 0:
        return { kind: 'number', id, label: id, default: index % 7, min: 0, max: 20 };
      case 1:
        return { kind: 'computed', id, label: id, formula: `piso((${last(1)} - 10) / 2) + 3` };
      case 2:
        return { kind: 'resource', id, label: id, style: 'bar', max: `10 + ${last(1)}`, default: 4 };
      case 3:
        return {
          kind: 'computed',
          id,
          label: id,
          formula: `se(${last(3)} > 5 e ${last(1)} < 9, ${last(2)} * 2, ${last(3)})`,
        };
      default:
        return { kind: 'computed', id, label: id, formula: `min(${last(1)}, ${last(3)}) + max(${last(4)}, 2)` };
    }
  });
  fields[0] = { kind: 'text', id: 'c0', label: 'Nome' };
  fields[1] = { kind: 'number', id: 'c1', label: 'c1' };
  fields[3] = { kind: 'number', id: 'c3', label: 'c3' };
  fields[4] = { kind: 'number', id: 'c4', label: 'c4' };
  return {
    format: 1,
    id: 'grande',
    version: 1,
    system: 'Grande',
    title: 'Grande',
    theme: { accent: '#000000', ink: '#000000', paper: '#ffffff' },
    card: { name: 'c0', show: [] },
    fields,
    rolls: [],
    conditions: [{ id: 'cansada', label: 'Cansada', effects: [{ target: 'c6', op: 'add', amount: -1 }] }],
    pages: [],
  };
}
