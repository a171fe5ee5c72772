import { type EntryContext, ServerRouter } from 'react-router';

export const tree = (context: EntryContext, url: string) => <ServerRouter context={context} url={url} />;
