import { countOf, NBSP } from '../../../../libs/presentation/src/format/number.js';
import { reportForms } from '../../../../libs/presentation/src/format/plural.js';

/** What the prices of the moment fill in. */
export interface HelpFacts {
  /** Of one report, with its unit. */
  readonly cost: string;
  /** A newcomer's, with its unit. */
  readonly welcome: string;
  /** How many reports these pay for. */
  readonly welcomeReports: number;
}

export interface HelpTopic {
  readonly title: string;
  readonly items: readonly { readonly question: string; readonly answer: string }[];
}

const fileTopic: HelpTopic = {
  title: 'Файл',
  items: [
    {
      question: 'Какие файлы подходят?',
      answer:
        `Книги Excel .xlsx и .xls до 300${NBSP}КБ. Файлы .xlsm, .xlsb, .ods и .csv откройте ` +
        'в Excel и сохраните как «Книга Excel (.xlsx)».',
    },
    {
      question: 'Как подготовить таблицу?',
      answer:
        'Обычно никак: шапку, группы и строки «Итого» сервис находит сам. Помогает, если ' +
        'у каждого столбца есть название, а даты и числа записаны одинаково.',
    },
    {
      question: 'Что сервис не читает?',
      answer:
        'Скрытые листы, строки и столбцы, картинки и диаграммы. О скрытом сказано в панели ' +
        'файла. Макросы никогда не выполняются, формулы берутся с сохраненными значениями.',
    },
    {
      question: 'Кто видит мой файл?',
      answer:
        'Никто. Он хранится зашифрованным, читается программой и удаляется, как только готовы ' +
        'все выбранные отчеты, а брошенный — через сутки после загрузки.',
    },
    {
      question: 'Можно ли увидеть строки за числом, когда файл уже удален?',
      answer:
        'Да, на том устройстве, с которого вы его загрузили: браузер хранит копию. Отключить это ' +
        'или стереть копии можно в настройках, а после выхода их нет.',
    },
  ],
};

const reportsTopic: HelpTopic = {
  title: 'Отчеты',
  items: [
    {
      question: 'Как заказать свой отчет?',
      answer:
        'На шаге «Отчеты» нажмите «Добавить отчет» и опишите его словами: что посчитать, по чему ' +
        'и за какой период. Если запрос не понят, сервис скажет, что именно, и ничего не спишет.',
    },
    {
      question: 'Откуда берутся числа?',
      answer:
        'Каждое число считается запросом к вашей таблице, а не сочиняется. Щелкните по нему: ' +
        'откроются таблица, диапазон, вошедшие и исключенные строки и сам запрос. Число, ' +
        'которое не сошлось с расчетом, не публикуется.',
    },
    {
      question: 'Как показать отчет другому человеку?',
      answer:
        'Откройте отчет и нажмите «Поделиться»: по ссылке его прочтут без входа, 7, 30 или 90 дней. ' +
        'Имени файла и его строк там нет. Ссылку можно отключить в любой момент.',
    },
    {
      question: 'Сколько ждать?',
      answer:
        'Обычно от 30 секунд до 2 минут. Страницу можно закрыть: отчеты досчитаются и появятся ' +
        'в списке «Мои отчеты».',
    },
    {
      question: 'Что если отчет не получился?',
      answer:
        'Тики вернутся сами, в истории появится строка возврата с причиной. Отчет можно ' +
        'запустить еще раз, пока файл не удален.',
    },
    {
      question: 'Что если мой вопрос понят не так?',
      answer:
        'Под отчетом по своему вопросу есть «Понято не так?»: тики за него вернутся, а отчет ' +
        'останется у вас. Сколько раз в месяц так можно, сказано там же. Что вы спросили и как это ' +
        'понято, увидит поддержка.',
    },
  ],
};

const moneyTopic = ({ cost, welcome, welcomeReports }: HelpFacts): HelpTopic => ({
  title: 'Тики и оплата',
  items: [
    {
      question: 'Сколько стоит отчет?',
      answer: `${cost}. Один тик равен одному рублю. Загрузка и подбор отчетов бесплатны.`,
    },
    {
      question: 'Что такое подарочные тики?',
      answer:
        `При первом входе начисляется ${welcome}: хватит на ` +
        `${countOf(welcomeReports, reportForms)}. Карта не нужна.`,
    },
    {
      question: 'Сгорают ли тики?',
      answer: 'Нет. Обменять тики на деньги нельзя.',
    },
    {
      question: 'Можно ли вернуть деньги за покупку?',
      answer:
        'На странице пополнения баланса, в «Моих покупках», нажмите «Попросить возврат». Если администратор ' +
        'согласится, деньги за непотраченные тики вернутся туда, откуда пришли. Подарочные тики ' +
        'и тики, купленные не за деньги, не возвращаются.',
    },
    {
      question: 'Где посмотреть, на что ушли тики?',
      answer:
        'На странице «Тики»: там каждая операция, ее причина и баланс после нее. Возврат стоит ' +
        'отдельной строкой.',
    },
  ],
});

const accountTopic: HelpTopic = {
  title: 'Учетная запись',
  items: [
    {
      question: 'Не приходит ссылка для входа',
      answer:
        'Проверьте папку «Спам» и адрес. Ссылка действует недолго и только один раз; новую можно ' +
        'запросить на странице входа.',
    },
    {
      question: 'Какие письма приходят и как их отключить?',
      answer:
        'О готовом отчете и о том, что тиков не хватит на следующий: их отключают в настройках или ' +
        'ссылкой внизу письма. Письма о входе, оплате и возврате денег приходят всегда.',
    },
    {
      question: 'Как поменять имя?',
      answer: 'На странице «Профиль» нажмите «Изменить имя».',
    },
    {
      question: 'Как связаться с поддержкой?',
      answer:
        'Напишите на адрес со страницы «Контакты» в любое время суток. Отвечаем по будням с ' +
        '9:00 до 18:00 по Москве, обычно за один рабочий день.',
    },
  ],
};

/** Everything that the help page says, in the order in which people ask. */
export const helpTopics = (facts: HelpFacts): readonly HelpTopic[] => [
  fileTopic,
  reportsTopic,
  moneyTopic(facts),
  accountTopic,
];

const normal = (text: string): string =>
  text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll(NBSP, ' ');

/** Topics with those questions that hold every word of what was typed. */
export function foundTopics(topics: readonly HelpTopic[], typed: string): readonly HelpTopic[] {
  const words = normal(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string): boolean => words.every((word) => text.includes(word));
  return topics
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ question, answer }) =>
        holds(normal(`${title} ${question} ${answer}`)),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
