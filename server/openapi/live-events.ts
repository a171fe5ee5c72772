import { readers } from '../../features/index.ts';
import { LIVE_NAMES, liveForm, watchName } from '../../features/kit/live-states.ts';
import { isAllowed, rolesOf, type TablesFor } from '../../features/kit/permissions.ts';
import { screenView } from '../../features/play/initiative/encounter-schema.ts';
import type { Json, SchemaWriter } from './json-schema.ts';

/** The events of `/live/encounter/<code>`. */
export const encounterEvents = (schemas: SchemaWriter): Json => ({
  encounter: {
    summary: 'The players’ view of the encounter.',
    'x-roles': rolesOf(['viewByCode', 'encounter']),
    schema: schemas.write(screenView, 'output'),
  },
});

export function liveEvents(schemas: SchemaWriter, stream: 'anyone' | 'user', tables?: TablesFor): Json {
  const events: Json = {};
  for (const name of LIVE_NAMES) {
    const { sent, may, id } = liveForm(name);
    if (stream === 'anyone' && !(sent === 'always' && isAllowed(null, may))) continue;
    const { summary, schema } = readers[name];
    events[name] = {
      summary,
      'x-roles': rolesOf(may, tables).filter((role) => stream === 'anyone' || role !== 'visitor'),
      ...(sent === 'watched' ? { 'x-watch': watchName(name, id && `<${id}>`) } : {}),
      schema: schemas.write(schema, 'output'),
    };
  }
  return events;
}
