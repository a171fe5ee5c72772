import { defineFunction } from '../../kit/function.ts';
import { TRACES_WAITING, traceCopy } from './trace-copy.server.ts';
import { tracedCopy, traceInput } from './trace-schema.ts';

export const traceFunctions = [
  defineFunction({
    name: 'traceCopy',
    may: ['trace', 'copy'],
    sealsAnswer: true,
    summary: 'Whose personal copy an uploaded PDF is, by the marks in it. The audit log says who asked.',
    input: traceInput,
    output: tracedCopy,
    refusals: {
      INVALID_ARGUMENT: 'The upload has another purpose.',
      NOT_FOUND: 'No such upload of the caller.',
      FAILED_PRECONDITION: 'The upload has not ended, is no PDF, or cannot be read (`details.state` is `unreadable`).',
    },
    queue: { counts: 'copies being traced', description: TRACES_WAITING },
    run: traceCopy,
  }),
] as const;
