import type { SessionOverview, WordChecks } from '@vivavoce/contracts/sessions/admin-session-calls';
import type { ReactNode } from 'react';
import { AdminAttention, measuredAttention } from '#domains/sessions/admin/admin-attention.tsx';
import { languageName } from '#domains/sessions/admin/language-name.ts';
import { LessonPlan } from '#domains/sessions/plan/lesson-plan.tsx';
import { Prose } from '#domains/sessions/prose.tsx';
import { showDollars, showMinutes, showMoment } from '#lib/show.ts';
import { m } from '#messages/messages.js';
import { Avatar } from '#ui/avatar.tsx';
import { Banner } from '#ui/banner.tsx';

function Person({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-3 font-bold">
      <Avatar name={name} picture={picture} size="sm" />
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {name}
      </span>
    </span>
  );
}

function People({ learner, teacher }: Pick<SessionOverview, 'learner' | 'teacher'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Person name={learner.name || m.session_student()} picture={learner.picture} />
      <span className="text-ink-2">{m.admin_sessions_with()}</span>
      {teacher === null ? (
        <span className="text-ink-2">{m.admin_sessions_teacher_gone()}</span>
      ) : (
        <Person {...teacher} />
      )}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="text-right font-bold tabular-nums">{children}</dd>
    </div>
  );
}

const note = 'block font-medium text-ink-2 text-sm';

const WORD_CHECKS: Record<WordChecks['checks'], () => string> = {
  checked: m.admin_sessions_words_checked,
  weakly: m.admin_sessions_words_weakly,
  by_model: m.admin_sessions_words_by_model,
  not: m.admin_sessions_words_not,
  unknown: m.admin_sessions_words_unknown,
};

function CheckedWords({ language, checks }: WordChecks) {
  return (
    <Fact name={m.admin_sessions_words()}>
      {WORD_CHECKS[checks]()}
      <span className={note}>
        {language === null ? m.admin_sessions_words_unknown_why() : languageName(language)}
      </span>
    </Fact>
  );
}

/** Warns that a worry in this lesson may not be noticed. */
function UncheckedWords({ language, checks }: WordChecks) {
  if (language === null || (checks !== 'not' && checks !== 'weakly')) return null;
  const spoken = { language: languageName(language) };
  return (
    <Banner kind="warn">
      {checks === 'not'
        ? m.admin_sessions_words_not_warning(spoken)
        : m.admin_sessions_words_weakly_warning(spoken)}
    </Banner>
  );
}

function Figures({ learningSession, studentTurns, teacherTurns, wordChecks }: SessionOverview) {
  const turns = { student: `${studentTurns}`, teacher: `${teacherTurns}` };
  return (
    <dl className="flex flex-col gap-2.5">
      <Fact name={m.session_date()}>{showMoment(learningSession.createdAt, 'shortDateTime')}</Fact>
      <Fact name={m.session_duration()}>{showMinutes(learningSession.time_minutes)}</Fact>
      <Fact name={m.admin_sessions_turns()}>
        {studentTurns + teacherTurns}
        <span className={note}>{m.admin_sessions_turns_of(turns)}</span>
      </Fact>
      <Fact name={m.session_attention()}>
        <AdminAttention session={learningSession} />
        {measuredAttention(learningSession) === null && (
          <span aria-hidden="true" className={note}>
            {m.session_attention_unmeasured()}
          </span>
        )}
      </Fact>
      <CheckedWords {...wordChecks} />
      <Fact name={m.session_cost()}>{showDollars(learningSession.cost_usd)}</Fact>
      <Fact name={m.admin_sessions_cost_per_minute()}>
        {showDollars(learningSession.cost_per_minute_usd)}
      </Fact>
    </dl>
  );
}

function Text({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="title-card">{title}</h3>
      {children ?? <p className="text-ink-2">{none}</p>}
    </section>
  );
}

/** What an administrator sees of a session without a reason: people, figures, plan and summary. */
export function SessionFacts({ overview }: { overview: SessionOverview }) {
  const { learner, teacher, learningSession, isRunning, reportedAnswers } = overview;
  return (
    <div className="flex flex-col gap-6">
      <People learner={learner} teacher={teacher} />
      {isRunning && <Banner kind="info">{m.admin_sessions_running()}</Banner>}
      {reportedAnswers > 0 && (
        <Banner kind="warn">{m.admin_sessions_reported({ count: `${reportedAnswers}` })}</Banner>
      )}
      <UncheckedWords {...overview.wordChecks} />
      <Figures {...overview} />
      <Text title={m.admin_sessions_plan()} none={m.admin_sessions_no_plan()}>
        {learningSession.lesson_plan && <LessonPlan text={learningSession.lesson_plan} />}
      </Text>
      <Text title={m.admin_sessions_summary()} none={m.admin_sessions_no_summary()}>
        {learningSession.summary && <Prose text={learningSession.summary} />}
      </Text>
    </div>
  );
}
