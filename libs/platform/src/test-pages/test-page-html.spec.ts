import { Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { testPageHtml } from './test-page-html.js';
import { testPageScripts } from './test-page-scripts.js';

describe('A test page', () => {
  it.each(Object.entries(testPageScripts))('%s has a script that can be run', (_name, page) => {
    const html = testPageHtml('n0nce', page);
    const script = /<script nonce="n0nce">([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(script).not.toBe('');
    expect(() => new Script(script)).not.toThrow();
    expect(html).toContain(`<h1>${page.title}</h1>`);
  });

  it('given production, then it says that it is switched off and has no script', () => {
    const html = testPageHtml('n0nce', null);
    expect(html).toContain('отключены');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<form');
  });
});
