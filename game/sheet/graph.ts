import { Amounts, type Formulas } from './amounts.ts';
import { type Node, nodesOf } from './nodes.ts';
import type { SheetSchema } from './system.ts';

/** A schema compiled for derivation, once per version of a system. Compiling never fails. */
export interface Sheet {
  schema: SheetSchema;
  /** Topologically sorted: each node comes after its dependencies. */
  nodes: readonly Node[];
  index: ReadonlyMap<string, number>;
  /** Indexes of the nodes that read values of the document, and of those that read its conditions. */
  sources: { values: readonly number[]; active: readonly number[] };
  readers: readonly (readonly number[])[];
  /** Sentences that describe cycles, by node index: those formulas do not run. */
  loops: ReadonlyMap<number, string>;
  /** Whether the formulas exceed `WORK_MAX`; those past it do not run. */
  tooMuch: boolean;
  /** Total length of the formulas: memory use is proportional to it. */
  letters: number;
}

/** Adds the parsed formulas to `formulas`, by source text. */
export function compileSheet(schema: SheetSchema, formulas: Formulas = new Map()): Sheet {
  const amounts = new Amounts(formulas);
  const { ordered, circles } = inEvaluationOrder(nodesOf(schema, amounts));
  const index = new Map(ordered.map((node, place) => [node.key, place]));
  const readers = ordered.map(() => new Set<number>());
  ordered.forEach((node, place) => {
    for (const dep of node.deps) readers[index.get(dep) ?? -1]?.add(place);
  });
  const loops = new Map<number, string>();
  for (const circle of circles) {
    const keys = circle.map((node) => node.key);
    const sentence = `Estas fórmulas dão a volta: ${[...keys, keys[0]].join(' → ')}.`;
    for (const key of keys) loops.set(index.get(key)!, sentence);
  }
  const places = (source: 'values' | 'active') =>
    ordered.flatMap((node, place) => (node.source === source ? [place] : []));
  const sources = { values: places('values'), active: places('active') };
  const { tooMuch, letters } = amounts;
  return { schema, nodes: ordered, tooMuch, letters, index, sources, readers: readers.map((of) => [...of]), loops };
}

/** Tarjan's strongly connected components, in evaluation order; a component with more than one node is a cycle. */
function inEvaluationOrder(nodes: readonly Node[]): { ordered: Node[]; circles: Node[][] } {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const found = new Map<Node, { order: number; low: number; open: boolean }>();
  const stack: Node[] = [];
  const ordered: Node[] = [];
  const circles: Node[][] = [];
  const visit = (node: Node) => {
    const mark = { order: found.size, low: found.size, open: true };
    found.set(node, mark);
    stack.push(node);
    for (const key of node.deps) {
      const dep = byKey.get(key);
      if (!dep) continue;
      const seen = found.get(dep) ?? visit(dep);
      if (seen.open) mark.low = Math.min(mark.low, seen.low);
    }
    if (mark.low < mark.order) return mark;
    const component = stack.splice(stack.indexOf(node));
    for (const member of component) found.get(member)!.open = false;
    ordered.push(...component);
    if (component.length > 1 || node.deps.includes(node.key)) circles.push(component);
    return mark;
  };
  for (const node of nodes) if (!found.has(node)) visit(node);
  return { ordered, circles };
}
