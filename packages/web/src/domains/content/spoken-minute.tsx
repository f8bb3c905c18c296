import { m } from '#messages/messages.js';
import { SpeechBubble } from '#ui/speech-bubble.tsx';

/** A minute of a spoken lesson from the curriculum's `negative-numbers`: an attempt, a hint and the right answer. */
export function SpokenMinute() {
  const turns = [
    { isLearner: false, words: m.features_minute_question() },
    { isLearner: true, words: m.features_minute_try() },
    { isLearner: false, words: m.features_minute_hint() },
    { isLearner: true, words: m.features_minute_answer() },
    { isLearner: false, words: m.features_minute_praise() },
  ];
  return (
    <figure
      aria-label={m.features_minute_label()}
      className="mx-auto w-full max-w-[46rem] rounded-2xl border border-line bg-surface p-[clamp(1.25rem,4vw,2.5rem)] shadow-2"
    >
      <ol className="flex flex-col gap-4">
        {turns.map(({ isLearner, words }) => (
          <li key={words} className={isLearner ? 'pl-[12%]' : 'pr-[12%]'}>
            <SpeechBubble
              mine={isLearner}
              name={isLearner ? m.features_minute_learner() : m.features_minute_teacher()}
              picture={isLearner ? '/learners/leo.svg' : '/teachers/amara.svg'}
              title={isLearner ? m.features_minute_learner() : m.features_minute_teacher()}
            >
              <p>{words}</p>
            </SpeechBubble>
          </li>
        ))}
      </ol>
      <figcaption className="mt-6 border-line border-t pt-4 text-ink-3 text-sm">
        {m.features_minute_note()}
      </figcaption>
    </figure>
  );
}
