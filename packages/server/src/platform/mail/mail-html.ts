/**
 * The HTML of mails: tables and inline styles, because mail programs understand little else. Nothing is loaded from
 * elsewhere. The colours are those of the product (packages/web/src/ui/theme.css). A mail program with a dark mode uses
 * the night colours through the classes. Every argument must already be HTML.
 */

/** Each class with its light colours as inline style, and what changes in dark mode. */
const looks = {
  paper: { light: 'background-color:#fbf8f1;color:#151c3d', dark: 'background-color:#0d1230;color:#f7f3ea' },
  surface: {
    light: 'background-color:#ffffff;border:1px solid #e6ddcb;color:#151c3d',
    dark: 'background-color:#171d44;border-color:#2b3366;color:#f7f3ea',
  },
  accent: { light: 'background-color:#1f4ad1;color:#ffffff', dark: 'background-color:#8aaeff;color:#0b1335' },
  bar: { light: 'background-color:#ffffff', dark: 'background-color:#0b1335' },
  middle: { light: 'background-color:#ffc53d', dark: 'background-color:#0b1335' },
  code: { light: 'background-color:#e4ebff;color:#193eb3', dark: 'background-color:#24306e;color:#b9ceff' },
  quote: {
    light: 'background-color:#f4eee2;border-left:4px solid #1f4ad1;color:#151c3d',
    dark: 'background-color:#0a0e27;border-color:#8aaeff;color:#f7f3ea',
  },
  quiet: { light: 'color:#5b617e', dark: 'color:#a9afcf' },
  sky: { light: 'background-color:#e4ebff;color:#151c3d', dark: 'background-color:#24306e;color:#f7f3ea' },
  rose: { light: 'background-color:#fce4e8;color:#151c3d', dark: 'background-color:#43264a;color:#f7f3ea' },
  coral: { light: 'background-color:#ee6a4a', dark: 'background-color:#ff8766' },
  line: { light: 'background-color:#e6ddcb', dark: 'background-color:#2b3366' },
  ok: { light: 'color:#0d5b38', dark: 'color:#86e3b2' },
  warn: { light: 'color:#7d5000', dark: 'color:#ffd479' },
  sun: { light: 'background-color:#fff0c7;color:#6a4500', dark: 'background-color:#263063;color:#ffdf93' },
  said: { light: 'color:#151c3d', dark: 'color:#f7f3ea' },
} as const;

/** The name of a look. */
export type Look = keyof typeof looks;

/** Writes the class and style of one element. */
export const look = (name: Look, style: string) => `class="${name}" style="${looks[name].light};${style}"`;

const darkRules = Object.entries(looks).map(([name, { dark }]) => {
  const important = dark.split(';').map((rule) => `${rule}!important`);
  return `.${name}{${important.join(';')}}`;
});

/** Long words such as addresses break, so that a mail is never wider than its screen. */
const WORDS =
  "overflow-wrap:anywhere;font-family:'Plus Jakarta Sans',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

export const paragraph = (html: string) =>
  `<p style="margin:0 0 20px;font-size:17px;line-height:1.55">${html}</p>`;

export const codeBlock = (html: string) =>
  `<p ${look('code', 'margin:0 0 20px;padding:16px 12px 16px 20px;border-radius:16px;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center')}>${html}</p>`;

export const button = (label: string, address: string) =>
  `<p style="margin:8px 0 28px"><a href="${address}" ${look('accent', 'display:inline-block;padding:15px 30px;border-radius:999px;font-size:17px;line-height:1.2;font-weight:700;text-decoration:none')}>${label}</a></p>`;

export const quoteBlock = (html: string) =>
  `<blockquote ${look('quote', 'margin:0 0 20px;padding:18px 20px;border-radius:4px 16px 16px 4px;font-size:17px;line-height:1.55')}>${html}</blockquote>`;

export const smallLink = (label: string, address: string) =>
  `<a href="${address}" ${look('quiet', 'text-decoration:underline')}>${label}</a>`;

/** Puts the text on a card with one tight corner, like all speech in the product. */
export const card = (parts: readonly string[]) =>
  `<tr><td ${look('surface', 'padding:32px 32px 12px;border-radius:24px 24px 24px 6px')}>
${parts.join('\n')}
</td></tr>`;

/** Draws the five bars of the logo as well as a mail can. A program that cannot show them shows only the name. */
function mark(): string {
  const bars = [
    { top: 0, height: 9 },
    { top: 1, height: 14 },
    { top: 4, height: 17 },
    { top: 1, height: 14 },
    { top: 0, height: 9 },
  ].map(({ top, height }, index) => {
    const place = `display:inline-block;vertical-align:top;width:4px;height:${height}px;margin:${top}px 1px 0;border-radius:2px`;
    return `<span ${look(index === 2 ? 'middle' : 'bar', place)}></span>`;
  });
  return `<span aria-hidden="true" ${look('accent', 'display:inline-block;vertical-align:middle;margin-right:10px;padding:8px 7px 7px;border-radius:14px 14px 14px 3px;font-size:0;line-height:0')}>${bars.join('')}</span>`;
}

const small = (html: string) => `<p style="margin:0 0 8px">${html}</p>`;

/** Hides a text from the reader of a mail. Invisible spaces follow, or mailboxes would add the beginning of the mail. */
const preview = (html: string) =>
  `<div style="display:none;max-height:0;overflow:hidden">${html}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>\n`;

/** The widths of a mail: of one with a few lines, and of one with figures side by side. */
const WIDTHS_PX = { narrow: 560, wide: 600 } as const;

/** Writes the whole document around a card, or around several rows. */
export function framePage(page: {
  title: string;
  product: string;
  body: string;
  small: readonly string[];
  width?: keyof typeof WIDTHS_PX;
  /** What mailboxes show beside the subject. Without it, they show the beginning of the mail. */
  preview?: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${page.title}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules.join('')}}</style>
</head>
<body ${look('paper', `margin:0;padding:0;${WORDS}`)}>
${page.preview === undefined ? '' : preview(page.preview)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('paper', WORDS)}><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTHS_PX[page.width ?? 'narrow']}px;text-align:left">
<tr><td style="padding:0 4px 20px;font-size:20px;line-height:36px;font-weight:700">${mark()}<span style="vertical-align:middle">${page.product}</span></td></tr>
${page.body}
<tr><td ${look('quiet', 'padding:20px 4px 0;font-size:14px;line-height:1.5')}>${page.small.map(small).join('')}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
