import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import {
  MAX_APPEND_SIZE,
  type Expected,
  type LoggedEvent,
  type WireEvent,
  type WireOutcome,
} from './protocol-log.js';

/* Between what the protocol double keeps and what the client understands. */

const utf8 = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

export interface ProposedAppend {
  readonly correlationId: shared.UUID;
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly WireEvent[];
}

export function streamOf(identifier: shared.StreamIdentifier | undefined): string {
  return utf8(identifier?.getStreamName_asU8() ?? new Uint8Array());
}

export function expectedOf(options: streams.BatchAppendReq.Options): Expected {
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  return 'any';
}

export function wireEventOf(message: streams.BatchAppendReq.ProposedMessage): WireEvent {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function eventResponse(event: LoggedEvent): streams.ReadResp {
  const place = event.place.toString();
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(place)
    .setPreparePosition(place)
    .setCustomMetadata(event.metadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', '17800000000000000');
  const read = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place);
  return new streams.ReadResp().setEvent(read);
}

export function notFoundResponse(stream: string): streams.ReadResp {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  return new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier),
  );
}

export const confirmationResponse = (id: string): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );

export const caughtUpResponse = (): streams.ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());

export function checkpointResponse(place: bigint): streams.ReadResp {
  const checkpoint = new streams.ReadResp.Checkpoint()
    .setCommitPosition(place.toString())
    .setPreparePosition('0');
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function appendResponse(
  { correlationId, stream, expected }: ProposedAppend,
  outcome: WireOutcome,
): streams.BatchAppendResp {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(correlationId)
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)));
  if (outcome.kind === 'wrong-revision')
    return response.setError(wrongRevision(expected, outcome.actual));
  if (outcome.kind === 'too-large') return response.setError(tooLarge());
  const success = new streams.BatchAppendResp.Success().setCurrentRevision(
    String(outcome.revision),
  );
  if (outcome.place === null) return response.setSuccess(success.setNoPosition(new empty.Empty()));
  const place = outcome.place.toString();
  return response.setSuccess(
    success.setPosition(
      new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place),
    ),
  );
}

/** What a server answers that is still starting. */
export function notReadyResponse({ correlationId, stream }: ProposedAppend) {
  return new streams.BatchAppendResp()
    .setCorrelationId(correlationId)
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setError(failure('BadRequest', new shared.BadRequest(), 'Server Is Not Ready'));
}

/** What a server answers that gave up waiting for a commit; it writes the id in its own form. */
export function timeoutResponse({ correlationId, stream }: ProposedAppend) {
  return new streams.BatchAppendResp()
    .setCorrelationId(inHalves(correlationId))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setError(failure('Timeout', new shared.Timeout(), 'Timeout'));
}

function inHalves(id: shared.UUID): shared.UUID {
  const bytes = Buffer.from(id.getString().replaceAll('-', ''), 'hex');
  const halves = new shared.UUID.Structured()
    .setMostSignificantBits(String(bytes.readBigInt64BE(0)))
    .setLeastSignificantBits(String(bytes.readBigInt64BE(8)));
  return new shared.UUID().setStructured(halves);
}

function wrongRevision(expected: Expected, actual: number | null): status.Status {
  const details = new shared.WrongExpectedVersion();
  if (actual === null) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(actual));
  if (typeof expected === 'number') details.setExpectedStreamPosition(String(expected));
  else if (expected === 'no_stream') details.setExpectedNoStream(new empty.Empty());
  else details.setExpectedStreamExists(new empty.Empty());
  return failure('WrongExpectedVersion', details, '');
}

const tooLarge = (): status.Status =>
  failure(
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_SIZE),
    '',
  );

function failure(
  name: string,
  details: { serializeBinary(): Uint8Array },
  message: string,
): status.Status {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new status.Status().setMessage(message).setDetails(packed);
}
