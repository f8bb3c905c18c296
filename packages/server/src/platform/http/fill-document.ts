import type { Site } from '@vivavoce/contracts/pages/site';

/** Writes JSON for use inside an element, where `<` could end the element early. */
const jsonInHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const htmlEscaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

const JSON_SCRIPT = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;

/**
 * Fills the tokens in a document with the site's values (`contracts/pages/documents.ts`), each escaped for its place: a
 * JSON element, an encoded address, or text and attributes.
 */
export function fillDocument(document: string, site: Site): string {
  const value = (name: string) => String(site[name as keyof Site]);
  const fill = (text: string, token: RegExp, escaped: (text: string) => string) =>
    text.replace(token, (_, name: string) => escaped(value(name)));
  const outside = (text: string) =>
    fill(fill(text, /%40%40site\.(\w+)%40%40/g, encodeURIComponent), /@@site\.(\w+)@@/g, htmlEscaped);
  // Both kinds in one pass. Otherwise site values that look like tokens would be filled too.
  const inside = (json: string) =>
    json.replace(/@@site(?:\.(\w+))?@@/g, (_, name: string | undefined) =>
      name === undefined ? jsonInHtml(site) : jsonInHtml(value(name)).slice(1, -1),
    );

  let filled = '';
  let end = 0;
  for (const script of document.matchAll(JSON_SCRIPT)) {
    const [whole, open = '', json = '', close = ''] = script;
    filled += outside(document.slice(end, script.index)) + open + inside(json) + close;
    end = script.index + whole.length;
  }
  return filled + outside(document.slice(end));
}
