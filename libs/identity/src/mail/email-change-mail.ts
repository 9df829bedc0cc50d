import { mailOf, type Mail } from '../../../platform/src/index.js';
import { readableEmail } from '../sign-up/email-address.js';

interface Addressed {
  readonly to: string;
  /** The site's address. */
  readonly site: string;
}

const NOT_YOU = 'Если вы об этом не просили, ничего делать не нужно: без вас ничего не изменится.';

/** `account`: the address until now, of which a stranger must not learn more than a letter. */
export const confirmAddressMail = ({ to, site }: Addressed, account: string, url: string): Mail =>
  mailOf({
    to,
    site,
    subject: 'Подтвердите новый адрес в «Сводке»',
    paragraphs: [
      `Учетную запись «Сводки» с адресом ${hidden(account)} просят перевести на этот адрес. ` +
        'Если это вы, откройте ссылку и нажмите «Подтвердить адрес». Все входы завершатся, ' +
        'ссылки на отчеты отключатся.',
    ],
    button: { label: 'Подтвердить адрес', url },
    notes: ['Ссылка действует час и сработает один раз.', NOT_YOU],
  });

/** To whoever has the mail box, who alone may know that it has an account here. */
export const addressTakenMail = ({ to, site }: Addressed): Mail =>
  mailOf({
    to,
    site,
    subject: 'Этот адрес уже занят в «Сводке»',
    paragraphs: [
      'Кто-то хотел перевести свою учетную запись на этот адрес, но у него уже есть учетная ' +
        'запись в «Сводке» или ее только что перевели на другой. Поэтому адрес не изменится.',
    ],
    notes: [NOT_YOU],
  });

/** To the address that an account had until now. `until` is written for people. */
export const addressChangedMail = (
  { to, site }: Addressed,
  fresh: string,
  undo: { readonly url: string; readonly until: string },
): Mail =>
  mailOf({
    to,
    site,
    subject: 'Почта в «Сводке» изменена',
    paragraphs: [
      `Адрес вашей учетной записи изменен на ${hidden(fresh)}. Этот адрес для входа больше не ` +
        'подходит. Если почту меняли не вы, верните прежний адрес:',
    ],
    button: { label: 'Вернуть прежний адрес', url: undo.url },
    notes: [
      `Вернуть адрес можно до ${undo.until}. Все входы тогда завершатся, пароль перестанет ` +
        'действовать, а Google и Яндекс отключатся.',
    ],
  });

/** To an address that its person left lately, where a link to sign in was asked for. */
export const addressLeftMail = ({ to, site }: Addressed): Mail =>
  mailOf({
    to,
    site,
    subject: 'Вход в «Сводку»',
    paragraphs: [
      'Учетную запись с этим адресом недавно перевели на другой: войдите с новым. Если почту ' +
        'меняли не вы, верните прежний адрес по ссылке из письма «Почта в „Сводке“ изменена».',
    ],
    notes: [NOT_YOU],
  });

function hidden(address: string): string {
  const readable = readableEmail(address);
  const [first = ''] = Array.from(readable);
  return `${first}…${readable.slice(readable.lastIndexOf('@'))}`;
}
