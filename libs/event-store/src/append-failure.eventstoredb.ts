import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import {
  AppendRefused,
  NO_STREAM,
  OutcomeUnknown,
  StoreUnavailable,
  WrongRevision,
} from '../../kernel/src/index.js';
import { NotSent } from './batch-appends.eventstoredb.js';

/** Said by the client before anything was sent, and by a server that is still starting. */
const NOTHING_SENT = /No connection established|Server Is Not Ready/;

/** What a failed append means. Whatever is no plain refusal leaves its outcome unknown. */
export function appendFailure(stream: string, expected: number, error: unknown): Error {
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    const actual = typeof actualVersion === 'bigint' ? Number(actualVersion) : NO_STREAM;
    return new WrongRevision(stream, expected, actual);
  }
  if (error instanceof MaxAppendSizeExceededError)
    return new AppendRefused('too-large', `The server takes ${error.maxAppendSize} bytes at most`);
  if (error instanceof StreamDeletedError)
    return new AppendRefused('bad-event', `Stream ${stream} is deleted for good`);
  if (isNothingStored(error)) return new StoreUnavailable({ cause: error });
  return new OutcomeUnknown(stream, { cause: error });
}

function isNothingStored(error: unknown): boolean {
  if (error instanceof AccessDeniedError || error instanceof NotSent) return true;
  return NOTHING_SENT.test(String(error));
}
