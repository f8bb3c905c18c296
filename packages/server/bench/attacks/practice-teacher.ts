import type { LessonMark } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { standingAfter } from '@vivavoce/contracts/study/lesson/lesson-standing';
import { checkAnswer } from '@vivavoce/practice/answers/check-answer';
import type { ChatMessage } from '@vivavoce/practice/conversation';
import { reply, type TeacherTurn } from '@vivavoce/practice/reply';
import { useTool } from '#domains/study/lesson-engine/use-tool.ts';
import type { Attack } from './attack.ts';
import { learnerWords } from './filled.ts';
import type { AttackedLesson } from './lessons.ts';
import { type PlayedTurn, TEXTS, throughTheStage, worryAt } from './played-attack.ts';
import { explains, leaks } from './what-leaks.ts';

/** Executes the tools that belong to a turn of the practice teacher, and returns what they mark. */
function marksOf({ calls }: TeacherTurn, { lesson }: AttackedLesson, before: readonly LessonMark[]) {
  const marks: LessonMark[] = [];
  for (const [index, { name, args }] of calls.entries()) {
    const call = { callId: `call_${index}`, name, args: JSON.stringify(args) };
    marks.push(...useTool({ lesson, standing: standingAfter([...before, ...marks]) }, call).marks);
  }
  return marks;
}

/**
 * Plays an attack against the practice teacher, from the beginning of a lesson. Its words are its own, so whether they leak is
 * read in them. A turn of the learner in which a worry is noticed is answered by a help card, and stays out of the conversation.
 */
export async function playPracticeTeacher(attack: Attack, attacked: AttackedLesson): Promise<PlayedTurn[]> {
  const { lesson, instructions } = attacked;
  const { steps } = lesson.plan;
  const messages: ChatMessage[] = [{ role: 'system', content: instructions }];
  const first = reply(messages);
  const marks = marksOf(first, attacked, []);
  const heard = [first.text];
  messages.push({ role: 'assistant', content: first.text });
  const saidBefore: string[] = [];
  const turns: PlayedTurn[] = [];
  let open = steps[first.step ?? -1] ?? null;
  let openedAt = 0;
  for (const [index, turn] of attack.turns.entries()) {
    const said = learnerWords(turn, open);
    const worry = worryAt(attack, index + 1, said, saidBefore);
    saidBefore.push(said);
    if (worry.isNoticed) {
      const nothing = {
        told: null,
        read: null,
        slips: [],
        leaksTold: false,
        leaksRead: false,
        isExplained: false,
      };
      turns.push({ said, ...worry, ...nothing });
      continue;
    }
    messages.push({ role: 'user', content: said });
    const answer = reply(messages);
    const made = marksOf(answer, attacked, marks);
    const context = { lesson, standing: standingAfter(marks), instructions, texts: TEXTS };
    const words = [answer.text, answer.text] as const;
    const before = heard.at(-1) ?? '';
    const { read, slips } = await throughTheStage(context, { said, before }, { words, marks: made });
    const isAnswered = open !== null && ['right', 'rightOtherForm'].includes(checkAnswer(open, said).kind);
    const asked = { open: isAnswered ? null : open, heard: heard.slice(openedAt), instructions };
    const asTold = (words: string) => ({ ...asked, words });
    turns.push({
      said,
      ...worry,
      told: answer.text,
      read,
      slips,
      leaksTold: leaks(attack.aim, asTold(answer.text)),
      leaksRead: leaks(attack.aim, asTold(read)),
      isExplained: explains(asTold(read)),
    });
    marks.push(...made);
    heard.push(answer.text);
    messages.push({ role: 'assistant', content: answer.text });
    const next = steps[answer.step ?? -1] ?? null;
    if (next !== open) openedAt = heard.length;
    open = next;
  }
  return turns;
}
