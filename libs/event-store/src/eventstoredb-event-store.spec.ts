import { EventStoreDbEventStore } from './eventstoredb-event-store.eventstoredb.js';
import { eventStoreContract } from './testing/event-store.contract.js';
import { ProtocolServer } from './testing/protocol-server.js';

eventStoreContract('EventStoreDB, against the protocol double', async () => {
  const server = await ProtocolServer.started();
  return {
    store: new EventStoreDbEventStore(server.url),
    dispose: async () => server.kill(),
  };
});

const url = process.env['EVENTSTORE_URL'];
if (url !== undefined)
  eventStoreContract('EventStoreDB, against the real server at EVENTSTORE_URL', async () => ({
    store: new EventStoreDbEventStore(url),
    dispose: async () => undefined,
  }));
