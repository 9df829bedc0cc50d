import { ShellFrame } from '../features/shell/Shell.js';
import { LinkButton } from '../shared/ui/LinkButton.js';
import { Page } from '../shared/ui/Page.js';

export function NotFoundRoute() {
  return (
    <ShellFrame>
      <Page title="Такой страницы нет" width="read">
        <p>Возможно, адрес набран с ошибкой или страница переехала.</p>
        <p>
          <LinkButton to="/">На главную</LinkButton>
        </p>
      </Page>
    </ShellFrame>
  );
}
