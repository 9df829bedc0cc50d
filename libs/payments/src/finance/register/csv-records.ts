import { refused } from './register-refused.js';
import type { RegisterRecord } from './register-table.js';

const CELLS_MAX = 200;

/** Records of a CSV; a quoted cell may hold separators, doubled quotes and line breaks. */
export function* recordsOf(text: string, separator: string): Generator<RegisterRecord> {
  const scanner = new Scanner(text, separator);
  while (!scanner.isAtEnd) yield scanner.record();
}

class Scanner {
  private at = 0;
  private line = 1;
  private readonly plain: RegExp;

  constructor(
    private readonly text: string,
    private readonly separator: string,
  ) {
    this.plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  record(): RegisterRecord {
    const { line } = this;
    const cells = [this.cell()];
    while (this.passes(this.separator)) {
      if (cells.length === CELLS_MAX)
        throw refused('register.columns', `Строка ${line} реестра: столбцов больше ${CELLS_MAX}`);
      cells.push(this.cell());
    }
    this.passes('\r');
    this.passes('\n');
    this.line += 1;
    return { line, cells };
  }

  private cell(): string {
    const quoted = this.passes('"') ? this.quoted() : '';
    this.plain.lastIndex = this.at;
    const rest = this.plain.exec(this.text)?.[0] ?? '';
    this.at += rest.length;
    return (quoted + rest).trim();
  }

  /** After its opening quote. */
  private quoted(): string {
    const begun = this.line;
    const parts: string[] = [];
    do {
      const quote = this.text.indexOf('"', this.at);
      if (quote === -1) throw unclosed(begun);
      parts.push(this.text.slice(this.at, quote));
      this.at = quote + 1;
    } while (this.passes('"'));
    const cell = parts.join('"');
    this.line += cell.split('\n').length - 1;
    return cell;
  }

  private passes(sign: string): boolean {
    if (this.text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }
}

const unclosed = (line: number) =>
  refused('register.quotes', `Строка ${line} реестра: кавычки не закрыты`);
