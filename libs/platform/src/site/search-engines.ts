import { indexedPages } from '../../../contract/src/pages.js';
import type { PublicUrl } from '../public-url.js';

/** Everything but the pages for everybody is somebody's own. */
export function robotsText(publicUrl: PublicUrl): string {
  const allowed = indexedPages.map((page) => `Allow: ${page}$`);
  return [
    'User-agent: *',
    ...allowed,
    'Allow: /assets/',
    'Disallow: /',
    `Sitemap: ${publicUrl.of('/sitemap.xml')}`,
    '',
  ].join('\n');
}

export function sitemapXml(publicUrl: PublicUrl): string {
  const urls = indexedPages.map((page) => `  <url><loc>${publicUrl.of(page)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
