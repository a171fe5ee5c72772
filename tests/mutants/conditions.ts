/** The part of Babel's nodes that is used here. */
interface Node {
  type: string;
  name?: string;
  callee?: Node;
  object?: Node;
  property?: Node;
  arguments?: Node[];
  quasis?: { value: { raw: string; cooked: string } }[];
}

interface Mutator {
  name: string;
  mutate(path: { node: Node }): Iterable<Node>;
}

export const DROPPED = 'dropped: ';

/** A line of SQL that is one more condition: it may hold what the text only names. */
const LINE = /(?<=\n[ \t]*)(?=(?:and|or) )/g;
/** One more condition within a line. What PostgreSQL then refuses to read counts as caught. */
const WITHIN = /(?<=\S )(?:and|or) (?:[^()\n]|\([^()\n]*\))+?(?= and | or |\n)/g;

function* droppedArguments(node: Node): Iterable<Node> {
  const { callee, arguments: given = [] } = node;
  if (callee?.type === 'Identifier' && /^(and|or)$/.test(callee.name ?? '') && given.length > 1)
    for (const one of given) yield { ...node, arguments: given.filter((other) => other !== one) };
  const isWhere = callee?.type === 'MemberExpression' && callee.property?.name === 'where';
  if (isWhere && given[0]?.type === 'CallExpression' && given[0].callee?.name !== 'and') yield callee.object!;
}

function* withoutConditions(sql: string): Iterable<string> {
  for (const { index } of sql.matchAll(LINE)) yield `${sql.slice(0, index)}-- ${DROPPED}${sql.slice(index)}`;
  for (const { index, 0: found } of sql.matchAll(WITHIN)) {
    const isRemark = sql.slice(sql.lastIndexOf('\n', index), index).includes('--');
    if (!isRemark) yield `${sql.slice(0, index)}/* ${DROPPED}${found} */${sql.slice(index + found.length)}`;
  }
}

function* droppedConditions(node: Node): Iterable<Node> {
  const quasis = node.quasis ?? [];
  for (const [at, quasi] of quasis.entries())
    for (const raw of withoutConditions(quasi.value.raw))
      yield { ...node, quasis: quasis.with(at, { ...quasi, value: { raw, cooked: raw } }) };
}

/**
 * Leaves out one condition of a query at a time, which the tester’s own mutators do not: it knows no SQL, and no argument
 * that is one of many.
 */
export const conditions: Mutator = {
  name: 'Condition',
  *mutate({ node: original }) {
    const node = structuredClone(original);
    if (node.type === 'CallExpression') yield* droppedArguments(node);
    if (node.type === 'TemplateLiteral') yield* droppedConditions(node);
  },
};
