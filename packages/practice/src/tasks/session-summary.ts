import { stepAskedIn } from '@vivavoce/contracts/study/plan/step-asked';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import { readBrief } from '#brief.ts';
import { type ChatMessage, instructionsOf } from '#conversation.ts';
import { follow } from '#follow.ts';
import { MOST_NOTED } from '#lesson/noting.ts';
import { progressIn, recapOf } from '#lesson/recap.ts';
import { listed, listedTitles } from '#listed.ts';
import { cutMarked } from '#marked-parts.ts';
import { NO_TAKEAWAYS, progressForParents, takeawaysOf } from './takeaways.ts';
import { readTranscript } from './transcript.ts';

/** How many characters of each open question of the learner a summary tells. */
const LONGEST_QUESTION = 100;

/** Tells what the learner asked and the teacher could not answer. The words are data: on one line, quoted and cut. */
function askedByLearner(noted: readonly string[], name: string): string[] {
  const questions = [...new Set(noted)].slice(0, MOST_NOTED).map((question) => {
    const line = question
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .replace(/["“”<>]/g, '')
      .trim();
    return `“${line.length > LONGEST_QUESTION ? `${line.slice(0, LONGEST_QUESTION)}…` : line}”`;
  });
  return questions.length === 0 ? [] : [`${name} asked: ${listed(questions)}.`];
}

/**
 * Summarises for parents what a transcript shows, and nothing else: which titles of the plan were right without help,
 * which with help, which need another look, and what the learner asked that stayed open. If it cannot tell, it says so,
 * and the takeaways stay empty: there is no plan with steps, or the teacher asked in other words. The plan is between its
 * marks in the instructions or the user message. The rest of the user messages is the transcript.
 */
export function summarise(messages: readonly ChatMessage[]): { summary: string } & Takeaways {
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const instructions = instructionsOf(messages);
  const brief = readBrief(instructions);
  const plan = brief.plan ?? readBrief(said.join('\n')).plan;
  const turns = readTranscript(cutMarked(said.join('\n'), ['lesson_plan']).outside, brief);
  const name = brief.learnerName ?? 'The learner';
  const spoken = turns.filter(({ by }) => by === 'learner').length;
  const times = spoken === 1 ? 'once' : `${spoken} times`;
  const lesson = plan === null ? 'this session' : `the lesson “${plan.title}”`;
  if (spoken === 0) {
    return {
      summary: `${name} did not say anything in ${lesson}, so there is nothing to report yet.`,
      ...NO_TAKEAWAYS,
    };
  }
  if (plan === null) {
    return {
      summary: `${name} spoke with the teacher and answered ${times}. There was no lesson plan with questions, so this summary cannot say what was right.`,
      ...NO_TAKEAWAYS,
    };
  }
  const isAsked = turns.some(({ by, said: words }) => by === 'teacher' && stepAskedIn(plan, words) !== null);
  if (!isAsked) {
    return {
      summary: `${name} spoke with the teacher about ${lesson} and answered ${times}. The teacher asked in other words than the plan, so this summary cannot say what was right.`,
      ...NO_TAKEAWAYS,
    };
  }
  const { done, place, round, talk } = follow(plan, turns).standing;
  const isFinished = place.kind === 'finished' || round > 0;
  const recap = recapOf(plan, done);
  const { firstTry, afterHelp, anotherLook } = recap;
  const answered = new Set(done.filter(({ outcome }) => outcome !== null).map(({ step }) => step)).size;
  const progress = progressIn(plan, done);
  const sentences = [
    answered === 0
      ? `${name} started ${lesson}, but no question of it was answered yet.`
      : `${name} worked on ${answered === 1 ? 'one question' : `${answered} questions`} of ${lesson}.`,
    ...(progress === null ? [] : [progressForParents(progress, name)]),
    ...(firstTry.length > 0 ? [`${name} managed ${listedTitles(firstTry)} without help.`] : []),
    ...(afterHelp.length > 0 ? [`${name} worked out ${listedTitles(afterHelp)} with help.`] : []),
    ...(anotherLook.length > 0 ? [`Another look would help with ${listedTitles(anotherLook)}.`] : []),
    ...askedByLearner(talk.noted, name),
    isFinished ? 'The whole lesson was done.' : 'The lesson can go on from there next time.',
  ];
  return { summary: sentences.join(' '), ...takeawaysOf(plan, { recap, done, isFinished, name }) };
}
