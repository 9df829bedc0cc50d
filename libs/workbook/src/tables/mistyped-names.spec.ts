import { describe, expect, test } from '@jest/globals';
import { columnOf, readRows, valuesOf } from '../testing/make-workbook.js';

const shops = ['Вокзальная', 'Набережная', 'Парковая'];
const people = ['Рябов', 'Чуйко', 'Лосев', 'Ильина', 'Дёмина', 'Ганеева'];
const shopAt = (at: number): string => shops[at % 3] ?? '';

/** Each person works in one shop; `names` puts another name on a row. */
const listOf = (names: Readonly<Record<number, string>>, who = 'Кассир') =>
  readRows(
    ['Кофейня', who, 'Выручка, руб.'],
    ...Array.from({ length: 90 }, (_, at) => [
      names[at] ?? shopAt(at),
      people[at % 6] ?? '',
      1000 + at,
    ]),
  );

describe('a name that is written shorter', () => {
  const namedBy = (frequent: readonly string[], rare: readonly string[]) => {
    const rows = Array.from({ length: 120 }, (_, at) => [
      at % 20 === 7
        ? (rare[((at - 7) / 20) % rare.length] ?? '')
        : (frequent[at % frequent.length] ?? ''),
      1_000 + at,
    ]);
    const table = readRows(['Заказчик', 'Сумма, руб.'], ...rows);
    return new Set(valuesOf(table, 'Заказчик'));
  };
  const persons = ['Якушев В. П.', 'Блинов Т. М.', 'Чижов В. И.', 'Щеглов Н. П.'];

  test.each([
    [
      [...persons, 'ООО «Стройтранс»'],
      ['Стройтранс', 'Стройтранс ООО', 'Стройтранс, ООО'],
    ],
    [
      [...persons, 'ИП Семибратов К. Л.'],
      ['ИП Семибратов', 'Семибратов ИП'],
    ],
    [['АО «Комбинат Северсплав»', 'ООО «Никель»', 'ЗАО «Медь»'], ['Северсплав комбинат']],
    [['ТД «Бочкарь»', 'ООО «Никель»', 'ЗАО «Медь»'], ['Торговый дом Бочкарь']],
    [['Лыткина О. В.', 'Блинов Т. М.', 'Чижов В. И.'], ['Лыткина Оксана']],
    [
      [...persons, 'СК «Гарант-Полис»', 'ООО «Такси»'],
      ['Гарант-Полис СК', 'Гарант Полис СК'],
    ],
    [['Сеть клиник «Здравица»', 'Больница № 14', 'Поликлиника «Рост»'], ['Здравица сеть клиник']],
    [['Сеть клиник «Здравица»', 'Больница № 14', 'Поликлиника «Рост»'], ['Здравица (сеть клиник)']],
    [
      ['Тагиров Ринат', 'Мальцев Игорь', 'Корнеев Павел'],
      ['Мальцев', 'Тагиров Р.', 'Тагиров'],
    ],
    [
      ['Большая сцена', 'Малая сцена', 'Новая сцена'],
      ['Большая', 'БС', 'Малая'],
    ],
    [
      ['Токарный ЧПУ Т-200', 'Фрезерный ФС-3', 'Вектор-500'],
      ['ЧПУ Т-200', 'ФС-3', 'Т-200'],
    ],
    [
      ['Карта на сайте', 'Перевод на счёт', 'Ящик в кафе'],
      ['карта (сайт)', 'перевод (счет)'],
    ],
    [['Шамсутдинова Р. А.', 'Блинова Т. М.', 'Чижова В. И.'], ['Шамсудинова Р. А.']],
    [['ЩМА-16', 'А16Вн', 'А32От'], ['ЩМА 16']],
    [['Хайруллин Р.', 'Блинов Т.', 'Чижов В.'], ['Хайрулин Р.']],
    [['Верхнереченск', 'Заозёрск', 'Приморск'], ['Верхнеречинск']],
    [
      ['Заводская площадка', 'Речная площадка'],
      ['Заводск. площадка', 'Речн. площадка'],
    ],
    [['Бригада Шумейко', 'Бригада Рябчука', 'Бригада Лозовой'], ['бр. Шумейко']],
  ])('given %j and rarely %j, then the whole names stand for all', (frequent, rare) => {
    expect(namedBy(frequent, rare)).toEqual(new Set(frequent));
  });

  test.each([
    [['Иванов А. С.', 'Иванов Б. П.', 'Чижов В. И.'], ['Иванов']],
    [['Иванов А. С.', 'Блинов Т. М.', 'Чижов В. И.'], ['Иванов Б. П.']],
    [['Кофе зерновой', 'Чай черный', 'Сахар'], ['Кофе']],
    [['Роза красная', 'Тюльпан', 'Лилия белая'], ['Роза']],
    [['Линия А', 'Линия Б', 'Линия В'], ['Линия Г']],
    [['Комплекс витаминов муж.', 'Цинк', 'Магний'], ['Комплекс витаминов жен.']],
    [['Север', 'Юг', 'Запад'], ['Северный']],
    [['Истомин Н.И.', 'Опарин Н.И.', 'Рудаков П.С.'], ['Истомин И.Н.']],
    [['Москва — Казань', 'Казань — Уфа', 'Уфа — Пермь'], ['Казань — Москва']],
    [['ООО «Вега»', 'ООО «Лира»', 'ООО «Орион»'], ['ИП Вега']],
    [['ООО «Вега»', 'СК «Лира»', 'СК «Орион»'], ['СК Вега']],
    [
      ['Молоко 2,5 %', 'Молоко 3,2 %', 'Кефир 1 %'],
      ['Молоко 4 %', 'Молоко'],
    ],
    [['Станок ТВ-7 №1', 'Станок ТВ-7 №2', 'Пресс'], ['ТВ-7']],
    [['Уборка офисов', 'Мойка окон', 'Вывоз снега'], ['Уборка складов']],
    [['Александрова А. С.', 'Блинов Т. М.', 'Чижов В. И.'], ['Александров А. С.']],
    [['Носков А. С.', 'Блинов Т. М.', 'Чижов В. И.'], ['Носов А. С.']],
    [['Злата Сафонова', 'Артём Лобанов', 'Маша Широкова'], ['Злата Сафонова мл.']],
    [
      ['Orbit Textiles', 'Delta Systems', 'Sierra Analytics'],
      ['Orbit Travel', 'Delta Dental'],
    ],
  ])('given %j and rarely %j, then all names stay', (frequent, rare) => {
    expect(namedBy(frequent, rare)).toEqual(new Set([...frequent, ...rare]));
  });
});

