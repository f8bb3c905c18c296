import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Teacher } from '@vivavoce/contracts/teachers/calls';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { OpenedRoom } from '#app/screens/lesson/live-room/opened-room.tsx';
import { useAuth } from '#domains/identity/auth-provider.tsx';
import { firstNameOf, personName, personPicture } from '#domains/profiles/person-name.ts';
import { useProfile } from '#domains/profiles/profile-provider.tsx';
import { messagesQuery, sessionQuery } from '#domains/sessions/session-queries.ts';
import { teacherQuery } from '#domains/teachers/teacher-queries.ts';
import { thisBrowser } from '#domains/voice/call/call-browser.ts';
import { chatHistoryQuery } from '#domains/voice/call/chat-history-query.ts';
import type { LessonParts } from '#domains/voice/lesson/lesson-view.ts';
import { ApiError, errorText } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { m } from '#messages/messages.js';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';

/** A room opens with fresh data from the server, and nothing is reloaded in the background during a lesson. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Wanted = {
  teacher: Teacher | null;
  sessionId: string | null;
  isResuming: boolean;
  lessonId: string | undefined;
  /** The session after which a new one was asked for once more. */
  after: string | undefined;
};

/** What the room is opened for: the session in the address, otherwise the navigation state (RES-55). */
function useWanted(): Wanted {
  const [query] = useSearchParams();
  // The history may hold a state from an older version of the page, so any part may be missing.
  const state = (useLocation().state ?? {}) as {
    teacher?: unknown;
    sessionId?: unknown;
    isResuming?: unknown;
    isNewSession?: unknown;
    lessonId?: unknown;
    after?: unknown;
  };
  const named = query.get('session') || null;
  const { teacher, sessionId, lessonId, after } = state;
  // A page that is reloaded in the middle of a new session has that session in its address.
  const isNew = state.isNewSession === true;
  const brought = !isNew && typeof sessionId === 'string' && sessionId !== '' ? sessionId : null;
  return {
    teacher: typeof teacher === 'object' && teacher !== null && 'id' in teacher ? (teacher as Teacher) : null,
    sessionId: named ?? brought,
    isResuming: named !== null || (!isNew && state.isResuming === true),
    lessonId: typeof lessonId === 'string' ? lessonId : undefined,
    after: typeof after === 'string' ? after : undefined,
  };
}

type Opened =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown; retry: () => void }
  | { name: 'not_found' }
  | { name: 'no_teacher' }
  | { name: 'ready'; teacher: Teacher; resumed: LessonParts['resumed'] };

/** Loads the session to continue, its messages, and its teacher unless the navigation state held one. */
function useOpened({ teacher: brought, sessionId }: Wanted): Opened {
  const id = sessionId ?? '';
  const session = useQuery({ ...sessionQuery(id), ...once, enabled: sessionId !== null });
  const messages = useQuery({ ...messagesQuery(id), ...once, enabled: sessionId !== null });
  const teacherId = brought === null ? (session.data?.teacherId ?? null) : null;
  const teacher = useQuery({ ...teacherQuery(teacherId ?? ''), ...once, enabled: teacherId !== null });

  // If the messages cannot be loaded, the chat's history is better than a lesson that cannot continue (RES-98).
  const held = session.data?.session ?? null;
  const chat = useQuery({
    ...chatHistoryQuery(held),
    ...once,
    enabled: messages.isError && held !== null,
  });
  const said = messages.data ?? (chat.data?.length ? { messages: chat.data, marks: [] } : undefined);

  if (sessionId === null) {
    return brought === null ? { name: 'no_teacher' } : { name: 'ready', teacher: brought, resumed: null };
  }
  if (chat.isLoading) return { name: 'loading' };
  const isTeacherGone = teacher.error instanceof ApiError && teacher.error.status === 404;
  const needed = said === undefined ? [session, messages, teacher] : [session, teacher];
  const failed = needed.find((read) => read.isError);
  if (failed !== undefined && session.data !== null && !isTeacherGone) {
    return { name: 'failed', error: failed.error, retry: () => void failed.refetch() };
  }
  if (session.data === null) return { name: 'not_found' };
  if (session.data === undefined || said === undefined) return { name: 'loading' };
  const known = brought ?? teacher.data ?? null;
  if (known === null)
    return teacherId === null || isTeacherGone ? { name: 'no_teacher' } : { name: 'loading' };
  return {
    name: 'ready',
    teacher: known,
    resumed: { session: session.data.session, ...said },
  };
}

/** Marks what was loaded before a lesson as outdated once the room closes. */
function useFreshAnswersAfterwards() {
  const client = useQueryClient();
  useEffect(() => () => void client.invalidateQueries({ refetchType: 'none' }), [client]);
}

function NoTeacher({ choice }: { choice: string }) {
  return (
    <div className="m-auto flex flex-col items-center gap-4 px-6 py-12 text-center">
      <img src="/scenes/empty-desk.svg" alt="" className="w-[min(18rem,78%)]" />
      <h1 className="title-screen">{m.live_none_title()}</h1>
      <p className="max-w-md text-ink-2">{m.live_none_text()}</p>
      <ButtonLink look="primary" size="lg" to={choice}>
        {m.live_select_teacher()}
      </ButtonLink>
    </div>
  );
}

/** The live room, at /chat/{profileId}/realtime and /session/{profileId} (RES-08). */
export function Component() {
  usePageTitle(m.live_page());
  useFreshAnswersAfterwards();
  const { profileId = '' } = useParams();
  const { user } = useAuth();
  const { state: profileState, profile } = useProfile();
  const wanted = useWanted();
  const opened = useOpened(wanted);
  const choice = paths.chatProperties.href(profileId);

  if (opened.name === 'loading' || profileState.status === 'loading') {
    return (
      <div className="m-auto">
        <Loading title={m.live_loading_title()} text={m.live_loading_text()} />
      </div>
    );
  }
  if (opened.name === 'no_teacher') {
    return <NoTeacher choice={choice} />;
  }
  if (opened.name === 'not_found' || opened.name === 'failed') {
    const text = opened.name === 'failed' ? errorText(opened.error, '') : m.session_error_not_found();
    return (
      <ErrorState level={1} title={m.live_load_failed()} text={text}>
        {opened.name === 'failed' && <Button onClick={opened.retry}>{m.common_try_again()}</Button>}
        <ButtonLink look="primary" to={choice}>
          {m.live_back()}
        </ButtonLink>
      </ErrorState>
    );
  }
  const { teacher, resumed } = opened;
  const { isResuming, lessonId, after } = wanted;
  const name = user === null ? '' : personName(profile, user);
  const picture = user === null ? null : personPicture(profile, user);
  return (
    <OpenedRoom
      key={`${wanted.sessionId} ${after} ${teacher.id} ${lessonId}`}
      parts={{
        browser: thisBrowser(),
        storage: sessionStorage,
        userId: user?.id ?? null,
        teacherId: teacher.id,
        isResuming,
        lessonId,
        resumed,
      }}
      teacher={teacher}
      learner={{ name, firstName: firstNameOf(profile), picture, age: profile?.age ?? null }}
      backTo={choice}
      plansTo={paths.pricing.href()}
      verifyEmailTo={paths.verifyEmail.href()}
    />
  );
}
