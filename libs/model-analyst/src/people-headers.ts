/** Who does or gets something: a bare surname below such a header is a name. */
const PEOPLE =
  'исполнитель сотрудник работник администратор ассистент медсестра парикмахер стилист репетитор прораб ' +
  'бригадир охранник повар кладовщик диспетчер менеджер официант водитель врач доктор тренер мастер кассир ' +
  'продавец агент инженер оператор преподаватель учитель участник ученик студент пациент гость ' +
  'ответственный ответственная ответственное отв куратор бухгалтер курьер риелтор риэлтор приемщик ' +
  'комплектовщик турист ребенок воспитатель воспитанник экскурсовод техник механик юрист адвокат ' +
  'наставник консультант замерщик монтажник сборщик упаковщик грузчик экспедитор логист заведующий ' +
  'заведующая управляющий управляющая директор начальник руководитель супервайзер специалист эксперт ' +
  'аналитик дизайнер автор бариста бармен флорист швея портной слесарь электрик сантехник дворник ' +
  'уборщик уборщица горничная няня педагог инструктор вожатый рекрутер фельдшер лаборант фармацевт ' +
  'провизор ветеринар грумер оценщик сметчик проектировщик архитектор крановщик тракторист комбайнер ' +
  'доярка агроном зоотехник контролер ревизор жилец собственник наниматель владелец посетитель кандидат ' +
  'соискатель должник кто списал принял выдал оформил провел замерил сдал собрал отгрузил продал выписал ' +
  'составил проверил подписал утвердил создал привел закреплен ' +
  'master driver employee manager owner agent rep seller handler assignee doctor patient student teacher';

/** Firms as well as persons: only what is written as a name is one. */
const PARTIES =
  'клиент заказчик покупатель контрагент поставщик подрядчик арендатор плательщик партнер получатель ' +
  'отправитель страхователь абонент перевозчик должник customer client supplier partner';

/** In whose name all cells are, or what tells one person from another. */
const PERSONAL =
  /e-?mail|почт|тел(?:ефон|\.)|phone|mobile|моб\.|фио|ф\. ?и\. ?о|фамил|отчеств|(?<!\p{L})имя(?!\p{L})|паспорт|passport|снилс|(?<!\p{L})инн(?!\p{L})|адрес|address|рожден|birth|surname|(?:first|last|full) ?name|контактн|карт[аы] №|номер карты|iban|счет(?!чик)/iu;

/** «Закреплен за районом»: a place, and nobody. */
const PLACES =
  /^(?:район|участ(?:ок|к)|объект|город|округ|област|регион|филиал|склад|магазин|маршрут|отдел(?:ени)?|цех|зон|территори|точк|улиц|площадк|станци|баз|салон|офис)(?:а|у|ом|е|ы|ов|ам|ами|ах|ью?|и|ей|ой|я|ю|ем|ям|ями|ях)?$/u;

const peopleWords: ReadonlySet<string> = wordsOf(PEOPLE);
const partyWords: ReadonlySet<string> = wordsOf(PARTIES);

export type HeaderOf = 'people' | 'parties' | 'personal' | 'things';

/**
 * Whom or what a header names. A person must be its subject: of «Менеджер по продажам» it is, of
 * «Источник клиента» and «Диспетчерская» it is not.
 */
export function headerOf(header: string): HeaderOf {
  if (PERSONAL.test(header)) return 'personal';
  const words = wordsIn(header);
  // «Кто» alone asks of what sort; «Кто списал» names somebody.
  if (words.length === 1 && words[0] === 'кто') return 'things';
  const people = words.filter((word) => peopleWords.has(word));
  // Who is assigned to a place, or to which: only what is written as a name is one.
  if (people.join() === 'закреплен' && PLACES.test(words.at(-1) ?? '')) return 'parties';
  if (people.length > 0) return 'people';
  return words.some((word) => partyWords.has(word)) ? 'parties' : 'things';
}

/** What somebody is and nothing more: «Водитель», «Менеджер, клиент» are nobody's name. */
export function isRole(value: string): boolean {
  const words = wordsIn(value);
  return words.length > 0 && words.every((word) => peopleWords.has(word) || partyWords.has(word));
}

function wordsIn(text: string): readonly string[] {
  const told = text.toLowerCase().replaceAll('ё', 'е');
  return told.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
}

/** Each of them and several: «менеджер» and «менеджеры». */
function wordsOf(listed: string): ReadonlySet<string> {
  const words = listed.split(' ');
  const several = words.map((word) => {
    if (word.endsWith('ь')) return word.replace(/ь$/u, 'и');
    return `${word}${/[кгх]$/u.test(word) ? 'и' : 'ы'}`;
  });
  return new Set([...words, ...several]);
}
