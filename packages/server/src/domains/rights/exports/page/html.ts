import { escapeHtml } from '#platform/text/escape-html.ts';

const utc = { timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', ...utc });
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', ...utc });
const minutes = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...utc });
const seconds = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  ...utc,
});

/** A day, such as `12 September 2026`. */
export const dayOf = (iso: string): string => days.format(new Date(iso));

/** A moment, such as `12 September 2026, 14:05 UTC`. */
export const momentOf = (iso: string): string => `${dayOf(iso)}, ${minutes.format(new Date(iso))} UTC`;

/** The same with the weekday before it. */
export const longMomentOf = (iso: string): string => `${weekdays.format(new Date(iso))}, ${momentOf(iso)}`;

/** A time of the day with seconds, such as `14:05:03`. */
export const timeOf = (iso: string): string => seconds.format(new Date(iso));

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a text is a moment as the records hold it. */
export const isMoment = (text: string): boolean => MOMENT.test(text);

/** Escapes words that somebody wrote, in a box that follows their direction and keeps their lines. */
export const wordsBox = (text: string): string => `<div class="words" dir="auto">${escapeHtml(text)}</div>`;

/** A list of labels with values, which are HTML already. */
export function definitions(entries: readonly (readonly [label: string, html: string])[]): string {
  const pairs = entries.map(([label, html]) => `<div><dt>${escapeHtml(label)}</dt><dd>${html}</dd></div>`);
  return `<dl>${pairs.join('\n')}</dl>`;
}

/** A part of the page with a heading. The contents at the top link to it. */
export const section = (id: string, title: string, parts: readonly string[]): string =>
  `<section id="${id}"><h2>${escapeHtml(title)}</h2>\n${parts.join('\n')}\n</section>\n`;
