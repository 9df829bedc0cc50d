// Loaded into a program before all else: it is killed (SIGKILL) at its n-th door, a door being the
// moment before or after one durable write. DIE_AT says of which kind and which: `main:3`.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

const [kind, door] = (process.env.DIE_AT ?? '').split(':');
const passed = { main: 0, thread: 0, server: 0 };

function pass(through) {
  passed[through] += 1;
  if (through === kind && passed[through] === Number(door)) process.kill(process.pid, 'SIGKILL');
}

const here = isMainThread ? 'main' : 'thread';

/** Doors of what is called here and now. */
function guard(owner, name, isWrite = () => true) {
  const write = owner[name];
  owner[name] = function guarded(...given) {
    if (!isWrite(given)) return write.apply(this, given);
    pass(here);
    const done = write.apply(this, given);
    pass(here);
    return done;
  };
}

/** Doors of what a server is asked. */
function guardCall(owner, name) {
  const call = owner[name];
  owner[name] = async function guarded(...given) {
    pass('server');
    const done = await call.apply(this, given);
    pass('server');
    return done;
  };
}

guard(DatabaseSync.prototype, 'exec', ([sql]) => sql === 'COMMIT');
guard(fs, 'renameSync');
syncBuiltinESMExports();
// Loading these is most of what a program costs that asks no server.
if (kind === 'server') {
  const { default: mongoose } = await import('mongoose');
  guardCall(mongoose.mongo.Collection.prototype, 'updateOne');
  const built = new URL('../../dist/server/libs/event-store/src/index.js', import.meta.url);
  guardCall((await import(built.href)).EventStoreDbEventStore.prototype, 'append');
}
