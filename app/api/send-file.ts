import { addressOf, answerOf, type FileCallName, FunctionError, type PlainCalls, Unreachable } from './call.ts';

interface Sending {
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a file to a plain endpoint. Returns its output or throws a `FunctionError` (CANCELLED after an abort). Uses
 * XMLHttpRequest, because `fetch` does not report upload progress.
 */
export function sendFile<Name extends FileCallName>(
  name: Name,
  data: PlainCalls[Name]['input'],
  file: Blob,
  { onSent, signal }: Sending,
): Promise<PlainCalls[Name]['output']> {
  const { promise, resolve, reject } = Promise.withResolvers<PlainCalls[Name]['output']>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  request.open('POST', addressOf(name, data));
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.upload.onprogress = ({ loaded }) => onSent(loaded);
  request.onload = () => {
    try {
      resolve(answerOf(request.status, request.responseText) as PlainCalls[Name]['output']);
    } catch (error) {
      reject(error);
    }
  };
  request.onerror = () => reject(new Unreachable());
  request.onabort = () => reject(new FunctionError('CANCELLED', 'O envio foi cancelado.'));
  request.onloadend = () => signal.removeEventListener('abort', stop);
  signal.addEventListener('abort', stop);
  request.send(file);
  return promise;
}
