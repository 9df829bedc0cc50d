import { useSite } from '../../shared/site/site.js';
import type { Names } from './legal-text.js';

/** The operator's name and address in the texts; general words until they are known. */
export function useNames(): Names {
  const { site } = useSite();
  if (site === null) {
    return {
      operator: 'индивидуальный предприниматель, указанный на странице «Контакты»',
      email: 'адрес поддержки со страницы «Контакты»',
    };
  }
  return {
    operator: `индивидуальный предприниматель ${site.operator.name}`,
    email: site.operator.email,
  };
}
