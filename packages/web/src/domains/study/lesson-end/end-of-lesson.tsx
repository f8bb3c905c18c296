import type { LessonEnd } from '@vivavoce/contracts/study/lesson-calls';
import { Check, Eye, Lightbulb, Route } from 'lucide-react';
import { m } from '#messages/messages.js';
import { checksText, hasNoAnswers, nextTexts } from './end-words.ts';
import { GrownSkills } from './grown-skills.tsx';
import { TileCard } from './tile-card.tsx';
import { TitlesCard } from './titles-card.tsx';

/** What comes after this lesson; nothing if nobody knows. */
function NextTime({ end: { next, sessionId } }: { end: LessonEnd }) {
  const texts = nextTexts(next, sessionId);
  if (texts === null) return null;
  return (
    <TileCard heading={m.lesson_end_next()} icon={Route} tint="sky">
      <p className="wrap-anywhere font-semibold">{texts.title}</p>
      {texts.why !== null && <p className="wrap-anywhere text-ink-2">{texts.why}</p>}
    </TileCard>
  );
}

/**
 * What a lesson came to, from how its questions were judged. A lesson without an answer says so, and nothing about
 * knowing.
 */
export function EndOfLesson({ end }: { end: LessonEnd }) {
  const checks = checksText(end);
  if (hasNoAnswers(end))
    return (
      <>
        <p>{m.lesson_end_no_answers()}</p>
        <NextTime end={end} />
      </>
    );
  return (
    <>
      <TitlesCard heading={m.lesson_end_knew()} icon={Check} tint="leaf" titles={end.knew} />
      <TitlesCard heading={m.lesson_end_worked_out()} icon={Lightbulb} tint="sun" titles={end.workedOut} />
      <TitlesCard heading={m.lesson_end_again()} icon={Eye} tint="lilac" titles={end.again} />
      {checks !== null && <p className="font-semibold">{checks}</p>}
      <GrownSkills skills={end.skills} />
      <NextTime end={end} />
    </>
  );
}
