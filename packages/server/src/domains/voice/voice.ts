import { expectedWords } from '@vivavoce/contracts/study/plan/expected-words';
import { parseLessonPlan } from '@vivavoce/contracts/study/plan/plan-text';
import { knownVoice } from '@vivavoce/contracts/teachers/bounds';
import {
  createRealtimeSessionKey,
  type RealtimeTicket,
  type SpeakingPace,
} from '@vivavoce/contracts/voice/calls';
import type { Access } from '#domains/access/access.ts';
import type { Limits } from '#domains/limits/limits.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Safeguarding } from '#domains/safeguarding/safeguarding.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { InstructionsOf } from '#domains/study/instructions-of.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import type { Orm } from '#platform/db/database.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { refuse } from '#platform/http/refused.ts';
import { type Caller, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { VoiceProvider } from '#platform/providers/providers.ts';
import { askForEnd, findAskedEnds } from './asked-ends.ts';
import { callLimitOf, timeForCall } from './call-limit.ts';
import { callRights, type OpenSignIns } from './call-rights.ts';
import { calls } from './calls.ts';
import { countedSpans } from './counted-spans.ts';
import { endCallsOfDeleted } from './deleted-learners.ts';
import { hangingUp } from './hang-up-job.ts';
import { issueKey } from './keys.ts';
import { goesOnElsewhere, openerOf } from './newer-call.ts';
import { pathChecks } from './path-checks.ts';
import { relay } from './relay.ts';
import { voiceSamples } from './samples/voice-samples.ts';

type Deps = Platform & {
  access: Access;
  profiles: Profiles;
  limits: Limits;
  sessions: Sessions;
  safeguarding: Safeguarding;
  teachers: Teachers;
  provider: VoiceProvider;
  instructionsOf: InstructionsOf;
  accountDeleted: Pick<DomainEvent<{ userId: string }>, 'listen'>;
  /** Finds which of these sign-ins are still open, each with the role that its owner has now. Identity gives it. */
  openSignIns: OpenSignIns;
};

export type Voice = ReturnType<typeof voice>;

/** The live call: who may open one, with which instructions, and how it is watched. */
export function voice({
  access,
  profiles,
  limits,
  sessions,
  safeguarding,
  teachers,
  provider,
  instructionsOf,
  accountDeleted,
  openSignIns,
  ...platform
}: Deps) {
  const { db, clock, settings, switches } = platform;
  const rights = callRights({ profiles, openSignIns });
  const running = calls({ ...platform, sessions, safeguarding, limits, provider, rights });
  const checks = pathChecks({ ...platform, access, provider });

  sessions.stopped.listen((tx, { sessionId, callId }) => running.leave(tx, sessionId, callId));
  sessions.closing.listen((tx, { sessionId }) => running.leave(tx, sessionId, null));
  endCallsOfDeleted({ ...platform, accountDeleted });

  async function issueTicket(caller: Caller, sessionId: string, pace: SpeakingPace): Promise<RealtimeTicket> {
    await switches.requireOn('live_lessons');
    if (provider.status() === 'down') throw refuse(createRealtimeSessionKey, 'voice_unavailable');
    const session = await sessions.find(db.orm, sessionId);
    const learner = await profiles.find(db.orm, caller.userId);
    if (!session || !learner) throw refuse(createRealtimeSessionKey, 'session_not_found');
    // In both cases the lesson is still available in writing.
    if (settings.verifiedEmailForLessons && !(await profiles.isReachable(db.orm, caller.userId)))
      throw refuse(createRealtimeSessionKey, 'email_unverified');
    if (!(await profiles.mayHoldLiveLessons(db.orm, learner)))
      throw refuse(createRealtimeSessionKey, 'consent_needed');
    // The session's own teacher counts, not one that a page names.
    const teacher = session.teacherId ? await teachers.findFor(db.orm, caller, session.teacherId) : null;
    if (!teacher) throw refuse(createRealtimeSessionKey, 'teacher_not_found');
    await limits.requireTeacher(db.orm, learner.userId, teacher.id);
    const { leftSeconds, lessonsClose } = await timeForCall(db.orm, { ...platform, limits }, session.id);
    if (leftSeconds < 1) throw refuse(createRealtimeSessionKey, 'minutes_used_up');
    const plan = session.lessonPlan ? parseLessonPlan(session.lessonPlan) : null;
    const spoken = {
      instructions: await instructionsOf({ session, learner, teacher, mode: 'spoken', pace }),
      voice: knownVoice(teacher.voice),
      // The hearing is told more about each question when it is asked (`expected-answers.ts`).
      expected: plan ? expectedWords(plan.steps) : [],
    };
    // This comes last, so that a refused request does not use up the trial call of a provider that failed.
    const server = provider.next();
    const { name: servedBy, model } = server;
    const limit = callLimitOf(server, leftSeconds);
    const prepared = { ...spoken, servedBy, model, limitSeconds: limit.callLimitSeconds };
    const content = { sessionId: session.id, prepared, openedBy: caller };
    const { key, expiresAt } = await issueKey(db.orm, clock, content);
    const camera = await limits.camera(db.orm, learner.userId);
    return {
      ...spoken,
      ...limit,
      lessonsClose,
      isCameraAllowed: camera.isCameraAllowed && (await switches.isOn('camera_attention')),
      key,
      url: '/v1/realtime/calls',
      model,
      protocol: server.protocol,
      understands: server.understands,
      standIn: servedBy !== provider.configured,
      expiresAt: expiresAt.toISOString(),
    };
  }

  /**
   * Reports whether the server ended this call because its sign-in or its role ended, or because an administrator asked
   * for it. The page must then not rejoin by itself. A missing consent has an answer of its own.
   */
  async function wasEnded(caller: Caller, sessionId: string, callId: string): Promise<boolean> {
    const openedBy = await openerOf(db.orm, sessionId, callId);
    if (openedBy === null) return false;
    if ((await findAskedEnds(db.orm, [callId])).has(callId)) return true;
    const holder = { learnerId: caller.userId, ...openedBy };
    const reason = (await rights.endedFor(db.orm, [holder])).get(holder);
    return reason === 'signed_out' || reason === 'role_changed';
  }

  return {
    endAll: async () => {
      await Promise.all([running.endAll(), checks.endAll()]);
    },
    /**
     * Asks for the kind end of a running call, for an administrator. Returns whose it is; null if it is over or there is
     * no such call.
     */
    askForEnd: (tx: Orm, callId: string) => askForEnd(tx, callId, clock.now()),
    /** Tends the running calls now; this also happens by itself every few seconds. */
    tend: running.tend,
    countedSpans,
    /** Starts this domain's job workers, and tends calls from now on. */
    work: async () => {
      await hangingUp({ ...platform, provider });
      await running.work();
    },
    relay: relay({ ...platform, calls: running }),
    routes: [
      serve(
        createRealtimeSessionKey,
        access.self(({ body }) => sessions.learnerOf(body.learningSessionId)),
        async ({ caller, body: { learningSessionId, pace, lostCallId } }) => {
          if (lostCallId && (await goesOnElsewhere(db.orm, learningSessionId, lostCallId))) {
            throw refuse(createRealtimeSessionKey, 'lesson_elsewhere');
          }
          if (lostCallId && (await wasEnded(caller, learningSessionId, lostCallId))) {
            throw refuse(createRealtimeSessionKey, 'lesson_ended');
          }
          return issueTicket(caller, learningSessionId, pace);
        },
      ),
      checks.route,
      voiceSamples({ ...platform, access, provider }),
    ],
  };
}
