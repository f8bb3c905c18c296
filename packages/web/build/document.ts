import { SITE_TOKEN, type SignInState, siteToken } from '@vivavoce/contracts/pages/documents';
import { SITE_ELEMENT_ID } from '@vivavoce/contracts/pages/site';
import type { PublicPage } from '../src/prerender/public-pages.ts';

/** What all documents of one build have in common. */
export type Template = {
  /** The application's page as the bundler wrote it. */
  html: string;
  /** Addresses of the font files that the first paint needs. */
  fonts: string[];
};

/** Style sheets whose text stands in the document, and their addresses. */
export type InlinedStyles = { text: string; sheets: string[] };

/** What a document adds to the template. */
type DocumentParts = {
  signIn: SignInState;
  page: Pick<PublicPage, 'title' | 'description' | 'picture' | 'canonical' | 'structuredData'> | null;
  /** The rendered screen; empty in the shell. */
  body: string;
  /** The styles to inline, so that the document is painted without another request; null keeps the stylesheet link. */
  styles: InlinedStyles | null;
  /** Addresses of the scripts that only this page needs. */
  scripts: string[];
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(content)}">`;

const jsonScript = (attributes: string, json: string) => `<script ${attributes}>${json}</script>`;

function headOf({
  title,
  description,
  picture,
  canonical,
  structuredData,
}: NonNullable<DocumentParts['page']>) {
  const home = siteToken('publicUrl');
  const about = [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteToken('productName')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', `${home}${picture}`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  const address =
    canonical === null
      ? [meta('name', 'robots', 'noindex')]
      : [
          `<link rel="canonical" href="${home}${canonical}">`,
          meta('property', 'og:url', `${home}${canonical}`),
        ];
  const data = structuredData.map((item) =>
    jsonScript('type="application/ld+json"', JSON.stringify(item).replaceAll('<', '\\u003c')),
  );
  return [...about, ...address, ...data];
}

/**
 * Returns the styles, and a disabled link for each sheet that they came from. A browser does not fetch such a sheet, and the
 * bundler's loader of scripts takes it for loaded. Otherwise it fetches the sheet with the next script, and a new sheet lets
 * fonts in that came too late for the first paint: the text moves.
 */
const styleTags = ({ text, sheets }: InlinedStyles): string =>
  [
    `<style>${text}</style>`,
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}" disabled>`),
  ].join('\n    ');

/**
 * The tags that the bundler put into the head to fetch the application. We move them to the foot: the readable content
 * then arrives before the scripts on a slow line.
 */
const SCRIPT_TAGS = /<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;

/** Puts one document together. Leaves its site tokens for the server to fill in (`contracts/pages/documents.ts`). */
export function documentOf({ html, fonts }: Template, parts: DocumentParts): string {
  const { signIn, page, body, styles, scripts } = parts;
  const head = [
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...(page === null ? [meta('name', 'robots', 'noindex')] : headOf(page)),
    jsonScript(`type="application/json" id="${SITE_ELEMENT_ID}"`, SITE_TOKEN),
  ].join('\n    ');
  const put = (text: string, place: string | RegExp, what: string) => {
    if (text.search(place) < 0) throw new Error(`index.html has no ${place}.`);
    return text.replace(place, () => what);
  };
  const preloads = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  const scriptTags = [...new Set([...(html.match(SCRIPT_TAGS) ?? []), ...preloads])].join('\n    ');
  let document = put(
    html.replace(SCRIPT_TAGS, ''),
    '<html lang="en">',
    `<html lang="en" data-sign-in="${signIn}">`,
  );
  const title = page?.title ?? siteToken('productName');
  document = put(document, /<title>.*<\/title>/, `<title>${escaped(title)}</title>`);
  if (styles !== null) document = put(document, /<link rel="stylesheet"[^>]*>/, styleTags(styles));
  document = put(document, '</head>', `  ${head}\n  </head>`);
  document = put(document, '</body>', `  ${scriptTags}\n  </body>`);
  return put(document, '<div id="root"></div>', `<div id="root">${body}</div>`);
}
