import { describe, expect, it } from '@jest/globals';
import { personalOf } from './personal.js';

const places = ['Северный', 'Центральный', 'Заречный'];
const people = ['Иванов', 'Петрова', 'Лысенко'];

describe('a column of what somebody is assigned to', () => {
  it('given places below «Закреплен за районом», then nobody is hidden', () => {
    expect(personalOf('Закреплён за районом', places)).toEqual([]);
  });

  it.each([
    'Закреплен за районом',
    'Закреплен',
    'Ответственный за район',
    'Начальник склада',
    'Кто закреплен за районом',
  ])('given surnames below «%s», then all are hidden', (header) => {
    expect(personalOf(header, people)).toEqual(people);
  });
});
