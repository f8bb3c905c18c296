import { expectedWords, parseLessonPlan } from '@vivavoce/contracts/lesson-plan';
import { knownVoice } from '@vivavoce/contracts/teacher-bounds';
import { createRealtimeSessionKey, type RealtimeTicket } from '@vivavoce/contracts/voice';
import type { Access } from '#domains/access/access.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { News } from '#platform/news.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers.ts';
import { calls } from './calls.ts';
import { endingCallsOfDeleted } from './deleted-learners.ts';
import { issueKey } from './keys.ts';
import { instructionsFor } from './prompt/instructions.ts';
import { relay } from './relay.ts';

type Deps = Platform & {
  access: Access;
  profiles: Profiles;
  sessions: Sessions;
  teachers: Teachers;
  provider: VoiceProvider;
  accountDeleted: Pick<News<{ userId: string }>, 'listen'>;
};

/** The live call: who may open one, with which instructions, and what watches over it. */
export function voice({ access, profiles, sessions, teachers, provider, accountDeleted, ...platform }: Deps) {
  const { db, clock, settings } = platform;
  const running = calls({ ...platform, sessions, provider });

  sessions.stopped.listen(async (_tx, { sessionId }) => running.stopCallsOf(sessionId));

  async function issueTicket(caller: Caller, sessionId: string): Promise<RealtimeTicket> {
    if (provider.status() === 'down') throw refuse(createRealtimeSessionKey, 'voice_unavailable');
    const session = await sessions.find(db.orm, sessionId);
    const learner = await profiles.find(db.orm, caller.userId);
    if (!session || !learner) throw refuse(createRealtimeSessionKey, 'session_not_found');
    // The session's own teacher counts, not the one that a page names.
    const teacher = session.teacherId ? await teachers.findFor(db.orm, caller, session.teacherId) : null;
    if (!teacher) throw refuse(createRealtimeSessionKey, 'teacher_not_found');
    if (
      settings.enforceMinutes &&
      learner.subscriptionStatus === 'free' &&
      learner.usageMinutes >= learner.totalMinutes
    ) {
      throw refuse(createRealtimeSessionKey, 'minutes_used_up');
    }
    const plan = session.lessonPlan ? parseLessonPlan(session.lessonPlan) : null;
    const prepared = {
      model: provider.model,
      instructions: instructionsFor({
        product: settings.productName,
        teacher,
        learner,
        lessonPlan: session.lessonPlan,
      }),
      voice: knownVoice(teacher.voice),
      expected: plan ? expectedWords(plan) : [],
    };
    const { key, expiresAt } = await issueKey(db.orm, clock, session.id, prepared);
    return {
      ...prepared,
      key,
      url: '/v1/realtime/calls',
      protocol: provider.protocol,
      understands: settings.understands,
      expiresAt: expiresAt.toISOString(),
    };
  }

  return {
    endAll: running.endAll,
    /** Starts the work of this domain's jobs. */
    work: endingCallsOfDeleted({ ...platform, provider, accountDeleted }),
    relay: relay({ ...platform, calls: running }),
    routes: [
      serve(
        createRealtimeSessionKey,
        access.self(({ body }) => sessions.learnerOf(body.learningSessionId)),
        ({ caller, body }) => issueTicket(caller, body.learningSessionId),
      ),
    ],
  };
}
