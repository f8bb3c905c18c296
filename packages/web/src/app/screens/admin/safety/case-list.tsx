import type { ListedCase } from '@vivavoce/contracts/safety/case-calls';
import { outcomeNames, showWait } from '#domains/safety/case-words.ts';
import { ReasonBadge } from '#domains/safety/reason-badge.tsx';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';

/** Says how far a case is: what came of it, who is on it, or how long it waits. */
function progressOf({ outcome, takenBy, reportedAt }: ListedCase): string {
  if (outcome !== null) return outcomeNames[outcome]();
  if (takenBy !== null) return m.admin_safety_taken_by({ name: takenBy.name });
  return m.admin_safety_waits({ wait: showWait(reportedAt, new Date()) });
}

function CaseCard({
  listed,
  isOpened,
  onOpen,
}: {
  listed: ListedCase;
  isOpened: boolean;
  onOpen: (button: HTMLElement) => void;
}) {
  const { answer, learnerName, teacherName, answeredAt, reason, reportCount } = listed;
  return (
    <li
      className={cn(
        'relative flex flex-col gap-2.5 rounded-xl border-2 bg-surface p-5 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        isOpened ? 'border-accent' : 'border-line hover:border-field-line',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <ReasonBadge reason={reason} />
          {reportCount > 1 && <Badge>{m.admin_safety_reports({ count: reportCount })}</Badge>}
        </span>
        <span className="wrap-anywhere text-ink-2 text-sm">{progressOf(listed)}</span>
      </p>
      <h2 className="font-bold text-lg leading-snug">
        <button
          type="button"
          aria-expanded={isOpened}
          onClick={(event) => onOpen(event.currentTarget)}
          className="wrap-anywhere line-clamp-3 text-left outline-none after:absolute after:inset-0 after:content-['']"
          dir="auto"
        >
          “{answer}”
        </button>
      </h2>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {m.admin_safety_said({
          teacher: teacherName ?? m.admin_safety_teacher_gone(),
          learner: learnerName || m.session_student(),
          when: showMoment(answeredAt, 'shortDateTime'),
        })}
      </p>
    </li>
  );
}

/** Cases as cards, each of which opens its case. */
export function CaseList({
  cases,
  openedId,
  onOpen,
}: {
  cases: readonly ListedCase[];
  openedId: string | null;
  /** Called with the button that was pressed, which gets the focus back. */
  onOpen: (id: string, button: HTMLElement) => void;
}) {
  return (
    <ol className="flex flex-col gap-3">
      {cases.map((listed) => (
        <CaseCard
          key={listed.id}
          listed={listed}
          isOpened={listed.id === openedId}
          onOpen={(button) => onOpen(listed.id, button)}
        />
      ))}
    </ol>
  );
}
