import { randomUUID } from 'node:crypto';
import { isUuid } from '../../lib/uuid.ts';
import type { Visitor } from '../support/visitor.ts';

/** A client makes these itself, for what it is about to save. */
const MADE_BY_CLIENTS = new Set(['saveAnnotation.annotationId']);

/** The fields of a good call in which an id of another form than ours is answered otherwise than one that nobody has. */
export async function strangeIds(name: string, by: Visitor, good: object): Promise<string[]> {
  const differing: string[] = [];
  for (const [field, value] of Object.entries(good)) {
    const ids: unknown[] = [value].flat();
    const areOurs = ids.length > 0 && ids.every((id) => typeof id === 'string' && isUuid(id));
    if (!areOurs || MADE_BY_CLIENTS.has(`${name}.${field}`)) continue;
    const answerTo = async (id: string): Promise<string> => {
      const { http, error } = await by.call(name, { ...good, [field]: Array.isArray(value) ? [id] : id });
      return http === 200 ? 'OK' : error.status;
    };
    const [nobodys, strange] = [await answerTo(randomUUID()), await answerTo('de-outra-forma')];
    if (nobodys !== strange) differing.push(`${field}: ${nobodys}, but ${strange} in another form`);
  }
  return differing;
}
