import { ask, figure, names, rows, says, unanswerable } from '../asked.js';
import type { AskedBook } from '../asked.js';
import * as made from '../made.js';

const dice = made.diceOf(66);
const answers = made.times(180, (index) => ({
  at: made.day(2025, 4, 1 + (index % 30)),
  sex: dice.pick(['Женский', 'Женский', 'Мужской']),
  age: dice.int(18, 67),
  city: dice.pick(['Москва', 'Москва', 'Тверь', 'Рязань', 'Тула']),
  often: dice.pick(['Каждую неделю', 'Раз в месяц', 'Раз в месяц', 'Реже']),
  quality: dice.pick([2, 3, 4, 4, 5, 5]),
  delivery: dice.pick([1, 2, 3, 3, 4, 5]),
  price: dice.pick([2, 3, 3, 4, 5]),
  nps: dice.pick([3, 5, 6, 7, 8, 9, 9, 10, 10]),
  again: dice.pick(['Да', 'Да', 'Да', 'Нет', 'Затрудняюсь ответить']),
}));
type Given = (typeof answers)[number];
const count = (test: (row: Given) => boolean) => answers.filter(test).length;
const part = (test: (row: Given) => boolean) => made.percent(count(test), answers.length);
const counts = (key: (row: Given) => string) => made.by(answers, key, (group) => group.length);
const quality = (row: Given) => row.quality;
const delivery = (row: Given) => row.delivery;
const city = (row: Given) => row.city;
const of = (test: (row: Given) => boolean) => answers.filter(test);

export const surveyBook: AskedBook = {
  name: 'Опрос покупателей',
  sheets: [
    {
      name: 'Ответы на форму (1)',
      rows: [
        [
          'Отметка времени',
          'Ваш пол',
          'Ваш возраст',
          'Город проживания',
          'Как часто вы у нас покупаете?',
          'Оцените качество товара (1-5)',
          'Оцените доставку (1-5)',
          'Оцените цены (1-5)',
          'Готовы ли рекомендовать нас друзьям? (0-10)',
          'Купите ли вы у нас еще?',
        ],
        ...answers.map((row) => Object.values<string | number | Date>(row)),
      ],
    },
  ],
  asked: [
    ask('сколько человек ответили', figure(answers.length)),
    ask('сколько опрошенных из Твери', figure(count((row) => row.city === 'Тверь')), says(/Твер/u)),
    ask('средняя оценка качества', figure(made.mean(answers, quality))),
    ask(
      'средняя оценка доставки по городам',
      rows(made.by(answers, city, (group) => made.mean(group, delivery))),
    ),
    ask('что оценили хуже всего', says(/доставк/iu), figure(made.mean(answers, delivery))),
    ask('доля женщин', figure(part((row) => row.sex === 'Женский')), says(/женск|женщин/iu)),
    ask('распределение по городам', rows(counts(city))),
    ask('сколько процентов купят еще', figure(part((row) => row.again === 'Да'))),
    ask(
      'какой процент ответил нет на вопрос купите ли еще',
      figure(part((row) => row.again === 'Нет')),
    ),
    ask('средний возраст', figure(made.mean(answers, ({ age }) => age))),
    ask('медианный возраст', figure(made.median(answers, ({ age }) => age))),
    ask(
      'средний возраст женщин',
      figure(
        made.mean(
          of((row) => row.sex === 'Женский'),
          ({ age }) => age,
        ),
      ),
      says(/женск|женщин/iu),
    ),
    ask('NPS', figure(part((row) => row.nps >= 9) - part((row) => row.nps <= 6))),
    ask('сколько поставили 5 за качество', figure(count((row) => row.quality === 5))),
    ask('доля оценок 4 и 5 по доставке', figure(part((row) => row.delivery >= 4))),
    ask('как часто покупают', rows(counts((row) => row.often)), names('Раз в месяц')),
    ask(
      'в каком городе доставка хуже всего',
      names(made.by(answers, city, (group) => made.mean(group, delivery)).at(-1)?.[0] ?? ''),
    ),
    ask(
      'оценка цен у мужчин и женщин',
      rows(
        made.by(
          answers,
          ({ sex }) => sex,
          (group) => made.mean(group, ({ price }) => price),
        ),
      ),
    ),
    ask('распределение оценок доставки', rows(counts((row) => String(row.delivery)))),
    ask('сколько людей младше 25', figure(count((row) => row.age < 25))),
    unanswerable('средний доход опрошенных'),
    unanswerable('выручка за апрель'),
  ],
};
