import { isConfirmed, type TurnReporter } from '@vivavoce/contracts/sessions/confirmed-turn';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import { escapeHtml } from '#platform/text/escape-html.ts';
import type { Material } from '../data-file.ts';
import type { RecordRow } from '../learner-records.ts';
import { rowsOf } from '../pictures.ts';
import { longMomentOf, momentOf, timeOf, wordsBox } from './html.ts';
import { courseLines, type MarkRow, notedQuestions } from './lesson-course.ts';
import type { PageWords } from './page-words.ts';
import type { PicturesByRow } from './picture.ts';
import { rowDefinitions } from './plain-rows.ts';

type Turn = {
  role: 'student' | 'teacher';
  kind: 'spoken' | 'typed' | 'tapped' | 'unclear';
  reporter: TurnReporter;
  content: string;
  cut: boolean;
  saidAt: string;
};
type Reading = { id: string; percentage: number; createdAt: string };

/** The names of the two who speak. */
type Speakers = { learner: string; teacher: string };

const title = (text: string) => `<h4>${escapeHtml(text)}</h4>`;

/** Says how long a lesson was and with whom. Of attention that was not measured it names no figure (RES-121). */
function figures({ say, count }: PageWords, lesson: RecordRow, teacher: string): string {
  const { timeMinutes, attentionMeasured, attentionPercentage } = lesson;
  const attention =
    attentionMeasured && typeof attentionPercentage === 'number'
      ? say('export_lesson_attention', { percent: Math.round(attentionPercentage) })
      : say('export_lesson_attention_none');
  const facts = [
    say('export_lesson_with', { teacher }),
    count('export_lesson_minutes', Number(timeMinutes)),
    attention,
  ];
  return `<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join('')}</ul>`;
}

function boxed(heading: string, text: unknown): string[] {
  return typeof text === 'string' && text !== '' ? [title(heading), wordsBox(text)] : [];
}

function bullets(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const items = lines.map((line) => `<li dir="auto">${escapeHtml(line)}</li>`);
  return [title(heading), `<ul class="plain">${items.join('')}</ul>`];
}

function takeawayParts({ say }: PageWords, takeaways: Takeaways | null): string[] {
  if (!takeaways) return [];
  return [
    ...bullets(say('export_lesson_went_well'), takeaways.wentWell),
    ...bullets(say('export_lesson_another_look'), takeaways.anotherLook),
    ...boxed(say('export_lesson_dinner'), takeaways.dinnerQuestion),
    ...boxed(say('export_lesson_next'), takeaways.comesNext),
  ];
}

/** Names what a reader must know of a turn besides its words. */
function tagsOf({ say }: PageWords, turn: Turn): string {
  const tags = [
    ...(turn.kind === 'typed' || turn.kind === 'tapped' ? [say(`export_turn_${turn.kind}`)] : []),
    ...(isConfirmed(turn) ? [] : [say('export_turn_unconfirmed')]),
    ...(turn.cut ? [say('export_turn_cut')] : []),
  ];
  return tags.map((tag) => `<span class="tag">${escapeHtml(tag)}</span>`).join('');
}

function turnHtml(words: PageWords, turn: Turn, { learner, teacher }: Speakers): string {
  const isLearner = turn.role === 'student';
  const who = `<span class="who">${escapeHtml(isLearner ? learner : teacher)}</span>`;
  const when = `<span class="when">${timeOf(turn.saidAt)}</span>`;
  const unclear = turn.kind === 'unclear' ? `<em>${escapeHtml(words.say('export_turn_unclear'))}</em> ` : '';
  const said = `<div class="said" dir="auto">${unclear}${escapeHtml(turn.content)}</div>`;
  return `<li${isLearner ? ' class="learner"' : ''}>${who}${when}${tagsOf(words, turn)}${said}</li>`;
}

function transcript(words: PageWords, turns: readonly Turn[], speakers: Speakers): string[] {
  if (turns.length === 0) return [];
  const list = turns.map((turn) => turnHtml(words, turn, speakers));
  return [title(words.say('export_lesson_transcript')), `<ol class="turns">${list.join('\n')}</ol>`];
}

const percent = (percentage: number) => `${Math.round(percentage)} %`;

