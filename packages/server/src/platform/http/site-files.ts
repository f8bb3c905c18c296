import type { DocumentIndex } from '@vivavoce/contracts/pages/documents';
import type { Site } from '@vivavoce/contracts/pages/site';

/** Tells search engines what to leave alone: calls, and screens that belong to people. */
export function robots(site: Site): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /v1/',
    'Disallow: /auth/',
    'Disallow: /newsletter/',
    '',
    `Sitemap: ${site.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Lists every public page once, by its permanent address (https://www.sitemaps.org/protocol.html). */
export function sitemap(site: Site, { pages }: DocumentIndex): string {
  const addresses = Object.keys(pages).filter((address) => !address.endsWith('.html'));
  const urls = addresses.map((address) => `  <url><loc>${xmlEscaped(site.publicUrl + address)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

const xmlEscaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Describes how the product looks when a person adds it to a home screen. */
export function webManifest(site: Site): string {
  return JSON.stringify({
    name: site.productName,
    short_name: site.productName,
    start_url: '/dashboard',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#1f4ad1',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
}
