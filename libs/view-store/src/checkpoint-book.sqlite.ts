import type { DatabaseSync } from 'node:sqlite';
import type { Checkpoint, Position } from '../../kernel/src/index.js';
import { CheckpointTable } from './checkpoint-table.sqlite.js';
import { boundTo } from './installation.sqlite.js';

/** A file that knows its installation and how far its readers of the log have come. */
export class CheckpointBook {
  protected readonly places: CheckpointTable;

  constructor(
    protected readonly database: DatabaseSync,
    tables: string,
  ) {
    database.exec(tables);
    this.places = new CheckpointTable(database);
  }

  bindTo(installationId: string): void {
    boundTo(this.database, installationId);
  }

  checkpoints(): ReadonlyMap<string, Position> {
    return this.places.all();
  }

  advance(checkpoints: readonly Checkpoint[]): void {
    this.places.advance(checkpoints);
  }
}
