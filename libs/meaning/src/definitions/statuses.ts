import type { Standing } from '../definition.js';

/**
 * standing : beginnings of values. Of those that fit the longest tells. `absent`: nobody came, in
 * whichever word a file says so.
 */
const STANDINGS = `
void : отмен, отозв, снят, аннулир, удален, черновик, тест, дубл, ошибочн, не состоял, несостоял,
  ложный, ложная, ложное, холостой, спам, нецелев,
  сторно, cancel, void, deleted, draft, test, duplicate, заказ отмен, бронь отмен, бронь снят,
  order cancel
void absent : не вышел, не вышла, не выехал, не дош, не доех, не был, не посет, не воспольз,
  не приш, не придет, не приех, не приед, не явил, неявк, незаезд, не заех, не засел, не вышли,
  пропуск, прогул, no show, no-show, noshow
open : бронь, к отгруз, к выдач, к доставк, не оплач, неоплач, не заверш, не закрыт, не выполн,
  в работе, в процессе, назначен, новый, новая, новое, открыт, ожида, на соглас, заплан, план,
  к оплате, перенес, перенос, просроч, на подпис, на проверк, на рассмотр, в очеред, на доработк,
  подан, не подпис, в пошив, в сборк, в печат, в ремонт, в обработк, в монтаж, в цех, в изготовл,
  в покраск, в доставк, в наладк, на уточн, отложен, в резерв, не начат, на передел, лист ожид,
  думает, кп отправ, счет выстав, не подтвержд,
  сушка, сушится, склейка, сборка, покраска, окраска, раскрой, резка, сварка, шлифовка, обработка,
  строгание, упаковка, комплектация, изготовление, производство, пошив, крой, заготовка, проектиров,
  замер, макет, эскиз, верстка, чертеж, согласование, расчет стоим, монтаж, установка, гравировка,
  литье, обжиг, печать, в макет, в дизайн, в проектир, в расчет, в раскро, в заготов,
  предстоит, перезапис, замечан, есть замечан, в мастерск, у мастера,
  передан, перезвон, эскал, приостан, на пауз, пауза, в производ, ждет, ждем, в пути,
  принято в работу, in progress, open, on hold, paused, pending, new, planned, unpaid,
  not paid, overdue, past due, partially, unfulfilled, awaiting,
  scheduled, to do, todo, qualified, proposal, negotiation, prospect, discovery, lead, частично
lost : отказ, отклон, невыкуп, не выкуп, невостреб, не востреб, не достав, не забр,
  забрал докум, забрала докум, забрали докум,
  передум, выбрал друг, выбрали друг, купил у друг, купили у друг, не подлежит рем, неремонтоприг,
  не ремонтоприг, отвал, не одобр, не дожд, срыв, выбрак, прекращ, не заключ, чарджбэк,
  проигр, потерян, сорв, возврат, возвращ, не куп, не прош,
  пропущ, не отвеч, неотвеч, нет ответ, нет машин, нет водител, нет мест, нет свободн,
  не дозвон, недозвон, не принят, занято, брошен,
  сброшен, отчисл, выбыл, расторг, уволен, не сдал, забракован, closed lost,
  closed - lost, missed, abandoned, no answer,
  churned, expelled,
  lost, reject, declin, refund, return, failed, denied
done : оплач, выкуп, забрал, получил, одобр, оформлен, заключен, акт подпис, окончен, выполн,
  закрыт, заверш, состоял, продан, выигр, доставл, получен, выдан, отгруж,
  выехал, подтвержд, успе, сдан, исполн, принят, готов, проведен, подписан, зачислен, утвержд,
  согласован, пришел, явил, отвеч, разговор, дозвон, обслуж, answered, served, решен,
  установлен, смонтирован, вывезен, самовывоз,
  отработ, сыгран, показан, оказан, предоставл, реализов, вручен, погашен, отремонт,
  пройден, прошла, прошли, прошел,
  заселен, дду, зарегистр, монтаж заверш, монтаж выполн, монтаж оконч, установка заверш,
  установка выполн, изготовление заверш, производство заверш,
  посетил, присутств, выплач, забран, действ, активен, активна, активный, заморо,
  заморож, учится, обуча, работает,
  paid, done, closed, complete, active,
  won, delivered, shipped, success, approved, resolved, settled
`;

