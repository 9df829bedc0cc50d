import type { TestPage } from './test-page-scripts.js';

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 sans-serif; }
  label { display: block; margin-bottom: 1rem; }
  input, button { min-height: 2.25rem; padding: 0.25rem 0.75rem; font: inherit; }
  input { display: block; width: 100%; box-sizing: border-box; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** What all three pages share: a call with this browser's token, and a place to print to. */
const scriptOf = (page: TestPage): string => `
  const out = document.querySelector('output');
  const print = (text) => { out.textContent += text + '\\n'; };
  const api = async (path, init = {}) => {
    const token = localStorage.getItem('token') ?? '';
    const headers = { Authorization: 'Bearer ' + token };
    const answer = await fetch('/api/v1' + path, { ...init, headers });
    return answer.status + ' ' + (await answer.text());
  };
  const run = async (value) => {${page.script}};
  document.querySelector('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const value = document.querySelector('input')?.value ?? '';
    run(value).catch((error) => print(String(error)));
  });
`;

const fieldOf = ({ field }: TestPage): string =>
  field === null ? '' : `<label>${field}<input name="value" required autocomplete="off"></label>`;

function bodyOf(page: TestPage | null): string {
  if (page === null) return '<p>Проверочные страницы в рабочей среде отключены.</p>';
  return (
    `<h1>${page.title}</h1><p>${page.explained}</p>` +
    `<form>${fieldOf(page)}<button>${page.button}</button></form><pre><output></output></pre>`
  );
}

/** @param page null where test pages are switched off */
export function testPageHtml(nonce: string, page: TestPage | null): string {
  const script = page === null ? '' : `<script nonce="${nonce}">${scriptOf(page)}</script>`;
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><title>${page?.title ?? 'Проверочная страница'}</title>
<meta name="robots" content="noindex"><style nonce="${nonce}">${STYLE}</style></head>
<body>${bodyOf(page)}${script}</body></html>
`;
}
