import type { Standing } from '../definition.js';

/**
 * standing : beginnings of values. Of those that fit the longest tells.
 */
const STANDINGS = `
void : отмен, отозв, не приш, не придет, снят, аннулир, удален, черновик, тест, дубл, ошибочн,
  незаезд, не заех, не состоял, несостоял,
  не явил, неявк, сторно, cancel, void, deleted, draft, test, no show, no-show, noshow, duplicate,
  заказ отмен, бронь отмен, order cancel
open : не оплач, неоплач, не заверш, не закрыт, не выполн, в работе, в процессе, новый, новая,
  новое, открыт, ожида, на соглас, заплан, план, к оплате, перенес, просроч, на подпис,
  на проверк, на рассмотр, в очеред, на доработк, подан, не подпис, передан, перезвон, эскал,
  приостан, на пауз, пауза, в производ, ждет, ждем, в пути, принято в работу, in progress, open,
  on hold, paused,
  pending, new, planned, unpaid, not paid, scheduled, to do, todo, qualified, proposal, negotiation,
  prospect, discovery, lead, частично
lost : отказ, отклон, проигр, потерян, сорв, возврат, возвращ, не куп, пропущ, не отвеч,
  неотвеч, нет ответ, не дозвон, недозвон, не принят, занято, брошен, сброшен, отчисл, выбыл,
  расторг, уволен, не сдал, забракован, closed lost, closed - lost, missed, abandoned, no answer,
  churned, expelled,
  lost, reject, declin, refund, return, failed, denied
done : оплач, выполн, закрыт, заверш, состоял, продан, выигр, доставл, получен, выдан, отгруж,
  выехал, подтвержд, успе, сдан, исполн, принят, готов, проведен, подписан, зачислен, утвержд,
  согласован, пришел, явил, отвеч, разговор, дозвон, обслуж, answered, served, решен,
  отработ, действ, активен, активна, активный, заморо, заморож, учится, обуча, работает,
  paid, done, closed, complete, active,
  won, delivered, shipped, success, approved, resolved, settled
`;

interface Beginning {
  readonly start: string;
  readonly standing: Standing;
}

const beginnings: readonly Beginning[] = STANDINGS.trim()
  .replaceAll(/\n\s+/gu, ' ')
  .split('\n')
  .flatMap((line) => {
    const [standing = '', starts = ''] = line.split(' : ');
    return starts
      .split(',')
      .map((start) => ({ start: start.trim(), standing: standing as Standing }));
  })
  .toSorted((a, b) => b.start.length - a.start.length);

/** null where no word of it is known. */
export function standingOf(value: string): Standing | null {
  const text = value.trim().toLowerCase().replaceAll('ё', 'е');
  return beginnings.find(({ start }) => text.startsWith(start))?.standing ?? null;
}

const RETURN = /^(?:возвра|сторно|refund|return)/iu;

/** Goods or money that went back. */
export function isReturn(value: string): boolean {
  return RETURN.test(value.trim());
}
