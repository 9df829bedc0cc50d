import { sqlNameOf } from './table-parts.js';

/** Gives each table of a workbook its id and its name in SQL. */
export class TableNames {
  private readonly taken = new Set<string>();
  private count = 0;

  nextId(): string {
    this.count += 1;
    return `t${this.count}`;
  }

  sqlName(title: string): string {
    return sqlNameOf(title, this.taken);
  }
}
