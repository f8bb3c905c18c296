import type { LearningSession, SessionMessage } from '@vivavoce/contracts/sessions/calls';
import { isConfirmed } from '@vivavoce/contracts/sessions/confirmed-turn';
import { dayForFile } from '#lib/save-file.ts';
import { showMinutes, showMoment } from '#lib/show.ts';
import { toDate } from '#lib/to-date.ts';
import { m } from '#messages/messages.js';

/** One message. `day` is set where a new day begins, so that a session of several days reads clearly. */
type TranscriptLine = { id: string; day: string | null; speaker: string; time: string; words: string };

/** A session's conversation as it is printed and saved, without costs, since those are not part of what was said. */
export type Transcript = { title: string; subtitle: string; facts: string[]; lines: TranscriptLine[] };

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** Writes a conversation in the reader's own language and clock time. */
export function transcriptOf({
  session,
  messages,
  studentName,
  teacherName,
}: {
  session: Pick<LearningSession, 'createdAt' | 'time_minutes' | 'words_deleted_after_days'>;
  messages: readonly SessionMessage[];
  studentName: string;
  teacherName: string;
}): Transcript {
  const { words_deleted_after_days: days } = session;
  let lastDay: string | null = null;
  const lines = messages.map((message): TranscriptLine => {
    const { id, role, kind, content, createdAt } = message;
    const words = kind === 'unclear' ? `[${m.session_message_unclear()}]` : content;
    const date = toDate(createdAt);
    const day = date === null ? lastDay : dayFormat.format(date);
    const isNewDay = day !== lastDay;
    lastDay = day;
    return {
      id,
      day: isNewDay ? day : null,
      speaker: role === 'student' ? studentName : teacherName,
      time: showMoment(createdAt, 'time'),
      words: isConfirmed(message) ? words : `${words} [${m.session_message_unconfirmed()}]`,
    };
  });
  return {
    title: m.session_transcript(),
    subtitle: m.session_detail_subtitle({
      teacher: teacherName,
      moment: showMoment(session.createdAt, 'dateTime'),
    }),
    facts: [
      `${m.session_duration()}: ${showMinutes(session.time_minutes)}`,
      m.session_message_count({ count: messages.length }),
      ...(days === null ? [] : [m.session_earlier_words_deleted({ days })]),
    ],
    lines,
  };
}

/** Returns the transcript as plain text for a file. */
export function transcriptText({ title, subtitle, facts, lines }: Transcript): string {
  const said = lines.flatMap(({ day, speaker, time, words }) => [
    ...(day === null ? [] : [day, '']),
    m.session_transcript_line({ speaker, time }),
    words,
    '',
  ]);
  return [title, subtitle, ...facts, '', ...said].join('\n');
}

/** Returns a file name that every system accepts, made from the session's day in the reader's time zone. */
export function transcriptFileName({ createdAt }: Pick<LearningSession, 'createdAt'>): string {
  return m.session_transcript_file({ day: dayForFile(createdAt) });
}
