import { type Look, look, smallLink } from '#platform/mail/mail-html.ts';

/** The parts of the weekly mail as HTML. Every text must already be HTML. */

const DISPLAY = "font-family:'Bricolage Grotesque',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The tallest bar, and the mark of a day without minutes. */
const BAR_MAX_PX = 68;
const BAR_NONE_PX = 5;

/** The colours of a child: of the head of its card and of its bars. Children take turns. */
const childLooks = [
  { head: 'sky', bar: 'accent' },
  { head: 'rose', bar: 'coral' },
] as const satisfies readonly { head: Look; bar: Look }[];

export type DayBar = { label: string; minutes: number };

/** Draws one day: its minutes, its bar and its name. Every program can draw a cell with a height and a colour. */
function dayColumn({ label, minutes }: DayBar, most: number, bar: Look): string {
  const height = minutes === 0 ? BAR_NONE_PX : Math.max(8, Math.round((minutes / most) * BAR_MAX_PX));
  const drawn = minutes === 0 ? 'line' : bar;
  return `<td align="center" valign="bottom" width="14%"><table ${TABLE} align="center">
<tr><td align="center" ${look('said', 'font-size:14px;line-height:18px;font-weight:700')}>${minutes === 0 ? '&nbsp;' : minutes}</td></tr>
<tr><td height="${height}" width="36" ${look(drawn, 'border-radius:8px;font-size:1px;line-height:1px')}>&nbsp;</td></tr>
<tr><td align="center" ${look('quiet', 'font-size:14px;line-height:24px;font-weight:600')}>${label}</td></tr>
</table></td>`;
}

/** A text as HTML, and the direction in which it is read. The mail itself is English, and so from left to right. */
export type Words = { html: string; direction: 'ltr' | 'rtl' };

/** A paragraph of what somebody said, which may be in any language. */
const said = ({ html, direction }: Words, attributes: string) =>
  `<p ${direction === 'rtl' ? 'dir="rtl" align="right" ' : ''}${attributes}>${html}</p>`;

const list = (kind: 'ok' | 'warn', title: string, lines: readonly Words[]) =>
  `<tr><td style="padding:14px 28px 0;font-size:17px;line-height:26px"><h3 ${look(kind, 'margin:0;font-size:17px;line-height:26px')}>${title}</h3>${lines.map((line) => said(line, 'style="margin:0 0 4px"')).join('')}</td></tr>`;

const dinner = (title: string, question: Words) =>
  `<tr><td style="padding:18px 28px 0"><table ${TABLE} width="100%"><tr><td ${look('sun', 'border-radius:20px 20px 20px 5px;padding:16px 20px;font-size:15px;line-height:22px')}><h3 style="margin:0;font-size:15px;line-height:22px">${title}</h3>${said(question, look('said', `margin:0;${DISPLAY};font-size:18px;line-height:26px;font-weight:600`))}</td></tr></table></td></tr>`;

const paragraph = (title: string, text: Words) =>
  `<tr><td style="padding:14px 28px 0;font-size:17px;line-height:26px"><h3 style="margin:0;font-size:17px;line-height:26px">${title}</h3>${said(text, 'style="margin:0"')}</td></tr>`;

/** What the mail shows of one child. A part without words is left out. */
export type ChildPart<Text> =
  | { kind: 'ok' | 'warn'; title: string; lines: readonly Text[] }
  | { kind: 'dinner' | 'text'; title: string; text: Text };

function partHtml(part: ChildPart<Words>): string {
  if ('lines' in part) return list(part.kind, part.title, part.lines);
  return part.kind === 'dinner' ? dinner(part.title, part.text) : paragraph(part.title, part.text);
}

/** Draws the card of one child. @param most the minutes of the tallest bar of all children */
export function childCard(
  child: { name: string; figures: string; days: readonly DayBar[]; parts: readonly ChildPart<Words>[] },
  { index, most }: { index: number; most: number },
): string {
  const { head, bar } = childLooks[index % childLooks.length] ?? childLooks[0];
  return `<tr><td style="padding:0 0 20px"><table ${TABLE} width="100%" ${look('surface', 'border-radius:24px;border-collapse:separate')}>
<tr><td ${look(head, 'border-radius:23px 23px 0 0;padding:20px 28px')}><h2 style="margin:0;${DISPLAY};font-size:24px;line-height:30px;font-weight:700">${child.name}</h2><p style="margin:0;font-size:16px;line-height:24px">${child.figures}</p></td></tr>
<tr><td style="padding:20px 12px 4px"><table ${TABLE} width="100%"><tr valign="bottom">
${child.days.map((day) => dayColumn(day, most, bar)).join('\n')}
</tr></table></td></tr>
${child.parts.map(partHtml).join('\n')}
<tr><td style="padding:0 0 28px;font-size:1px;line-height:1px">&nbsp;</td></tr>
</table></td></tr>`;
}

export const heading = (title: string, lead: string) =>
  `<tr><td style="padding:0 4px 20px;font-size:17px;line-height:27px"><h1 style="margin:0 0 8px;${DISPLAY};font-size:30px;line-height:36px;font-weight:700">${title}</h1><p style="margin:0">${lead}</p></td></tr>`;

export const wholeWeek = (label: string, address: string) =>
  `<tr><td align="center" style="padding:8px 0 8px"><a href="${address}" ${look('accent', 'display:inline-block;padding:16px 32px;border-radius:999px;font-size:17px;line-height:24px;font-weight:700;text-decoration:none')}>${label}</a></td></tr>`;

export const links = (all: readonly { label: string; address: string }[]) =>
  all.map(({ label, address }) => smallLink(label, address)).join(' · ');
