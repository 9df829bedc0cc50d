import { describe, expect, it } from '@jest/globals';
import { personalOf } from './personal.js';

const places = ['Северный', 'Центральный', 'Заречный'];
const people = ['Иванов', 'Петрова', 'Лысенко'];
/** Which only a header tells from a word. */
const bare = ['Коваль', 'Мороз', 'Бондарь'];

describe('a column of what somebody is assigned to', () => {
  it('given places below «Закреплен за районом», then nobody is hidden', () => {
    expect(personalOf('Закреплён за районом', places)).toEqual([]);
  });

  it('given surnames below it, then all are hidden', () => {
    expect(personalOf('Закреплен за районом', people)).toEqual(people);
  });

  it.each(['Закреплен', 'Ответственный за район', 'Начальник склада', 'Кто закреплен за районом'])(
    'given any surnames below «%s», then all are hidden',
    (header) => {
      expect(personalOf(header, bare)).toEqual(bare);
    },
  );
});
