import { describe, expect, it } from '@jest/globals';
import { guarded, type KeyValue } from './storage.js';

function store(): KeyValue {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

describe('guarded storage', () => {
  it('reads, writes and removes in the browser’s storage', () => {
    const real = store();
    const storage = guarded(() => real);
    storage.setItem('token', 'a');
    expect(real.getItem('token')).toBe('a');
    expect(storage.getItem('token')).toBe('a');
    storage.removeItem('token');
    expect(real.getItem('token')).toBeNull();
  });

  it('keeps to memory when the browser refuses storage', () => {
    const storage = guarded(refuse);
    expect(storage.getItem('token')).toBeNull();
    storage.setItem('token', 'a');
    expect(storage.getItem('token')).toBe('a');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('keeps what did not fit, and lets go of it when it is removed', () => {
    const full = { ...store(), setItem: refuse };
    const storage = guarded(() => full);
    storage.setItem('token', 'a');
    expect(storage.getItem('token')).toBe('a');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });
});
