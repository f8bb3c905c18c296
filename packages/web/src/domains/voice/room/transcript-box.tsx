import { useEffect, useRef } from 'react';
import { ReportAnswer } from '#domains/sessions/report-answer.tsx';
import { UnconfirmedMark } from '#domains/sessions/unconfirmed-mark.tsx';
import { readableTurns, type Transcript, type Turn } from '#domains/voice/words/transcript.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { SpeechBubble } from '#ui/speech-bubble.tsx';
import './transcript-box.css';

type Person = { name: string; picture: string | null };

/** Shows who said a turn, and next to the teacher's turns a way to report them. */
function TurnHead({ turn, sessionId }: { turn: Turn; sessionId: string | null }) {
  if (turn.role === 'student') return m.live_transcript_student();
  return (
    <span className="flex items-center justify-between gap-2">
      {m.live_transcript_teacher()}
      {turn.finished && !turn.unconfirmed && sessionId !== null && (
        <ReportAnswer sessionId={sessionId} messageId={turn.itemId} className="-my-3 -mr-3" />
      )}
    </span>
  );
}

/** Shows everything said so far, with the latest turn in view; 24rem high (specification §2.4). */
export function TranscriptBox({
  transcript,
  sessionId,
  teacher,
  learner,
}: {
  transcript: Transcript;
  /** The session in which it was said; null while nothing has been said. */
  sessionId: string | null;
  teacher: Person;
  learner: Person;
}) {
  const list = useRef<HTMLDivElement>(null);
  const turns = readableTurns(transcript);
  const spokenLength = turns.reduce((length, turn) => length + turn.text.length + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls as the words arrive.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
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
              title={<TurnHead turn={turn} sessionId={sessionId} />}
            >
              {turn.kind === 'unclear' ? (
                <p className="text-ink-2 italic">{m.live_transcript_unclear()}</p>
              ) : (
                <p>{turn.text}</p>
              )}
              {turn.unconfirmed && <UnconfirmedMark />}
            </SpeechBubble>
          );
        })}
      </div>
    </section>
  );
}
