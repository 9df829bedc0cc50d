import { CenterPage } from '../shared/ui/CenterPage.js';
import { LinkButton } from '../shared/ui/LinkButton.js';

export function NotFoundRoute() {
  return (
    <CenterPage title="Такой страницы нет">
      <p>Возможно, адрес набран с ошибкой или страница переехала.</p>
      <LinkButton to="/">На главную</LinkButton>
    </CenterPage>
  );
}