test('given hundreds of people beside a firm in two writings, then the firm is one', () => {
  const rows = Array.from({ length: 420 }, (_, at) => [
    at % 14 === 3
      ? 'ООО «Старая пристань»'
      : at % 100 === 5
        ? 'Старая пристань ООО'
        : `Клиент ${'абвгдежзик'[at % 10] ?? ''}${at}`,
    1_000 + at,
  ]);
  const table = readRows(['Клиент', 'Сумма, руб.'], ...rows);
  expect(valuesOf(table, 'Клиент')).not.toContain('Старая пристань ООО');
});

describe('a name that was mistyped', () => {
  test.each(['Набережня', 'Наберженая', 'Набережняя'])(
    'given «%s» on two rows whose people work in one shop only, then it is that shop',
    (written) => {
      const table = listOf({ 4: written, 13: written });
      expect(new Set(valuesOf(table, 'Кофейня'))).toEqual(new Set(shops));
      expect(columnOf(table, 'Кофейня').stats.distinct).toBe(3);
    },
  );

  test('given such a name, then the table says what it is counted with, and the column how it is written', () => {
    const table = listOf({ 4: 'Набережня', 13: 'Набережня' });
    expect(table.notices.join()).toContain('«Набережня» (2 строки) — это «Набережная»');
    expect(columnOf(table, 'Кофейня').slips).toEqual([
      { written: 'Набережня', meant: 'Набережная', rows: 2 },
    ]);
  });

  test('given a name that differs by signs alone, then nothing else has to tell it', () => {
    const names = Array.from({ length: 60 }, (_, at) => [
      at === 7 ? 'Азимут Тревел' : at % 3 === 1 ? 'Азимут-Тревел' : 'Сириус',
      at,
    ]);
    const table = readRows(['Оператор', 'Сумма'], ...names);
    expect(columnOf(table, 'Оператор').stats.distinct).toBe(2);
  });

  test.each([
    ['a person of another shop', { 3: 'Набережня', 4: 'Набережня' }],
    ['as many rows', Object.fromEntries([1, 4, 7, 10, 13, 16, 19].map((at) => [at, 'Набережня']))],
    ['another number', { 4: 'Набережная 2' }],
    ['two letters', { 4: 'Набрежня' }],
    ['another first letter', { 4: 'Забережная' }],
  ])('given %s, then both names stay', (_, names) => {
    expect(columnOf(listOf(names), 'Кофейня').slips).toBeUndefined();
  });

  test('given nothing that tells one from another, then both names stay', () => {
    const isOther = (at: number): boolean => at === 4 || at === 7;
    const rows = Array.from({ length: 60 }, (_, at) => [
      isOther(at) ? 'Набережня' : shopAt(at),
      at,
    ]);
    expect(columnOf(readRows(['Кофейня', 'Чеков'], ...rows), 'Кофейня').slips).toBeUndefined();
  });

  test('given surnames one letter apart, then they are two people', () => {
    const rows = Array.from({ length: 90 }, (_, at) => [
      at === 4 ? 'Носов И.' : (['Рябов С.', 'Носков И.', 'Ильина М.'][at % 3] ?? ''),
      ['Север', 'Центр', 'Запад'][at % 3] ?? '',
    ]);
    expect(columnOf(readRows(['Агент', 'Офис'], ...rows), 'Агент').slips).toBeUndefined();
  });

  test.each([
    ['Тариф+', 'Тариф'],
    ['Линия 1', 'Линия 11'],
    ['Сталь 20%', 'Сталь 20'],
  ])('given «%s» beside «%s», then they are two things', (rare, frequent) => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      at === 4 ? rare : at % 2 ? 'Прочее' : frequent,
      at % 2 ? 'Ночь' : 'День',
    ]);
    expect(columnOf(readRows(['Вид', 'Смена'], ...rows), 'Вид').slips).toBeUndefined();
  });

  /** The names of a column of 60 rows, one of which has `written` instead of `meant`. */
  const withOne = (written: string, meant: string, other = 'Прочее'): readonly string[] => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      at === 30 ? written : [meant, other][at % 2],
      at,
    ]);
    const table = readRows(['Кто', 'Сумма'], ...rows.map(([name = '', sum = 0]) => [name, sum]));
    return [...new Set(valuesOf(table, 'Кто').map(String))].toSorted();
  };

  test.each([
    ['Кощка', 'Кошка', 'a key beside the right one'],
    ['Ветклника', 'Ветклиника', 'a letter left out'],
    ['Ветклииника', 'Ветклиника', 'a letter twice'],
    ['Вектлиника', 'Ветклиника', 'two letters changed about'],
  ])('given «%s» on one row among many of «%s» (%s), then a finger slipped', (one, many) => {
    expect(withOne(one, many)).toEqual([many, 'Прочее'].toSorted());
  });

  test.each([
    ['Ванная', 'Ванна'],
    ['Куртки', 'Куртка'],
    ['Ночь', 'Дочь'],
    ['Линия 12', 'Линия 11'],
    ['Мойка', 'Койка'],
  ])('given «%s» on one row among many of «%s», then they are two words', (one, many) => {
    expect(withOne(one, many)).toContain(one);
  });

  test('given bare surnames one letter apart, then they are two people', () => {
    expect(withOne('Носов', 'Носков', 'Рябов')).toContain('Носов');
  });

  /** A column of 60 rows with `written` on the rows from `from` on, beside two other names. */
  const withName = (written: string, meant: string, from = 57): readonly string[] => {
    const rows = Array.from({ length: 60 }, (_, at) => [
      at >= from ? written : [meant, meant, 'Прочее'][at % 3],
      at,
    ]);
    const table = readRows(['Где', 'Сумма'], ...rows.map(([name = '', sum = 0]) => [name, sum]));
    return [...new Set(valuesOf(table, 'Где').map(String))];
  };

  test.each([
    ['Сиреневая, 14', 'ул. Сиреневая, 14'],
    ['ул.Сиреневая 14', 'улица Сиреневая, 14'],
    ['Строителей, 7', 'б-р Строителей, 7'],
    ['ул. Чкалова, д. 6', 'ул. Чкалова, 6'],
    ['Ромашка', 'ООО «Ромашка»'],
    ['секц. 4', 'Секция 4'],
    ['Мат. помощь', 'Материальная помощь'],
    ['Снэки', 'Снеки'],
  ])('given «%s» on a few rows beside «%s», then it is that one', (written, meant) => {
    expect(withName(written, meant)).toEqual([meant, 'Прочее']);
  });

  test.each([
    ['VK', 'ВК'],
    ['Яндекс Директ', 'Yandex.Direct'],
    ['Telegram', 'Телеграм'],
  ])('given «%s» on many rows beside «%s», then it is one name in two alphabets', (one, other) => {
    expect(withName(one, other, 40)).toEqual([other, 'Прочее']);
  });

  test.each([
    ['пр. Мира, 5', 'ул. Мира, 5'],
    ['ИП Ромашка', 'ООО Ромашка'],
    ['Сиреневая, 4', 'ул. Сиреневая, 14'],
    ['секция 5', 'Секция 4'],
    ['м²', 'м³'],
    ['Vita', 'Виктория'],
  ])('given «%s» beside «%s», then they are two', (written, meant) => {
    expect(withName(written, meant)).toContain(written);
  });

  test('given two streets that it may be of, then it stays', () => {
    const streets = ['ул. Мира, 5', 'пр. Мира, 5', 'ул. Лесная, 1'];
    const rows = Array.from({ length: 60 }, (_, at) => [
      at === 7 ? 'Мира, 5' : (streets[at % 3] ?? ''),
      at,
    ]);
    expect(columnOf(readRows(['Адрес', 'Сумма'], ...rows), 'Адрес').slips).toBeUndefined();
  });

  test('given a surname without initials, then it is who has it; of two who have it neither', () => {
    const named = (others: readonly string[]) => {
      const names = ['Тарханов И. Л.', 'Бурмистрова О. Н.', 'Явлинова Ю. Г.', ...others];
      const rows = Array.from({ length: 60 }, (_, at) => [
        at % 12 === 5 ? 'Тарханов' : (names[at % names.length] ?? ''),
        at,
      ]);
      const table = readRows(['Преподаватель', 'Минут'], ...rows);
      return new Set(valuesOf(table, 'Преподаватель'));
    };
    expect(named([])).toEqual(new Set(['Тарханов И. Л.', 'Бурмистрова О. Н.', 'Явлинова Ю. Г.']));
    expect(named(['Тарханов С. П.'])).toContain('Тарханов');
    expect(named(['Тарханов Степан'])).toContain('Тарханов Степан');
  });

  test('given a shop without what it is of, then it is the one that has it; a bunch is no rose', () => {
    const namesOf = (header: string, names: readonly string[], bare: string) => {
      const rows = Array.from({ length: 90 }, (_, at) => [
        at % 30 === 5 ? bare : (names[at % 3] ?? ''),
        at,
      ]);
      return new Set(valuesOf(readRows([header, 'Штук'], ...rows), header));
    };
    const shops = ['Гастроном «Верба»', 'Кофейня «Угол»', 'Столовая «Полдень»'];
    expect(namesOf('Магазин', shops, 'Верба')).toEqual(new Set(shops));
    const goods = ['Букет «Фиалка»', 'Корзина «Лето»', 'Горшок «Юг»'];
    expect(namesOf('Товар', goods, 'Фиалка')).toContain('Фиалка');
  });
});