interface Beginning {
  readonly start: string;
  readonly standing: Standing;
  readonly isAbsence: boolean;
}

const beginnings: readonly Beginning[] = STANDINGS.trim()
  .replaceAll(/\n\s+/gu, ' ')
  .split('\n')
  .flatMap((line) => {
    const [name = '', starts = ''] = line.split(' : ');
    const [standing, family] = name.split(' ');
    const told = { standing: standing as Standing, isAbsence: family === 'absent' };
    return starts.split(',').map((start) => ({ start: start.trim(), ...told }));
  })
  .toSorted((a, b) => b.start.length - a.start.length);

/** null where no word of it is known. */
export const standingOf = (value: string): Standing | null => beginningOf(value)?.standing ?? null;

/** «Не пришёл», «Пропуск»: one event. */
export const isAbsence = (value: string): boolean => beginningOf(value)?.isAbsence === true;

function beginningOf(value: string): Beginning | undefined {
  const text = value.trim().toLowerCase().replaceAll('ё', 'е');
  if (isUnderWay(text)) return underWay;
  const told = beginningIn(text) ?? beginningIn(CALLED_OFF_BY.exec(text)?.[1] ?? '');
  return told ?? beginningIn(SAID_OF_IT.exec(text)?.[1] ?? '');
}

/** Every cell of a workbook may be asked about: only those of its letter are looked through. */
const byLetter = Map.groupBy(beginnings, ({ start }) => start.charAt(0));

const beginningIn = (text: string): Beginning | undefined =>
  byLetter.get(text.charAt(0))?.find(({ start }) => text.startsWith(start));

/** «Исполняется» is not «исполнен»; who learns or works goes on doing so. */
const isUnderWay = (text: string): boolean => UNDER_WAY.test(text) && !LASTING.test(text);
const UNDER_WAY = /^\p{L}+(?:[еи]тся|[ую]тся|[ая]тся)(?!\p{L})/u;
const LASTING = /^(?:уч[иа]|обуча|числ|име|наход|относ|счита|пользу|треб|явля)/u;
const underWay: Beginning = { start: '', standing: 'open', isAbsence: false };

/** «Клиент отказался», «Заказчик отменил»: who did it may stand first. */
const CALLED_OFF_BY =
  /^(?:клиент|заказчик|покупател|заявител|гост|пациент|арендатор|контрагент|поставщик|мы|сами)\p{L}*\s+(?:сам\p{L}*\s+)?((?:отказ|отмен|отозв|аннулир|не приш|не приех|не явил|расторг)\p{L}*)/u;

/** «Закупка не состоялась», «Договор расторгнут»: so may that which it is said of. */
const SAID_OF_IT =
  /^(?:заказ|закупк|торги|аукцион|конкурс|рейс|сделк|договор|контракт|заняти|сеанс|заявк|визит|билет|работ|услуг|груз|оплат|выезд|мероприяти|тур|путевк|издели)\p{L}*\s+((?!принят|нов|план|тест)\p{L}.*)$/u;

const UNPAID =
  /не\s*оплач|неоплач|(?:ожида|ждет|ждем)\p{L}*\s+(?:до|пред)?оплат|^к оплате|^частично$|^(?:в )?долг$|частичн\p{L}*\s+оплач|unpaid|not paid/iu;

/** What is sold, though nobody has paid it yet: «Ожидает оплаты» is no order in work. */
export function isUnpaid(value: string): boolean {
  return UNPAID.test(value.replaceAll('ё', 'е'));
}

const PAID = /^(?:пред|до)?оплачен|^погашен|^paid/iu;

export const isPaid = (value: string): boolean => PAID.test(value.trim());

const RETURN = /^(?:возвра|сторно|refund|return)/iu;

/** Goods or money that went back. */
export function isReturn(value: string): boolean {
  return RETURN.test(value.trim());
}