function readingList({ say }: PageWords, readings: readonly Reading[]): string[] {
  if (readings.length === 0) return [];
  const items = readings.map(
    ({ createdAt, percentage }) =>
      `<li><span>${timeOf(createdAt)}</span> <span>${percent(percentage)}</span></li>`,
  );
  return [title(say('export_lesson_readings')), `<ul class="readings">${items.join('')}</ul>`];
}

/** Tells when the calls of a lesson began and ended, and who carried them. */
function callList({ say }: PageWords, calls: readonly RecordRow[]): string[] {
  if (calls.length === 0) return [];
  const time = (moment: unknown) => timeOf(String(moment));
  const lines = calls.map(({ servedBy, startedAt, leftAt, endedAt }) => {
    const began = { from: time(startedAt), service: String(servedBy) };
    const call = endedAt
      ? say('export_lesson_call', { ...began, until: time(endedAt) })
      : say('export_lesson_call_open', began);
    return leftAt ? `${call}. ${say('export_lesson_call_left', { left: time(leftAt) })}` : call;
  });
  return bullets(say('export_lesson_calls'), lines);
}

/** The rest of what is kept of a lesson. */
const details = (
  words: PageWords,
  { callSeconds, callTailSeconds, wordsDeletedAfterDays, updatedAt }: RecordRow,
): string[] => [
  title(words.say('export_lesson_details')),
  rowDefinitions(words, { callSeconds, callTailSeconds, wordsDeletedAfterDays, updatedAt }),
];

/** Groups rows by the session that they belong to. */
function bySession(rows: readonly RecordRow[]): (id: unknown) => readonly RecordRow[] {
  const groups = new Map<unknown, RecordRow[]>();
  for (const row of rows) {
    const group = groups.get(row.sessionId);
    if (group) group.push(row);
    else groups.set(row.sessionId, [row]);
  }
  return (id) => groups.get(id) ?? [];
}

/** Writes the lessons, the oldest first, each with everything that was kept of it. */
export async function* lessonCards(
  words: PageWords,
  { records, learner }: Material,
  pictures: PicturesByRow,
): AsyncGenerator<string> {
  const { say, count } = words;
  const turnsOf = bySession(rowsOf(records, 'session_messages'));
  const readingsOf = bySession(rowsOf(records, 'attention_readings'));
  const callsOf = bySession(rowsOf(records, 'realtime_calls'));
  const marksOf = bySession(rowsOf(records, 'lesson_marks'));
  for (const lesson of rowsOf(records, 'learning_sessions')) {
    const teacher = typeof lesson.teacher === 'string' ? lesson.teacher : say('export_teacher_gone');
    const speakers = { learner: learner.firstName || say('link_unnamed_child'), teacher };
    const readings = readingsOf(lesson.id) as unknown as readonly Reading[];
    const marks = marksOf(lesson.id) as unknown as readonly MarkRow[];
    yield [
      `<article class="card"><h3>${longMomentOf(String(lesson.createdAt))}</h3>`,
      figures(words, lesson, teacher),
      ...boxed(say('export_lesson_summary'), lesson.summary),
      ...takeawayParts(words, lesson.takeaways as Takeaways | null),
      ...bullets(say('export_lesson_noted'), notedQuestions(marks)),
      ...transcript(words, turnsOf(lesson.id) as unknown as readonly Turn[], speakers),
      ...readingList(words, readings),
    ].join('\n');
    const withPicture = readings.filter(({ id }) => pictures.has('attention_readings', id));
    if (withPicture.length > 0)
      yield `${title(count('export_lesson_pictures', withPicture.length))}<div class="pictures">`;
    for (const { id, createdAt, percentage } of withPicture)
      yield await pictures.draw('attention_readings', id, {
        alt: say('export_picture_lesson', { name: speakers.learner, moment: momentOf(createdAt) }),
        caption: `${timeOf(createdAt)} · ${percent(percentage)}`,
      });
    yield withPicture.length > 0 ? '</div>' : '';
    yield [
      ...boxed(say('export_lesson_plan'), lesson.lessonPlan),
      ...bullets(say('export_lesson_course'), courseLines(words, marks)),
      ...callList(words, callsOf(lesson.id)),
      ...details(words, lesson),
      '</article>\n',
    ].join('\n');
  }
}
