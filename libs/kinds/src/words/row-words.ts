/** «рейс», «рейса», «рейсов»: what stands after a number of rows. */
export type Forms = readonly [one: string, few: string, many: string];

/** one few many, as rows are called where a table's meaning says what a row is. */
const FORMS = `
рейс рейса рейсов
бронь брони броней
чек чека чеков
заказ заказа заказов
сделка сделки сделок
заявка заявки заявок
обращение обращения обращений
задача задачи задач
полис полиса полисов
договор договора договоров
счет счета счетов
накладная накладные накладных
отгрузка отгрузки отгрузок
продажа продажи продаж
возврат возврата возвратов
закупка закупки закупок
поставка поставки поставок
платеж платежа платежей
операция операции операций
проводка проводки проводок
начисление начисления начислений
заправка заправки заправок
ремонт ремонта ремонтов
посещение посещения посещений
визит визита визитов
прием приема приемов
запись записи записей
звонок звонка звонков
отпуск отпуска отпусков
отсутствие отсутствия отсутствий
анкета анкеты анкет
сотрудник сотрудника сотрудников
менеджер менеджера менеджеров
водитель водителя водителей
врач врача врачей
ученик ученика учеников
студент студента студентов
участник участника участников
пациент пациента пациентов
клиент клиента клиентов
покупатель покупателя покупателей
контрагент контрагента контрагентов
поставщик поставщика поставщиков
абонент абонента абонентов
арендатор арендатора арендаторов
помещение помещения помещений
квартира квартиры квартир
объект объекта объектов
магазин магазина магазинов
филиал филиала филиалов
склад склада складов
товар товара товаров
позиция позиции позиций
блюдо блюда блюд
машина машины машин
выпуск выпуска выпусков
смена смены смен
партия партии партий
проект проекта проектов
кампания кампании кампаний
урок урока уроков
занятие занятия занятий
вакансия вакансии вакансий
кандидат кандидата кандидатов
книга книги книг
статья статьи статей
день дня дней
месяц месяца месяцев
`;

const known: ReadonlyMap<string, Forms> = new Map([
  ...FORMS.trim()
    .split('\n')
    .map((line): readonly [string, Forms] => {
      const [one = '', few = '', many = ''] = line.split(' ');
      return [one, [one, few, many]];
    }),
  ['страховой случай', ['страховой случай', 'страховых случая', 'страховых случаев']],
]);

/** What a line is a line of stands in the genitive, which but of adjectives is as after «2». */
const things: ReadonlyMap<string, Forms> = new Map(
  [...known.values()].map((forms): readonly [string, Forms] => [
    forms[0] === 'накладная' ? 'накладной' : forms[1],
    forms,
  ]),
);

const LINE_IS = /^строка — одна (строка|позиция) (\p{L}+)(?::|$)/u;
const ROW_IS = /^строка — (?:один|одна|одно) ([\p{L} ]+?)(?::|$)/u;

const plainRow: Forms = ['строка', 'строки', 'строк'];

/** By a table's «строка — один рейс»; rows where it does not say or its noun is not known. */
export function rowForms(rowIs: string): Forms {
  return lineForms(rowIs) ?? known.get(ROW_IS.exec(rowIs)?.[1] ?? '') ?? plainRow;
}

/** «визит» of «строка — одна строка визита»; null where rows are no lines of a known thing. */
export function thingForms(rowIs: string): Forms | null {
  return things.get(LINE_IS.exec(rowIs)?.[2] ?? '') ?? null;
}

function lineForms(rowIs: string): Forms | null {
  const thing = LINE_IS.exec(rowIs)?.[2] ?? '';
  if (!things.has(thing)) return null;
  return rowIs.includes('одна позиция')
    ? [`позиция ${thing}`, `позиции ${thing}`, `позиций ${thing}`]
    : [`строка ${thing}`, `строки ${thing}`, `строк ${thing}`];
}

/** Whether a table says what one row of it is. */
export function saysWhatRowIs(rowIs: string): boolean {
  return rowForms(rowIs) !== plainRow;
}
