import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@vivavoce/contracts/profiles/calls';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { ownProfileQuery } from '#domains/profiles/own-profile-query.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import {
  messagesQuery,
  type SessionDetail,
  type SessionRecord,
  sessionQuery,
} from '#domains/sessions/session-queries.ts';
import { teacherQuery } from '#domains/teachers/teacher-queries.ts';
import { refusedWith } from '#lib/api-error.ts';

/** Everything that the session detail screen shows, or why it cannot. */
export type SessionDetailState =
  | { status: 'loading' }
  | { status: 'not_found' }
  /** What was said is closed to this administrator (decision 0043). */
  | { status: 'closed' }
  | { status: 'failed'; error: unknown }
  | {
      status: 'ready';
      detail: SessionDetail;
      /** Null while an administrator sees the screens of somebody else: what was said stays closed (decision 0045). */
      record: SessionRecord | null;
      /** Null when the teacher is gone; the session is still shown (RES-74). */
      teacher: Teacher | null;
      /** The learner; for a parent, that is their child. */
      learner: Profile | null;
    };

/** Loads a session with its messages, teacher and learner. */
export function useSessionDetail(sessionId: string, userId: string): SessionDetailState {
  const { profile: ownProfile } = useProfile();
  const detail = useQuery(sessionQuery(sessionId));
  const messages = useQuery({ ...messagesQuery(sessionId), enabled: detail.data != null });
  const teacherId = detail.data?.teacherId ?? null;
  const teacher = useQuery({ ...teacherQuery(teacherId ?? ''), enabled: teacherId !== null });
  const learnerId = detail.data?.session.userId ?? userId;
  const child = useQuery({ ...ownProfileQuery(learnerId), enabled: learnerId !== userId });

  if (detail.isError) return { status: 'failed', error: detail.error };
  if (detail.data === null) return { status: 'not_found' };
  if (refusedWith(messages.error, 'transcript_closed')) return { status: 'closed' };
  const record = refusedWith(messages.error, 'view_closed') ? null : messages.data;
  if (messages.isError && record !== null) return { status: 'failed', error: messages.error };
  if (detail.isPending || record === undefined || teacher.isLoading || child.isLoading) {
    return { status: 'loading' };
  }
  return {
    status: 'ready',
    detail: detail.data,
    record,
    teacher: teacher.data ?? null,
    learner: learnerId === userId ? ownProfile : (child.data ?? null),
  };
}