describe('names that another hand wrote', () => {
  const read = (header: string, names: readonly string[], rare: string) => {
    const rows = Array.from({ length: 120 }, (_, at) => [
      at % 24 === 5 ? rare : (names[at % names.length] ?? ''),
      at,
    ]);
    return new Set(valuesOf(readRows([header, 'Выручка'], ...rows), header));
  };

  test.each([
    ['Станция', ['Заречье-Главная', 'Каменный Брод', 'Бухта Янтарная'], 'Заречье-Гл.'],
    ['Куда', ['Заречье-Главная', 'Каменный Брод', 'Новая Пристань'], 'Заречье-Гл.'],
    ['Хозяйство', ['Агрофирма «Полынная»', 'СПК «Верхний лог»', 'ООО «Солонцы»'], 'АФ Полынная'],
    ['Продавец', ['Лисицына О. В.', 'Брагин Т. С.', 'Мятлин С. А.'], 'Лисицина О.В.'],
  ])('given %s %j, then «%s» is one of them', (header, names, rare) => {
    expect(read(header, names, rare)).toEqual(new Set(names));
  });

  test.each([
    ['Продавец', ['Лисицына О. В.', 'Брагин Т. С.', 'Мятлин С. А.'], 'Лисицина О. М.'],
    ['Продавец', ['Носова О. В.', 'Брагин Т. С.', 'Мятлин С. А.'], 'Насова О. В.'],
    ['Клиент', ['Чайковский Пётр', 'Глинка Михаил', 'Танеев Сергей'], 'Чайковская Пётр'],
  ])('given %s %j, then «%s» is somebody else', (header, names, rare) => {
    expect(read(header, names, rare)).toContain(rare);
  });
});

