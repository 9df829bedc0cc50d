import { DomainError } from '../../../kernel/src/index.js';

/** A person is in the log and their data key is not in the store: a new one would hide the loss. */
export class KeyIsMissing extends DomainError {
  constructor() {
    super(
      'unavailable',
      'keys.missing',
      'Данные этой учетной записи сейчас не открыть — напишите в поддержку',
    );
  }
}
