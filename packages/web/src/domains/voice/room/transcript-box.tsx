import { useEffect, useRef } from 'react';
import { readableTurns, type Transcript } from '#domains/voice/transcript.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { SpeechBubble } from '#ui/speech-bubble.tsx';
import './transcript-box.css';

type Person = { name: string; picture: string | null };

/** Everything said so far, the newest in sight; 24rem high (specification §2.4). */
export function TranscriptBox({
  transcript,
  teacher,
  learner,
}: {
  transcript: Transcript;
  teacher: Person;
  learner: Person;
}) {
  const list = useRef<HTMLDivElement>(null);
  const turns = readableTurns(transcript);
  const spokenLength = turns.reduce((length, turn) => length + turn.text.length + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the words as they come.
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [spokenLength]);
  return (
    <section aria-label={m.live_transcript()} className="live-script">
      <header className="flex items-center justify-between gap-3 border-line border-b px-5 py-3">
        <h2 className="font-bold">{m.live_transcript()}</h2>
        <Badge>{m.live_transcript_saved()}</Badge>
      </header>
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={m.live_transcript_messages()}
        className="live-script-list"
      >
        {turns.length === 0 && <p className="text-ink-2">{m.live_transcript_empty()}</p>}
        {turns.map((turn) => {
          const isLearner = turn.role === 'student';
          const { name, picture } = isLearner ? learner : teacher;
          return (
            <SpeechBubble
              key={turn.itemId}
              mine={isLearner}
              name={name}
              picture={picture}
              title={isLearner ? m.live_transcript_student() : m.live_transcript_teacher()}
            >
              {turn.kind === 'unclear' ? (
                <p className="text-ink-2 italic">{m.live_transcript_unclear()}</p>
              ) : (
                <p>{turn.text}</p>
              )}
            </SpeechBubble>
          );
        })}
      </div>
    </section>
  );
}
