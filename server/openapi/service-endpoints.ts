import { WATCHES_MAX } from '../../features/kit/live-states.ts';
import { isAllowed, type Permission, type TablesFor } from '../../features/kit/permissions.ts';
import { PURPOSES } from '../../features/people/uploads/upload.ts';
import type { Json, SchemaWriter } from './json-schema.ts';
import { encounterEvents, liveEvents } from './live-events.ts';
import {
  answer,
  COMMON_LIMITS,
  type Endpoint,
  header,
  operation,
  PAGE_LIMITS,
  type Paths,
  query,
  text,
} from './operation.ts';
import { refusalResponses } from './refusals.ts';
import { webhooks } from './webhooks.ts';

const VISIT: Permission = ['visit', 'site'];

const TOO_MANY: Json = {
  ...answer('A limit is reached; a page, or JSON where JSON is answered.'),
  headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

function signIn(): Paths {
  const html = (description: string): Json => answer(description, 'text/html');
  const next = query('next', 'A path of this origin to return to; anything else is `/`.');
  return {
    '/auth/login': {
      get: operation({
        operationId: 'login',
        limits: PAGE_LIMITS,
        tag: 'sign-in',
        summary: 'Goes to the provider.',
        may: VISIT,
        security: [{}],
        parameters: [next, query('popup', '`1`: ends on a page that tells its opener and closes itself.')],
        responses: {
          302: answer('To the provider.'),
          429: TOO_MANY,
          503: html('The provider does not answer.'),
        },
      }),
    },
    '/auth/callback': {
      get: operation({
        operationId: 'loginCallback',
        limits: PAGE_LIMITS,
        tag: 'sign-in',
        summary: 'Where the provider sends the browser back; sets the session cookie.',
        may: VISIT,
        security: [{}],
        parameters: [query('code', 'From the provider.'), query('state', 'From the provider.')],
        responses: {
          200: html('Signed in, in a popup.'),
          302: answer('Signed in.'),
          400: html('The sign-in failed: why, and a way back.'),
          429: TOO_MANY,
        },
      }),
    },
    '/auth/logout': {
      post: operation({
        operationId: 'logout',
        limits: PAGE_LIMITS,
        tag: 'sign-in',
        summary: 'Ends the session and its tokens; harmless without one.',
        may: VISIT,
        responses: { 204: answer('No session is left.'), 429: TOO_MANY },
      }),
    },
    '/auth/token': {
      get: operation({
        operationId: 'getToken',
        limits: PAGE_LIMITS,
        tag: 'sign-in',
        summary: 'A bearer token of at most one hour that dies with its session.',
        may: ['use', 'account'],
        security: [{ sessionCookie: [] }],
        responses: {
          200: answer('The token.', 'application/json', {
            type: 'object',
            properties: { token: text, expiresAt: { type: 'string', format: 'date-time' } },
            required: ['token', 'expiresAt'],
            additionalProperties: false,
          }),
          401: answer('Nobody is signed in.', 'application/json', { $ref: '#/components/schemas/Error' }),
          429: TOO_MANY,
        },
      }),
    },
  };
}

function streams(schemas: SchemaWriter, tables: TablesFor): Paths {
  const make = (
    operationId: string,
    may: Permission,
    events: Json,
    parameters: Json[] = [],
    refusals: Json = {},
  ): Json => ({
    get: operation({
      operationId,
      tag: 'live',
      summary: 'Server-sent events, each with the complete state, until the session or the connection ends.',
      may,
      limits: COMMON_LIMITS,
      parameters,
      responses: {
        200: {
          ...answer('Events, as `x-events` lists them; `end` where the session is over.', 'text/event-stream'),
          'x-events': events,
        },
        ...refusalResponses({
          ...(isAllowed(null, may) ? {} : { UNAUTHENTICATED: 'Nobody is signed in.' }),
          RESOURCE_EXHAUSTED: 'A limit is reached, or there are too many streams of this session, user or address.',
          ...refusals,
        }),
      },
    }),
  });
  return {
    '/live/user': make('liveUser', ['use', 'account'], liveEvents(schemas, 'user', tables), [
      query(
        'watch',
        `Further things to be told of, comma-separated, each as \`x-watch\` of its event says: at most ${WATCHES_MAX}. What does not exist, or is not the caller’s to see, is left out.`,
      ),
    ]),
    '/live/stats': make('liveStats', VISIT, liveEvents(schemas, 'anyone')),
    '/live/encounter/{code}': make(
      'liveEncounter',
      ['viewByCode', 'encounter'],
      encounterEvents(schemas),
      [{ name: 'code', in: 'path', description: 'Opens the players’ view.', required: true, schema: text }],
      { NOT_FOUND: 'An unknown code.' },
    ),
  };
}

const UPLOAD_HEADERS: Json[] = [header('Tus-Resumable', '`1.0.0`.')];

const TUS_REFUSALS: Json = {
  ...refusalResponses({
    UNAUTHENTICATED: 'Nobody is signed in.',
    NOT_FOUND: 'No upload of the caller’s has this id.',
    ABORTED: 'The upload is at another offset, or another request holds it (423).',
    RESOURCE_EXHAUSTED: 'A limit is reached.',
    UNAVAILABLE: 'An outage, or too many uploads at once: the same request may be sent again.',
  }),
  400: answer('A header of tus is missing or wrong.', 'application/json', { $ref: '#/components/schemas/Error' }),
  410: answer('The upload waited too long.', 'application/json', { $ref: '#/components/schemas/Error' }),
  412: answer('Not tus 1.0.0; `Tus-Version` says which.', 'application/json', { $ref: '#/components/schemas/Error' }),
};

function uploadPaths(): Paths {
  const may: Permission = ['send', 'upload'];
  const make = (operationId: string, summary: string, responses: Json, parameters: Json[] = []): Json =>
    operation({
      operationId,
      tag: 'uploads',
      summary,
      may,
      limits: COMMON_LIMITS,
      parameters: [...UPLOAD_HEADERS, ...parameters],
      responses: { ...TUS_REFUSALS, ...responses },
    });
  const id: Json = { name: 'id', in: 'path', required: true, schema: text };
  return {
    '/uploads': {
      options: operation({
        operationId: 'uploadLimits',
        tag: 'uploads',
        summary: 'tus 1.0.0 with creation, creation-with-upload, termination and expiration; `Tus-Max-Size` in bytes.',
        may: VISIT,
        security: [{}],
        limits: COMMON_LIMITS,
        parameters: [query('purpose', `The largest for ${PURPOSES.join(', ')}; without it, the largest of all.`)],
        responses: { 204: answer('What this server does.') },
      }),
      post: make(
        'createUpload',
        'Begins an upload, which waits 24 hours for its next bytes or, finished, to be used; `Location` names it.',
        {
          201: answer('Begun: `Location` is `/uploads/<id>`.'),
          400: answer('The metadata lacks something, or too much waits already.', 'application/json', {
            $ref: '#/components/schemas/Error',
          }),
          403: answer('A copy to be traced, by whoever may trace none.', 'application/json', {
            $ref: '#/components/schemas/Error',
          }),
          413: answer('Larger than its purpose allows.', 'application/json', { $ref: '#/components/schemas/Error' }),
        },
        [
          header('Upload-Length', 'Bytes of the whole file.'),
          header('Upload-Metadata', '`purpose`, `filename`; for a `bookFile` also `bookId` and `kind`.'),
        ],
      ),
    },
    '/uploads/{id}': {
      head: make('askUpload', 'Where to go on.', { 200: answer('`Upload-Offset` bytes are kept.') }, [id]),
      patch: make(
        'continueUpload',
        'Adds bytes; those that came before a connection breaks are kept.',
        {
          204: answer('`Upload-Offset` bytes are kept.'),
          413: answer('More than was announced.', 'application/json', { $ref: '#/components/schemas/Error' }),
          415: answer('Not `application/offset+octet-stream`.', 'application/json', {
            $ref: '#/components/schemas/Error',
          }),
        },
        [id, header('Upload-Offset', 'Where the bytes belong.')],
      ),
      delete: make('endUpload', 'Removes the upload with its bytes.', { 204: answer('Gone.') }, [id]),
    },
  };
}

function operations(outbox: boolean): Paths {
  const get = (operationId: string, summary: string, responses: Json, more: Partial<Endpoint> = {}): Json => ({
    get: operation({ operationId, tag: 'operations', summary, may: VISIT, security: [{}], responses, ...more }),
  });
  const mail: Json = {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: text, to: text, subject: text, sentAt: { type: 'string', format: 'date-time' } },
      required: ['id', 'to', 'subject', 'sentAt'],
    },
  };
  return {
    '/healthz': get('healthz', 'Whether the process is alive.', { 200: answer('Alive.', 'text/plain') }),
    '/readyz': get('readyz', 'Whether requests may come.', {
      200: answer('Database and storage answer.', 'text/plain'),
      503: answer('Starting, stopping, or something does not answer.', 'text/plain'),
    }),
    '/metrics': get(
      'metrics',
      'Prometheus metrics, with the token of the deployment; where it has none, for the machine itself, if `PUBLIC_URL` is loopback.',
      { 200: answer('Metrics.', 'text/plain'), 404: answer('Not for this caller.') },
      { security: [{}, { metricsToken: [] }] },
    ),
    '/openapi.json': get('openapi', 'This document.', {
      200: answer('This document.', 'application/json', { type: 'object' }),
      304: answer('The document the client has is the current one.'),
    }),
    ...(outbox
      ? {
          '/outbox': get('listOutbox', 'Mail that was written and not sent: the test drive only.', {
            200: answer('Newest last.', 'application/json', mail),
          }),
          '/outbox/{id}': get(
            'readOutbox',
            'One message of the outbox.',
            { 200: answer('The message.', 'message/rfc822'), 404: answer('No such message.') },
            { parameters: [{ name: 'id', in: 'path', required: true, schema: text }] },
          ),
        }
      : {}),
  };
}

export const servicePaths = (schemas: SchemaWriter, options: { outbox: boolean; tables: TablesFor }): Paths => ({
  ...webhooks,
  ...signIn(),
  ...streams(schemas, options.tables),
  ...uploadPaths(),
  ...operations(options.outbox),
});
