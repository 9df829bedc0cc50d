import type { SiteModel } from '../../../../libs/contract/src/index.js';
import { ticksWithUnit } from '../../../../libs/presentation/src/format/number.js';
import { usePrices, useSite } from '../../shared/site/site.js';
import type { Facts } from './legal-text.js';

function modelFact(model: SiteModel | null): string {
  if (model === null) return 'Сторонним моделям ничего из файла не передается.';
  return (
    `Составлять отчеты помогает языковая модель. На ее сервер (${model.host}) уходят названия ` +
    'листов и столбцов, статистика со значениями столбцов (до сорока у каждого), результаты ' +
    'расчетов и текст вашего запроса; сам файл не уходит. Вместо имен людей, телефонов и адресов ' +
    'уходят условные обозначения («Сотрудник 7») или ничего.'
  );
}

/** What the texts say of operator and prices; general words until they are known. */
export function useFacts(): Facts {
  const { site } = useSite();
  const { cost, welcomeTicks } = usePrices();
  const operator =
    site === null
      ? 'индивидуальный предприниматель, указанный на странице «Контакты»'
      : `индивидуальный предприниматель ${site.operator.name}`;
  return {
    operator,
    email: site?.operator.email ?? 'адрес поддержки со страницы «Контакты»',
    cost: ticksWithUnit(cost),
    welcome: ticksWithUnit(welcomeTicks),
    model: modelFact(site?.model ?? null),
  };
}
