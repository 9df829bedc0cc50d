import { UnknownError, type Position as LogPlace } from '@eventstore/db-client';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { NO_STREAM } from '../../kernel/src/index.js';

/* Appends as they go over the wire, and what is said to them. */

export interface ProposedEvent {
  readonly id: string;
  readonly type: string;
  /** JSON text, as is the metadata. */
  readonly data: string;
  readonly metadata?: string;
}

export interface ProposedAppend {
  readonly stream: string;
  /** The revision of the stream's last event, or NO_STREAM. */
  readonly expected: number | 'any';
  readonly events: readonly ProposedEvent[];
}

export interface Appended {
  readonly revision: number;
  /** Of the last event. */
  readonly place: LogPlace | null;
}

/** A server takes messages of 4 MB; what is larger goes in several. */
const MESSAGE_BYTES_MAX = 3 * 1024 * 1024;

/**
 * It names no deadline: the server would measure it by its own clock, and gives up in two seconds
 * anyway.
 */
export function requestsOf(
  correlationId: string,
  { stream, expected, events }: ProposedAppend,
): readonly streams.BatchAppendReq[] {
  const parts = partsOf(events.map(messageOf));
  return parts.map((messages, index) =>
    new streams.BatchAppendReq()
      .setCorrelationId(new shared.UUID().setString(correlationId))
      .setOptions(index === 0 ? optionsOf(stream, expected) : undefined)
      .setProposedMessagesList(messages)
      .setIsFinal(index === parts.length - 1),
  );
}

/** Throws what the server refused it with. */
export function appendedBy(answer: streams.BatchAppendResp, stream: string): Appended {
  const refusal = answer.getError();
  if (refusal) throw unpackToCommandError(refusal, stream);
  const success = answer.getSuccess();
  if (!success) throw new UnknownError(undefined, 'An answer that says nothing');
  const place = success.getPosition();
  return {
    revision: Number(success.getCurrentRevision()),
    place: place
      ? {
          commit: BigInt(place.getCommitPosition()),
          prepare: BigInt(place.getPreparePosition()),
        }
      : null,
  };
}

function optionsOf(
  stream: string,
  expected: ProposedAppend['expected'],
): streams.BatchAppendReq.Options {
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream)),
  );
  if (expected === 'any') return options.setAny(new shared.Empty());
  if (expected === NO_STREAM) return options.setNoStream(new shared.Empty());
  return options.setStreamPosition(String(expected));
}

function messageOf({ id, type, data, metadata = '' }: ProposedEvent) {
  const message = new streams.BatchAppendReq.ProposedMessage()
    .setId(new shared.UUID().setString(id))
    .setData(Buffer.from(data))
    .setCustomMetadata(Buffer.from(metadata));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  return message;
}

function partsOf(
  messages: readonly streams.BatchAppendReq.ProposedMessage[],
): streams.BatchAppendReq.ProposedMessage[][] {
  const parts: streams.BatchAppendReq.ProposedMessage[][] = [];
  let left = 0;
  for (const message of messages) {
    const bytes = message.serializeBinary().byteLength;
    if (bytes > left) {
      parts.push([]);
      left = MESSAGE_BYTES_MAX;
    }
    parts.at(-1)?.push(message);
    left -= bytes;
  }
  return parts;
}
