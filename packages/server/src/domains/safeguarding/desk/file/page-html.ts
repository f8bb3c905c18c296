import { escapeHtml } from '#platform/text/escape-html.ts';

/** Words of somebody, escaped, in their own direction and with their lines. */
export const wordsBox = (text: string): string => `<p class="words" dir="auto">${escapeHtml(text)}</p>`;

/** A text of our own as a paragraph. */
export const paragraph = (text: string, look = ''): string =>
  `<p${look && ` class="${look}"`}>${escapeHtml(text)}</p>`;

/** A moment as `2026-11-27 14:05:03 UTC`. */
export function moment(iso: string): string {
  const shown = `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
  return `<time datetime="${escapeHtml(iso)}">${escapeHtml(shown)}</time>`;
}

/** A text as the value of a fact. */
export const value = (text: string): string => `<span dir="auto">${escapeHtml(text)}</span>`;

/** A name with its value, which is HTML already; null leaves the fact out. */
export type Fact = readonly [name: string, html: string | null];

/** Facts, one below the other. */
export function facts(list: readonly Fact[]): string {
  const rows = list
    .filter(([, html]) => html !== null)
    .map(([name, html]) => `<div><dt>${escapeHtml(name)}</dt><dd>${html}</dd></div>`);
  return `<dl>\n${rows.join('\n')}\n</dl>`;
}

/** Points in their order, with numbers by which people can name them. */
export const steps = (points: readonly string[]): string =>
  `<ol>\n${points.map((point) => `<li>${point}</li>`).join('\n')}\n</ol>`;

/** A part of the page with its heading. */
export const section = (title: string, parts: readonly string[]): string =>
  `<section>\n<h2>${escapeHtml(title)}</h2>\n${parts.join('\n')}\n</section>\n`;
