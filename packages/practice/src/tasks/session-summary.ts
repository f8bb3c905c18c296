import { stepAskedIn } from '@vivavoce/contracts/study/lesson-plan';
import type { Takeaways } from '@vivavoce/contracts/study/takeaways';
import { readBrief } from '#brief.ts';
import { type ChatMessage, instructionsOf } from '#conversation.ts';
import { recapOf } from '#lesson/recap.ts';
import { cutMarked } from '#marked-parts.ts';
import { follow } from '#reply.ts';
import { NO_TAKEAWAYS, takeawaysOf } from './takeaways.ts';
import { readTranscript } from './transcript.ts';

const listOf = (titles: readonly string[]) =>
  titles.length < 2 ? (titles[0] ?? '') : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`;

/**
 * Summarises for parents what a transcript shows, and nothing else: which steps of the plan were right first time,
 * which after a hint, and which need another look. If it cannot tell (no plan with steps, or a teacher who asked in
 * other words), it says so, and the takeaways stay empty. The plan is in the instructions or the user message, between its marks; the rest of the
 * user messages is the transcript.
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
  const { outcomes } = follow(plan, turns).standing;
  const recap = recapOf(plan, outcomes);
  const { firstTry, afterHelp, anotherLook } = recap;
  const done = firstTry.length + afterHelp.length + anotherLook.length;
  const all = plan.steps.length;
  const sentences = [
    done === 0
      ? `${name} started ${lesson}, but no question of it was answered yet.`
      : `${name} practised ${done} of the ${all} questions in ${lesson}.`,
    ...(firstTry.length > 0 ? [`${name} knew ${listOf(firstTry)} at the first try.`] : []),
    ...(afterHelp.length > 0 ? [`After a hint, ${name} worked out ${listOf(afterHelp)}.`] : []),
    ...(anotherLook.length > 0 ? [`Another look would help with ${listOf(anotherLook)}.`] : []),
    done === all ? 'The whole lesson was done.' : 'The lesson can go on from there next time.',
  ];
  return { summary: sentences.join(' '), ...takeawaysOf(plan, { recap, outcomes, name }) };
}
