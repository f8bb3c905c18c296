import type { Brief } from '#brief.ts';
import { type Turn, turnsOf } from '#conversation.ts';

const LEARNER = ['student', 'learner', 'child', 'user', 'you'];
const TEACHER = ['teacher', 'assistant', 'tutor'];

/**
 * Reads a transcript of lines `Student: …` and `Teacher: …` (also Learner, Child, User, You, Assistant, Tutor, or the
 * two names of the brief). A line without a speaker continues the turn before it. Consecutive turns of the learner are
 * joined into one.
 */
export function readTranscript(text: string, brief: Pick<Brief, 'learnerName' | 'teacherName'>): Turn[] {
  const labels = (kinds: readonly string[], name: string | null) =>
    new Set([
      ...kinds,
      ...(name === null ? [] : [name.toLowerCase(), name.toLowerCase().split(' ')[0] ?? '']),
    ]);
  const learner = labels(LEARNER, brief.learnerName);
  const teacher = labels(TEACHER, brief.teacherName);
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const spoken = /^([^:]{1,60}):(.*)$/s.exec(line.trim());
    const speaker = spoken?.[1]?.trim().toLowerCase() ?? '';
    const role = learner.has(speaker) ? 'user' : teacher.has(speaker) ? 'assistant' : null;
    const last = messages.at(-1);
    if (role !== null) messages.push({ role, content: spoken?.[2]?.trim() ?? '' });
    else if (last !== undefined) last.content = `${last.content} ${line.trim()}`;
  }
  return turnsOf(messages);
}
