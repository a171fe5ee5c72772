import { type EntryContext, ServerRouter } from 'react-router';

/** The elements of a page whose data is there. */
export const tree = (context: EntryContext, url: string) => <ServerRouter context={context} url={url} />;
