import { z } from 'zod';
import { uploadAnswer, uploadInput } from '../../features/books/upload-schema.ts';
import type { Who } from '../../features/function.ts';
import { checkoutAnswer, checkoutInput } from '../../features/orders/checkout-schema.ts';
import { UNBUILT } from '../registry.ts';
import { UPLOADERS } from '../uploads.ts';
import type { Json, SchemaWriter } from './json-schema.ts';
import { commonRefusals, json, type Refusals, refusalResponses } from './operations.ts';
import { answer, header, operation, type Paths, query } from './plain-operation.ts';

const file = (description: string): Json =>
  answer(description, 'application/pdf', { type: 'string', contentMediaType: 'application/pdf' });

function checkout(schemas: SchemaWriter): Json {
  const refusals: Refusals = {
    INVALID_ARGUMENT: 'A CPF that is not valid.',
    FAILED_PRECONDITION: 'The cart is empty.',
    ABORTED: 'The cart changed; `details.state` is `cartChanged`, `details.changes` says how, the cart is corrected.',
    UNAVAILABLE: 'The gateway did not answer; the same key goes on where it stopped.',
  };
  const { result } = schemas.write(z.object({ result: checkoutAnswer }), 'output').properties as { result: Json };
  return operation({
    operationId: 'createPurchaseAndPreference',
    tag: 'plain',
    summary: 'Buys the caller’s cart as the server holds it.',
    who: 'user',
    limited: 'functions',
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: { required: false, content: json(schemas.write(checkoutInput, 'input')) },
    bounded: true,
    responses: {
      200: answer('The purchase, and where it is paid.', 'application/json', result),
      ...refusalResponses(commonRefusals('user'), refusals),
    },
  });
}

function copies(): Json {
  const responses = (body: boolean): Json => ({
    200: body ? file('The whole copy.') : answer('The whole copy’s headers.'),
    206: body ? file('The ranges asked for; several come as `multipart/byteranges`.') : answer('The ranges’ headers.'),
    304: answer('The copy the client has is the current one.'),
    416: answer('No range of the request lies within the copy.'),
    ...refusalResponses(commonRefusals('anyone'), {
      UNAUTHENTICATED: 'Nobody is signed in; only the free kinds of file are for anyone.',
      PERMISSION_DENIED: 'The caller does not own the book.',
      NOT_FOUND: 'No such book or file.',
      UNAVAILABLE: 'The file is still being prepared.',
    }),
  });
  const make = (operationId: string, summary: string, body = true): Json =>
    operation({
      operationId,
      tag: 'plain',
      summary,
      who: 'anyone',
      limited: 'functions',
      parameters: [
        query('bookId', 'The book.', true),
        query('fileId', 'One of its files; without it the main one.'),
        header('Range', 'RFC 9110: single, suffix or several.'),
        header('If-Range', 'RFC 9110.'),
        header('If-None-Match', 'RFC 9110.'),
      ],
      responses: responses(body),
    });
  return {
    get: make('serveWatermarkedPDF', 'The caller’s own copy of a book, whole or in ranges.'),
    head: make('describeWatermarkedPDF', 'The headers of the caller’s own copy.', false),
    post: make('postWatermarkedPDF', 'The same as GET.'),
  };
}

function upload(schemas: SchemaWriter): Json {
  const { properties, required = [] } = schemas.write(uploadInput, 'input') as {
    properties: Record<string, Json>;
    required?: string[];
  };
  const { result } = schemas.write(z.object({ result: uploadAnswer }), 'output').properties as { result: Json };
  return operation({
    operationId: 'uploadBookFile',
    tag: 'plain',
    summary: 'Adds a file to a book of the caller’s, or a new version of one; older versions stay.',
    who: UPLOADERS,
    limited: 'functions',
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
    requestBody: {
      required: true,
      content: {
        'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
      },
    },
    responses: {
      200: answer('Stored, inspected and handed out from now on.', 'application/json', result),
      ...refusalResponses(commonRefusals(UPLOADERS), {
        INVALID_ARGUMENT:
          'The file is empty, larger than 1 GB, not what its name says, or a PDF that cannot be stamped.',
        NOT_FOUND: 'The book is not one of the caller’s.',
        CANCELLED: 'The body ended early.',
      }),
    },
  });
}

const unbuilt = (name: string, who: Who, summary: string): Json => ({
  post: operation({
    operationId: name,
    tag: 'plain',
    summary,
    who,
    limited: 'functions',
    requestBody: { required: true, content: json({ type: 'object' }) },
    responses: refusalResponses(commonRefusals(who), { UNIMPLEMENTED: 'Not built yet.' }),
  }),
});

/** What stands under `/functions` and is no callable. */
export const plainPaths = (schemas: SchemaWriter): Paths => ({
  '/functions/createPurchaseAndPreference': { post: checkout(schemas) },
  '/functions/serveWatermarkedPDF': copies(),
  '/functions/uploadBookFile': { post: upload(schemas) },
  '/functions/iniciativaRPG': unbuilt('iniciativaRPG', UNBUILT.iniciativaRPG, 'The initiative tool’s commands.'),
  '/functions/userSupport': unbuilt('userSupport', UNBUILT.userSupport, 'Finds users and repairs accounts.'),
});
