import type { Plugin, Rollup } from 'vite';
import { landingHtml } from './landing-html.js';

const LANDING = '/src/routes/landing.tsx';

/**
 * Names what the landing needs where the page begins, so that none of it waits for the script
 * before it, and lays its words there. The server keeps what stands between the marks on that page
 * alone.
 */
export function preloadLanding(): Plugin {
  return {
    name: 'preload-landing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === 'chunk');
        const landing = chunks.find((one) => one.facadeModuleId?.endsWith(LANDING) === true);
        if (landing === undefined) throw new Error(`No chunk of ${LANDING}`);
        const links = linksOf(landing).filter(({ href }) => !html.includes(`"${href}"`));
        const lines = links.map(({ rel, href }) => lineOf(rel, href));
        const words = landingHtml(classesOf(landing, bundle ?? {}));
        return html
          .replace('</head>', `${marked(lines.join(''))}</head>`)
          .replace('<div id="root">', `${marked(words)}<div id="root">`);
      },
    },
  };
}

const marked = (html: string): string => `<!--landing-->${html}<!--/landing-->`;

/** The classes of Landing.module.css, which the build has named anew; `early` is its alone. */
function classesOf(landing: Rollup.OutputChunk, bundle: Rollup.OutputBundle) {
  const names = [...(landing.viteMetadata?.importedCss ?? [])];
  const styles = names.map((name) => bundle[name]);
  const css = styles.map((one) => (one?.type === 'asset' ? String(one.source) : '')).join('');
  const [, file = ''] = /\._early_([\w-]+?)_\d+/.exec(css) ?? [];
  return (name: string): string => {
    const found = new RegExp(String.raw`\.(_${name}_${file}_\d+)`).exec(css)?.[1];
    if (found === undefined) throw new Error(`No class ${name} in the styles of the landing`);
    return found;
  };
}

interface Link {
  readonly rel: 'modulepreload' | 'stylesheet';
  readonly href: string;
}

function linksOf({ fileName, imports, viteMetadata }: Rollup.OutputChunk): readonly Link[] {
  const scripts = [fileName, ...imports].map((name) => ({
    rel: 'modulepreload' as const,
    href: `/${name}`,
  }));
  const styles = [...(viteMetadata?.importedCss ?? [])].map((name) => ({
    rel: 'stylesheet' as const,
    href: `/${name}`,
  }));
  return [...scripts, ...styles];
}

const lineOf = (rel: Link['rel'], href: string): string =>
  `<link rel="${rel}" crossorigin href="${href}" nonce="__CSP_NONCE__">`;
