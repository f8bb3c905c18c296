import { Hand } from 'lucide-react';
import { m } from '#messages/messages.js';
import { type LessonTurn, participationOf } from './participation.ts';

/** 'Taking part' in one line, during the lesson: turns and answers so far. */
export function ParticipationNow({ turns }: { turns: readonly (LessonTurn & { finished: boolean })[] }) {
  // speech that may still turn out to be noise is no turn yet; a teacher's question counts as soon as it is asked
  const said = turns.filter(({ role, finished }) => finished || role === 'teacher');
  const { turns: count, answers } = participationOf(said);
  return (
    <p className="flex items-center gap-3 text-ink-2 text-sm">
      <Hand className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <span>
        <b className="text-ink">{m.participation_title()}</b> · {m.participation_now_turns({ count })} ·{' '}
        {m.participation_now_answers({ count: answers })}
      </span>
    </p>
  );
}
