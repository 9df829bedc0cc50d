import type { Connection } from 'mongoose';
import { Turns, type Turn } from '../../kernel/src/index.js';
import { isDuplicate, type MongoConnection } from './mongo-connection.mongo.js';

type TurnDocument = Turn & { readonly _id: string };

/** A turn is one document, so that taking it is one guarded change. */
export class MongoTurns extends Turns {
  constructor(private readonly connection: MongoConnection) {
    super();
  }

  of(name: string): Promise<Turn | null> {
    return this.connection.run(async (connection) => {
      const found = await turnsIn(connection).findOne({ _id: { $eq: name } });
      return found && { holder: found.holder, beats: found.beats };
    });
  }

  take(name: string, seen: Turn | null, next: Turn): Promise<boolean> {
    return this.connection.run((connection) =>
      seen === null
        ? inserted(connection, { _id: name, ...next })
        : replaced(connection, name, seen, next),
    );
  }

  async giveUp(name: string, holder: string): Promise<void> {
    await this.connection.run((connection) =>
      turnsIn(connection).deleteOne({ _id: { $eq: name }, holder: { $eq: holder } }),
    );
  }
}

const turnsIn = (connection: Connection) => connection.collection<TurnDocument>('turns');

async function inserted(connection: Connection, turn: TurnDocument): Promise<boolean> {
  try {
    await turnsIn(connection).insertOne(turn);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function replaced(
  connection: Connection,
  name: string,
  { holder, beats }: Turn,
  next: Turn,
): Promise<boolean> {
  const { matchedCount } = await turnsIn(connection).updateOne(
    { _id: { $eq: name }, holder: { $eq: holder }, beats: { $eq: beats } },
    { $set: next },
  );
  return matchedCount === 1;
}
