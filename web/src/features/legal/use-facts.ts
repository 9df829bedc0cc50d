import { ticksWithUnit } from '../../shared/format/number.js';
import { usePrices, useSite } from '../../shared/site/site.js';
import type { Facts } from './legal-text.js';

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
  };
}
