import type { LessonMark, VerdictKind } from '@vivavoce/contracts/study/lesson/lesson-mark';
import { timeOf } from './html.ts';
import type { PageWords } from './page-words.ts';

/** A mark of a lesson as it is exported. */
export type MarkRow = { mark: LessonMark; createdAt: string };

/** The keys of the texts by which families read how an answer was judged. */
const VERDICT_TEXT: Record<VerdictKind, string> = {
  right: 'export_verdict_right',
  rightOtherForm: 'export_verdict_right_other_form',
  nearly: 'export_verdict_nearly',
  partly: 'export_verdict_partly',
  mistake: 'export_verdict_mistake',
  wrong: 'export_verdict_wrong',
  undecided: 'export_verdict_undecided',
  unclear: 'export_verdict_unclear',
  none: 'export_verdict_none',
};

function courseLine({ say }: PageWords, mark: Exclude<LessonMark, { kind: 'noted' }>, time: string): string {
  switch (mark.kind) {
    case 'asked':
      return say('export_mark_asked', { time, number: mark.step + 1 });
    case 'checked': {
      const verdict = say(VERDICT_TEXT[mark.verdict]);
      return say('export_mark_checked', { time, number: mark.step + 1, verdict });
    }
    case 'helped':
      return say('export_mark_helped', { time, number: mark.step + 1 });
    case 'offered':
      return say('export_mark_offered', { time, choices: mark.choices.join(', ') });
    case 'ended':
      return say('export_mark_ended', { time });
  }
}

/** Tells in one line each what happened in a lesson, oldest first; the noted questions have a list of their own. */
export const courseLines = (words: PageWords, rows: readonly MarkRow[]): string[] =>
  rows.flatMap(({ mark, createdAt }) =>
    mark.kind === 'noted' ? [] : [courseLine(words, mark, timeOf(createdAt))],
  );

/** Returns the learner's questions that were noted for a grown-up, oldest first. */
export const notedQuestions = (rows: readonly MarkRow[]): string[] =>
  rows.flatMap(({ mark }) => (mark.kind === 'noted' ? [mark.question] : []));
