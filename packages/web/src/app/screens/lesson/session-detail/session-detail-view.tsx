import { LockKeyhole, Mic, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { lazyOr } from '#app/layouts/lazy-or.ts';
import { type LiveRoomState, paths } from '#app/paths.ts';
import type { SessionAttentionProps } from '#app/screens/lesson/session-detail/session-attention.tsx';
import { SessionAttentionSkeleton } from '#app/screens/lesson/session-detail/session-attention-skeleton.tsx';
import { SessionError } from '#app/screens/lesson/session-detail/session-error.tsx';
import type { SessionDetailState } from '#app/screens/lesson/session-detail/use-session-detail.ts';
import { ParticipationCard } from '#domains/attention/report/participation-card.tsx';
import { firstNameOf } from '#domains/profiles/person-name.ts';
import { ChatHistory } from '#domains/sessions/chat-history.tsx';
import type { Speaker } from '#domains/sessions/chat-message.tsx';
import { NotedQuestions } from '#domains/sessions/noted-questions.tsx';
import { LessonPlanCard } from '#domains/sessions/plan/lesson-plan-card.tsx';
import { Prose } from '#domains/sessions/prose.tsx';
import type { SessionRecord } from '#domains/sessions/session-queries.ts';
import { SessionStats } from '#domains/sessions/session-stats.tsx';
import { TeacherInformation } from '#domains/sessions/teacher-information.tsx';
import { transcriptOf } from '#domains/sessions/transcript.ts';
import { TranscriptActions } from '#domains/sessions/transcript-actions.tsx';
import { TranscriptSheet } from '#domains/sessions/transcript-sheet.tsx';
import { useSessionDeletion } from '#domains/sessions/use-session-deletion.ts';
import { showMoment } from '#lib/show.ts';
import { site } from '#lib/site.ts';
import { m } from '#messages/messages.js';
import { BackLink } from '#ui/back-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type Loaded = Extract<SessionDetailState, { status: 'ready' }>;

const nothingKnown: SessionRecord = { messages: [], marks: [] };

const SessionAttention = lazyOr<SessionAttentionProps>(
  async () => (await import('#app/screens/lesson/session-detail/session-attention.tsx')).SessionAttention,
  () => <Banner kind="warn">{m.attention_over_failed()}</Banner>,
);

/** Returns the learner as a speaker: the first name, otherwise 'You' for the learner and 'Student' for anyone else. */
function studentOf({ learner }: Loaded, isOwner: boolean): Speaker {
  const name = firstNameOf(learner) ?? (isOwner ? m.session_you() : m.session_student());
  return { name, picture: learner?.picture ?? null };
}

/** The buttons to continue and to delete, for the learner only; people who may only read see neither (RES-77). */
function OwnerActions({
  loaded,
  userId,
  profileId,
  onUnable,
  onFailure,
}: {
  loaded: Loaded;
  userId: string;
  profileId: string;
  onUnable: () => void;
  onFailure: (text: string | null) => void;
}) {
  const navigate = useNavigate();
  const { session } = loaded.detail;
  const { remove, deletingId } = useSessionDeletion(userId, {
    onDeleted: () => navigate(paths.dashboard.href(), { replace: true }),
    onFailed: onFailure,
  });
  function handleContinue() {
    if (loaded.teacher === null) return onUnable();
    const state: LiveRoomState = { teacher: loaded.teacher, sessionId: session.id, isResuming: true };
    void navigate(paths.realtime.href(profileId), { state });
  }
  function handleDelete() {
    onFailure(null);
    remove(session.id);
  }
  return (
    <div className="flex w-full flex-wrap gap-3 *:grow sm:w-auto sm:*:grow-0">
      <Button look="danger-quiet" disabled={deletingId !== null} onClick={handleDelete}>
        <Trash2 className="size-5" aria-hidden="true" />
        {deletingId === null ? m.session_delete() : m.session_deleting()}
      </Button>
      <Button look="primary" onClick={handleContinue}>
        <Mic className="size-5" aria-hidden="true" />
        {m.session_continue()}
      </Button>
    </div>
  );
}

/** Takes the place of the conversation where it is closed. */
function ClosedHistory() {
  return (
    <Card aria-label={m.session_chat_history()}>
      <EmptyState
        icon={LockKeyhole}
        title={m.session_transcript_closed_title()}
        text={m.view_transcript_closed()}
      />
    </Card>
  );
}

/**
 * A session that was found: figures, teacher, plan, summary and all messages. For a parent, Back leads to the dashboard
 * of the session's learner.
 */
export function SessionDetailView({
  loaded,
  userId,
  profileId,
}: {
  loaded: Loaded;
  userId: string;
  profileId: string;
}) {
  const { detail, teacher } = loaded;
  const { messages, marks } = loaded.record ?? nothingKnown;
  const { session } = detail;
  const isOwner = session.userId === userId;
  const [isUnable, setIsUnable] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const teacherName = teacher?.name || m.session_teacher();
  const student = studentOf(loaded, isOwner);
  const transcriptNow = () => transcriptOf({ session, messages, studentName: student.name, teacherName });
  if (isUnable) return <SessionError text={m.session_no_data()} />;
  return (
    <>
      <TranscriptSheet transcriptNow={transcriptNow} />
      <div data-on-screen className="wrap-page screen-gap flex flex-col gap-6">
        <div className="flex flex-col gap-3">
          <BackLink to={paths.dashboard.href(isOwner ? {} : { childId: session.userId })}>
            {m.common_back()}
          </BackLink>
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="min-w-0">
              <h1 className="title-screen">{m.session_detail_title()}</h1>
              <p className="wrap-anywhere text-ink-2">
                {m.session_detail_subtitle({
                  teacher: teacherName,
                  moment: showMoment(session.createdAt, 'dateTime'),
                })}
              </p>
            </div>
            {isOwner && (
              <OwnerActions
                loaded={loaded}
                userId={userId}
                profileId={profileId}
                onUnable={() => setIsUnable(true)}
                onFailure={setFailure}
              />
            )}
          </div>
        </div>
        {failure !== null && (
          <Banner kind="danger" onDismiss={() => setFailure(null)}>
            {failure}
          </Banner>
        )}
        <SessionStats
          session={session}
          messageCount={loaded.record?.messages.length ?? null}
          costUsd={detail.costUsd}
        />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <TeacherInformation teacher={teacher} />
            {session.lesson_plan && <LessonPlanCard text={session.lesson_plan} />}
            {session.summary && (
              <Card tint="sun" className="flex flex-col gap-4">
                <h2 className="title-section">{m.session_summary()}</h2>
                <Prose text={session.summary} />
              </Card>
            )}
            <NotedQuestions marks={marks} heading="h2" />
            {messages.length > 0 && <ParticipationCard messages={messages} />}
            {site.measuresAttention && (
              <Suspense fallback={session.attention_measured && <SessionAttentionSkeleton />}>
                <SessionAttention
                  session={session}
                  messages={messages}
                  childName={isOwner ? null : student.name}
                />
              </Suspense>
            )}
          </div>
          {loaded.record === null ? (
            <ClosedHistory />
          ) : (
            <ChatHistory
              sessionId={session.id}
              messages={messages}
              wordsDeletedAfterDays={session.words_deleted_after_days}
              student={student}
              teacher={{ name: teacherName, picture: teacher?.picture ?? null }}
            >
              <TranscriptActions session={session} transcriptNow={transcriptNow} />
            </ChatHistory>
          )}
        </div>
      </div>
    </>
  );
}