describe('a name beside its code', () => {
  const clients = ['Завод «Полимер»', 'Юрбюро «Статус»', 'Якушев В. П.', 'Молоко 2,5 %'];
  const namesWith = (written: string, at: number, header = 'Код', code = `К10${at}`) => {
    const rows = Array.from({ length: 120 }, (_, row) => [
      row === at + 40 ? code : `К10${row % 4}`,
      row === at + 40 ? written : (clients[row % 4] ?? ''),
      1_000 + row,
    ]);
    return new Set(valuesOf(readRows([header, 'Название', 'Сумма'], ...rows), 'Название'));
  };

  test.each([
    ['з-д "Полимер"', 0],
    ['ЮБ Статус', 1],
  ])('given «%s» rarely under a code, then it is the name of that code', (written, at) => {
    expect(namesWith(written, at)).toEqual(new Set(clients));
  });

  test.each([
    ['no word of it', 'Типография', 0, 'Код', 'К100'],
    ['another person', 'Якушев Т. К.', 2, 'Код', 'К102'],
    ['another number', 'Молоко 3,2 %', 3, 'Код', 'К103'],
    ['a column that is no code', 'з-д "Полимер"', 0, 'Маршрут', 'К100'],
    ['the code of another thing', 'з-д "Полимер"', 0, 'Код', 'К101'],
  ])('given %s, then it stays', (_, written, at, header, code) => {
    expect(namesWith(written, at, header, code)).toContain(written);
  });

  test('given a firm without what it is among people, then it is that firm', () => {
    const people = ['Якушев В. П.', 'Блинов Т. М.', 'Клиника «Добрый доктор»'];
    const rows = Array.from({ length: 60 }, (_, at) => [
      at === 31 ? 'Добрый доктор' : (people[at % 3] ?? ''),
      at,
    ]);
    const table = readRows(['Клиент', 'Сумма'], ...rows);
    expect(new Set(valuesOf(table, 'Клиент'))).toEqual(new Set(people));
  });

  test.each([
    ['a team without what it is', 'полярные совы', false],
    ['another team', 'Белые совы', true],
  ])('given %s among people, then only the same name is that team', (_, written, stays) => {
    const people = ['Якушев В. П.', 'Блинов Т. М.', 'Команда «Полярные совы»'];
    const rows = Array.from({ length: 60 }, (_, at) => [
      at % 30 === 1 ? written : (people[at % 3] ?? ''),
      at,
    ]);
    const names = new Set(valuesOf(readRows(['Клиент', 'Сумма'], ...rows), 'Клиент'));
    expect(names.has(written)).toBe(stays);
    expect(names.size).toBe(stays ? 4 : 3);
  });

  test.each([
    ['the same name', 'Полярные совы', 'Клуб «Бета»', 3],
    ['two of that name', 'Полярные совы', 'Клуб «Полярные совы»', 4],
    ['a part of it', 'Полярные', 'Клуб «Бета»', 4],
  ])('given %s among firms, then only what one alone is called is that', (...given) => {
    const [, written, other, count] = given;
    const guests = ['ООО «Байт»', other, 'Команда «Полярные совы»'];
    const rows = Array.from({ length: 90 }, (_, at) => [
      at % 30 === 1 ? written : (guests[at % 3] ?? ''),
      at,
    ]);
    const names = new Set(valuesOf(readRows(['Клиент', 'Сумма'], ...rows), 'Клиент'));
    expect(names.size).toBe(count);
    expect(names.has(written)).toBe(count === 4);
  });
});
