import type { Concern, ConcernTurn } from '@vivavoce/contracts/safeguarding/concern-calls';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { learnerName } from '#app/screens/admin/safeguarding/learner-name.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { SpeechBubble } from '#ui/speech-bubble.tsx';

/** Says how sure it is that a turn was said just so. */
function sourceOf({ role, isConfirmed }: ConcernTurn): string {
  if (!isConfirmed) return m.safeguarding_turn_reported();
  return role === 'student' ? m.safeguarding_turn_heard() : m.safeguarding_turn_said();
}

/** The turns of a concern, word for word, with their times and where they come from. They are in no transcript. */
export function ConcernTurns({ concern }: { concern: Concern }) {
  const { turns, outcome } = concern;
  return (
    <DeskPart title={m.safeguarding_turns()}>
      {turns.length === 0 ? (
        <p className="text-ink-2">
          {outcome === 'false_alarm' ? m.safeguarding_turns_deleted() : m.safeguarding_turns_none()}
        </p>
      ) : (
        <>
          <p className="text-ink-2 text-sm">{m.safeguarding_turns_hint()}</p>
          <ol aria-label={m.safeguarding_turns()} className="flex flex-col gap-4">
            {turns.map((turn) => {
              const isLearner = turn.role === 'student';
              const name = isLearner ? learnerName(concern.learner) : m.session_teacher();
              return (
                <li key={`${turn.saidAt} ${turn.role} ${turn.content}`}>
                  <SpeechBubble
                    mine={isLearner}
                    name={name}
                    title={`${name} · ${showMoment(turn.saidAt, 'shortDateTime')}`}
                  >
                    <p className="whitespace-pre-line" dir="auto">
                      {turn.content || `[${m.session_message_unclear()}]`}
                    </p>
                    <p className="mt-1 text-ink-2 text-sm">{sourceOf(turn)}</p>
                  </SpeechBubble>
                </li>
              );
            })}
          </ol>
        </>
      )}
    </DeskPart>
  );
}
