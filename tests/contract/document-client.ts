import { type Document, type OpenAPIClient, OpenAPIClientAxios } from 'openapi-client-axios';
import type { World } from './world.ts';

export type DocumentClient = OpenAPIClient;

/** A client that a foreign library makes from the published document. */
export const openDocumentClient = ({ app, published }: World): Promise<DocumentClient> =>
  new OpenAPIClientAxios({
    definition: structuredClone(published.document) as unknown as Document,
    withServer: { url: app.url },
  }).init();
