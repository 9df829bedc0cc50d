import { StartRefused } from '../start-refused.js';

/** A rotation of the master key was begun and has not ended. */
export class RotationUnfinished extends StartRefused {
  constructor() {
    super('Смена MASTER_KEY не закончена: повторите npm run rotate-key с теми же ключами.');
  }
}
