import { useQueryClient } from '@tanstack/react-query';
import type { Case, CaseTurn } from '@vivavoce/contracts/safety/case-calls';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { ReasonForm } from '#app/screens/admin/reason-form.tsx';
import { useRescuedFocus } from '#domains/identity/security/use-rescued-focus.ts';
import { caseQuery } from '#domains/safety/case-queries.ts';
import { call } from '#lib/api.ts';
import { showMoment } from '#lib/show.ts';
import { useRenderAt } from '#lib/use-render-at.ts';
import { m } from '#messages/messages.js';
import { Banner } from '#ui/banner.tsx';
import { cn } from '#ui/cn.ts';
import { SpeechBubble } from '#ui/speech-bubble.tsx';

function Turn({ turn, opened }: { turn: CaseTurn; opened: Case }) {
  const isLearner = turn.role === 'student';
  const name = isLearner
    ? opened.learnerName || m.session_student()
    : (opened.teacherName ?? m.session_teacher());
  return (
    <li className={cn(turn.isReported && '-mx-2 rounded-xl border-2 border-accent p-2')}>
      <SpeechBubble mine={isLearner} name={name} title={`${name} · ${showMoment(turn.saidAt, 'time')}`}>
        {turn.isReported && <p className="font-bold text-accent-ink text-sm">{m.admin_safety_this()}</p>}
        <p className="whitespace-pre-line" dir="auto">
          {turn.content || `[${m.session_message_unclear()}]`}
        </p>
      </SpeechBubble>
    </li>
  );
}

/**
 * The turns around the reported answer: closed until the administrator gives a reason, then open for half an hour, after
 * which they close by themselves (decision 0046).
 */
export function CaseTurns({ opened }: { opened: Case }) {
  const client = useQueryClient();
  const { openUntil, turns, turnCount } = opened;
  useRenderAt(openUntil);
  const isOpen = turns !== null && openUntil !== null && Date.parse(openUntil) > Date.now();
  const title = useRescuedFocus<HTMLHeadingElement>(isOpen);

  // the answer itself is shown in any case
  if (turnCount === 1)
    return (
      <DeskPart title={m.admin_safety_turns()}>
        <p className="text-ink-2">{m.admin_safety_turns_none()}</p>
      </DeskPart>
    );

  async function handleReason(reason: string) {
    const { id } = opened;
    const found = await call('POST /api/admin/cases/:id/openings', { params: { id }, body: { reason } });
    client.setQueryData(caseQuery(id).queryKey, found);
  }

  return (
    <DeskPart title={m.admin_safety_turns()} titleRef={title}>
      {isOpen ? (
        <>
          <p className="text-ink-2 text-sm">
            {m.admin_transcript_open_until({ time: showMoment(openUntil, 'time') })}
          </p>
          <ol className="flex flex-col gap-4">
            {turns.map((turn) => (
              <Turn key={turn.id} turn={turn} opened={opened} />
            ))}
          </ol>
        </>
      ) : (
        <>
          {turns !== null && <Banner kind="info">{m.admin_transcript_over()}</Banner>}
          <ReasonForm
            closed={m.admin_safety_turns_closed({ count: turnCount })}
            submit={m.admin_safety_turns_open({ count: turnCount })}
            failed={m.admin_safety_turns_failed()}
            onReason={handleReason}
          />
        </>
      )}
    </DeskPart>
  );
}
