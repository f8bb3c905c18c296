import type { NamedNotice } from '#domains/family/notices/notice-words.ts';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Material } from '../data-file.ts';
import type { RecordRow } from '../learner-records.ts';
import type { LimitsInForce } from '../limits-in-force.ts';
import { rowsOf } from '../pictures.ts';
import { momentOf } from './html.ts';
import type { PageWords } from './page-words.ts';

const list = (lines: readonly string[]) =>
  `<ul class="plain">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}</ul>`;

const teachersLine = ({ say }: PageWords, names: readonly string[]) =>
  names.length === 0
    ? say('export_limit_no_teacher')
    : say('export_limit_teachers', { names: names.join(', ') });

const pauseLine = ({ say }: PageWords, until: string | null) =>
  until === null ? say('export_limit_paused') : say('export_limit_paused_until', { moment: momentOf(until) });

/** Tells what the parents' rules are together. They name no parent and no time zone. */
export function limitParts(words: PageWords, limits: LimitsInForce | null): string[] {
  if (!limits) return [];
  const { say, count } = words;
  const { minutesPerDay, minutesPerWeek, quietWindows, allowedTeachers, pause } = limits;
  const lines = [
    ...(minutesPerDay === null ? [] : [count('export_limit_day', minutesPerDay)]),
    ...(minutesPerWeek === null ? [] : [count('export_limit_week', minutesPerWeek)]),
    ...(allowedTeachers === null ? [] : [teachersLine(words, allowedTeachers)]),
    say(limits.isCameraAllowed ? 'export_limit_camera' : 'export_limit_no_camera'),
    say(limits.areImagesAllowed ? 'export_limit_images' : 'export_limit_no_images'),
    ...(pause === null ? [] : [pauseLine(words, pause.until)]),
    ...quietWindows.map(({ startsAt, endsAt }) =>
      say('export_limit_quiet', { from: momentOf(startsAt), until: momentOf(endsAt) }),
    ),
  ];
  return [list(lines)];
}

/** Lists the links, each with the names of the two and since when. */
export function linkParts({ say, nameOf }: PageWords, { records }: Material): string[] {
  const lines = rowsOf(records, 'parent_child').map(({ parent, child, createdAt, childMailedAt }) => {
    const people = { parent: nameOf(parent), child: nameOf(child) };
    const linked = say('export_link', { ...people, moment: momentOf(String(createdAt)) });
    if (!childMailedAt) return linked;
    return `${linked} ${say('export_link_told', { moment: momentOf(String(childMailedAt)) })}`;
  });
  return lines.length === 0 ? [] : [list(lines)];
}

function noticeHtml({ say, noticeOf }: PageWords, row: RecordRow): string {
  const { child, other, variant, facts, createdAt, mailedAt } = row;
  const names = { childFirstName: child as string | null, parentName: other as string | null };
  const { title, text } = noticeOf({ variant, facts, names } as NamedNotice);
  const when = `<span class="when">${momentOf(String(createdAt))}</span>`;
  const mailed = mailedAt ? `<span class="tag">${escapeHtml(say('notice_mailed'))}</span>` : '';
  return `<li><strong>${escapeHtml(title)}</strong>${when}${mailed}<br>${escapeHtml(text)}</li>`;
}

/** Lists what the learner was told, the oldest first. */
export function noticeParts(words: PageWords, { records, learner }: Material): string[] {
  const notices = rowsOf(records, 'notices');
  if (notices.length === 0) return [];
  const name = learner.firstName || words.say('link_unnamed_child');
  const lead = `<p class="quiet">${escapeHtml(words.say('export_notices_lead', { name }))}</p>`;
  return [lead, `<ul class="turns">${notices.map((row) => noticeHtml(words, row)).join('\n')}</ul>`];
}
