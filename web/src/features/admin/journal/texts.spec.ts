import { describe, expect, it } from '@jest/globals';
import { eventTypes } from '../../../../../eventstore/catalogue.js';
import { anyEventName } from './texts.js';

describe('The names of events', () => {
  it.each(eventTypes)('%s has a Russian one', (type) =>
    expect(anyEventName(type)).toMatch(/^[А-Я][а-я ]+/),
  );
});
