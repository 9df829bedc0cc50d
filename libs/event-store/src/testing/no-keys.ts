import { KeyStore, UserErasedError } from '../../../kernel/src/index.js';

/** For events without personal data. */
export class NoKeys extends KeyStore {
  obtain(): Promise<Buffer> {
    return Promise.reject(new UserErasedError());
  }
  async find(): Promise<null> {
    return null;
  }
  async destroy(): Promise<void> {
    return undefined;
  }
  async close(): Promise<void> {
    return undefined;
  }
}
