import { useQuery } from '@tanstack/react-query';
import type { Case } from '@vivavoce/contracts/safety/case-calls';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { DeskPart } from '#app/screens/admin/desk/desk-part.tsx';
import { CaseDesk } from '#app/screens/admin/safety/case-desk.tsx';
import type { CaseDraft } from '#app/screens/admin/safety/case-drafts.ts';
import { CaseHistory } from '#app/screens/admin/safety/case-history.tsx';
import { CaseTurns } from '#app/screens/admin/safety/case-turns.tsx';
import { TeacherText } from '#app/screens/admin/safety/teacher-text.tsx';
import { Loaded } from '#domains/identity/security/loaded.tsx';
import { caseQuery } from '#domains/safety/case-queries.ts';
import { outcomeNames, reasonNames } from '#domains/safety/case-words.ts';
import { ReasonBadge } from '#domains/safety/reason-badge.tsx';
import { ApiError } from '#lib/api-error.ts';
import { showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Badge } from '#ui/badge.tsx';
import { SpeechBubble } from '#ui/speech-bubble.tsx';

function Facts({ opened }: { opened: Case }) {
  const { learnerName, learnerAge, learningSessionId, outcome } = opened;
  const learner = learnerName || m.session_student();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <ReasonBadge reason={opened.reason} />
        {outcome !== null && <Badge look="ok">{outcomeNames[outcome]()}</Badge>}
      </p>
      <SpeechBubble
        mine={false}
        name={opened.teacherName ?? m.session_teacher()}
        title={`${opened.teacherName ?? m.session_teacher()} · ${showMoment(opened.answeredAt, 'shortDateTime')}`}
      >
        <p className="whitespace-pre-line" dir="auto">
          {opened.answer}
        </p>
      </SpeechBubble>
      <p className="wrap-anywhere text-ink-2 text-sm">
        {learnerAge === null
          ? m.admin_safety_to({ learner })
          : m.admin_safety_to_aged({ learner, age: learnerAge })}{' '}
        <Link
          to={paths.admin.href({ tab: 'sessions', open: learningSessionId })}
          className="font-semibold text-accent-ink underline"
        >
          {m.admin_safety_session()}
        </Link>
      </p>
    </div>
  );
}

const senders = {
  learner: m.admin_safety_by_learner,
  parent: m.admin_safety_by_parent,
  other: m.admin_safety_by_other,
} as const;

function Reports({ reports }: Pick<Case, 'reports'>) {
  return (
    <ul className="flex flex-col gap-4">
      {reports.map((report) => (
        <li key={report.id} className="flex flex-col gap-1">
          <p className="wrap-anywhere font-semibold">
            {senders[report.by]({ name: report.byName })}: {reasonNames[report.reason]()}
          </p>
          {report.note !== '' && (
            <p className="wrap-anywhere whitespace-pre-line rounded-lg bg-sunk px-4 py-3" dir="auto">
              {report.note}
            </p>
          )}
          <p className="text-ink-2 text-sm">{showMoment(report.createdAt, 'shortDateTime')}</p>
        </li>
      ))}
    </ul>
  );
}

/** A case: the answer, who reported it and why, the turns around it, the teacher's text then, and what is done about it. */
export function OpenedCase({
  id,
  draft,
  onDraft,
}: {
  id: string;
  draft: CaseDraft;
  onDraft: (changes: Partial<CaseDraft>) => void;
}) {
  const found = useQuery(caseQuery(id));
  if (found.error instanceof ApiError && found.error.status === 404)
    return <p className="text-ink-2">{m.admin_safety_gone()}</p>;
  return (
    <Loaded query={found} failed={m.admin_safety_case_failed()}>
      {(opened) => (
        <div className="flex flex-col gap-8">
          <Facts opened={opened} />
          <DeskPart title={m.admin_safety_reported()}>
            <Reports reports={opened.reports} />
          </DeskPart>
          <CaseTurns opened={opened} />
          <TeacherText opened={opened} />
          <CaseDesk opened={opened} draft={draft} onDraft={onDraft} />
          {opened.entries.length > 0 && <CaseHistory entries={opened.entries} />}
        </div>
      )}
    </Loaded>
  );
}
