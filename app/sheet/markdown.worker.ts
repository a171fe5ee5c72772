import { piecesOf } from './markdown-pieces.ts';

const scope = self as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => scope.postMessage(piecesOf(data));
scope.postMessage('ready');
