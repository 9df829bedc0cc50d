/** Who does what only one process at a time may do. */
export interface Turn {
  readonly holder: string;
  /** Grows while the holder lives. */
  readonly beats: number;
}

/** Port: turns that processes have in common, each by its name. */
export abstract class Turns {
  /** null where nobody has it. */
  abstract of(name: string): Promise<Turn | null>;

  /** Stores `next` where what is stored is still `seen`; whether it did. */
  abstract take(name: string, seen: Turn | null, next: Turn): Promise<boolean>;

  /** Nobody has it, where this one had it. */
  abstract giveUp(name: string, holder: string): Promise<void>;
}
