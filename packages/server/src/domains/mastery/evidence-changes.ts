import {
  evidenceOfLesson,
  type LessonEvidence,
  lessonEventId,
  resultsIn,
  type ShownLesson,
} from './lesson-evidence.ts';

/** What has to be done so that the evidence of a session is what its marks say. */
type EvidenceChanges = {
  /** The events that show nothing any more. */
  gone: string[];
  /** What is new, or went otherwise than is kept. */
  changed: LessonEvidence[];
};

const keyOf = ({ skill, eventId, title }: LessonEvidence) => JSON.stringify([skill, eventId, title]);

/**
 * Compares what is kept of a session with what its marks say now. Pure.
 *
 * What was kept stays evidence of its skill and its question; only how the question went can change. If it does not fit the
 * plan, an administrator has replaced the plan. Then nothing is added any more, because nobody knows which plan a later
 * answer is about.
 * @param lesson its plan is null if it cannot be read. Then nothing is added either
 */
export function evidenceChanges(
  kept: readonly LessonEvidence[],
  { sessionId, marks, plan }: Omit<ShownLesson, 'plan'> & { plan: ShownLesson['plan'] | null },
): EvidenceChanges {
  const results = new Map(
    [...resultsIn(marks)].map(([place, result]) => [lessonEventId(sessionId, place), result] as const),
  );
  const shown = plan === null ? [] : evidenceOfLesson({ sessionId, plan, marks });
  const [keptKeys, shownKeys] = [new Set(kept.map(keyOf)), new Set(shown.map(keyOf))];
  const staying = kept.filter(({ eventId }) => results.has(eventId));
  const isOfThisPlan = staying.every((evidence) => shownKeys.has(keyOf(evidence)));
  const wentOtherwise = staying.flatMap((evidence) => {
    const now = results.get(evidence.eventId);
    const isSame = now?.result === evidence.result && now.at.getTime() === evidence.at.getTime();
    return now === undefined || isSame ? [] : [{ ...evidence, ...now }];
  });
  return {
    gone: [...new Set(kept.map(({ eventId }) => eventId).filter((eventId) => !results.has(eventId)))],
    changed: [
      ...wentOtherwise,
      ...(isOfThisPlan ? shown.filter((evidence) => !keptKeys.has(keyOf(evidence))) : []),
    ],
  };
}
