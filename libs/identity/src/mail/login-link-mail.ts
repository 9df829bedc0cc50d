import { mailOf, type Mail } from '../../../platform/src/index.js';

/** What a letter's link is asked for: to sign in, or to set a new password. */
export type LinkPurpose = 'sign-in' | 'new-password';

const texts = {
  'sign-in': {
    path: '/auth/email/verify',
    subject: 'Вход в «Сводку»',
    paragraph: 'Чтобы войти в «Сводку», откройте ссылку и нажмите «Войти».',
    label: 'Войти в «Сводку»',
    unasked:
      'Если вы не запрашивали вход, ничего делать не нужно: без этой ссылки никто не войдет.',
  },
  'new-password': {
    path: '/auth/password',
    subject: 'Новый пароль в «Сводке»',
    paragraph:
      'Чтобы задать новый пароль, откройте ссылку. После этого все прежние входы завершатся.',
    label: 'Задать новый пароль',
    unasked:
      'Если вы не просили сменить пароль, ничего делать не нужно: прежний продолжит работать.',
  },
} as const;

export const pathOf = (purpose: LinkPurpose, token: string): `/${string}` =>
  `${texts[purpose].path}/${token}`;

/** The letter with a link that proves the address. */
export function loginLinkMail(to: string, purpose: LinkPurpose, url: string, site: string): Mail {
  const { subject, paragraph, label, unasked } = texts[purpose];
  const notes = ['Ссылка действует 10 минут и сработает один раз.', unasked];
  return mailOf({ to, subject, paragraphs: [paragraph], button: { label, url }, notes, site });
}
