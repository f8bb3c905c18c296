import { getLimits, pauseLessons, resumeLessons, saveLimits } from '@vivavoce/contracts/limits/calls';
import type { Access } from '#domains/access/access.ts';
import { isParentOf } from '#domains/access/family-links.ts';
import type { Identity } from '#domains/identity/identity.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Orm } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { type Allowance, allowanceOf, rulesForWriting } from './allowance.ts';
import { closedRefusal, teacherRefusal } from './closed-refusal.ts';
import { combined } from './combined.ts';
import { limitsReached } from './limits-reached.ts';
import { ownLimits } from './own-limits.ts';
import { presentLimits } from './present-limits.ts';
import { isAdult, rulesInForce } from './rules-in-force.ts';
import { usedTime } from './used-time.ts';

export type Limits = ReturnType<typeof limits>;

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'securityLog'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
};

/** The zone in which days are counted when neither the page nor the caller's own rules name one. */
const NO_ZONE = 'UTC';

/** What parents allow their children: time, quiet hours, pauses, teachers and the camera (decision 0038). */
export function limits({ access, ...deps }: Deps) {
  const { db, clock, profiles } = deps;
  const used = usedTime(deps);
  const own = ownLimits(deps);
  const reached = limitsReached(deps);

  /** Returns the rules for one learner. */
  const rulesFor = async (orm: Orm, learnerId: string) =>
    (await rulesInForce(orm, [learnerId], clock.now())).get(learnerId) ?? [];

  /**
   * Returns whether each of these learners may be in a lesson now. The map leaves out learners without rules: nothing
   * closes their lessons.
   * @param calls how many calls use up a learner's time from now on, if not those that run
   */
  async function allowances(
    orm: Orm,
    learnerIds: readonly string[],
    calls?: number,
  ): Promise<Map<string, Allowance>> {
    const found = await rulesInForce(orm, learnerIds, clock.now());
    if (found.size === 0) return new Map();
    const useOf = await used.of(orm, [...found.keys()]);
    return new Map(
      [...found].map(([learnerId, rules]) => {
        const use = useOf(learnerId);
        const nowMs = clock.now().getTime();
        return [learnerId, allowanceOf(rules, { ...use, calls: calls ?? use.calls }, nowMs)];
      }),
    );
  }

  /** Reads a child's limits for a caller who may read them. */
  async function read(callerId: string, learnerId: string, pageZone: string | undefined) {
    const learner = await profiles.find(db.orm, learnerId);
    if (!learner) throw refuse(getLimits, 'no_profile');
    const now = clock.now();
    const rules = await rulesFor(db.orm, learnerId);
    const pair = { parentId: callerId, childId: learnerId };
    const row = await own.find(db.orm, pair);
    const isParent = await isParentOf(db.orm, callerId, learnerId);
    const data = presentLimits({
      ...{ rules, now, canBeLimited: !isAdult(learner, now) },
      use: (await used.of(db.orm, [learnerId]))(learnerId),
      parent: isParent ? { id: callerId, row } : null,
      // Never the zone of another parent's rule: it could tell where that parent lives.
      timeZone: pageZone ?? row?.timeZone ?? NO_ZONE,
    });
    return { success: true as const, data };
  }

  /** Returns the teachers whom parents allow a learner; null if they allow all. */
  const allowedTeachers = async (orm: Orm, learnerId: string): Promise<readonly string[] | null> =>
    combined(await rulesFor(orm, learnerId), clock.now().getTime()).allowedTeacherIds;

  /** Refuses a teacher whom a parent's list leaves out. @throws Refused `teacher_not_allowed` */
  async function requireTeacher(orm: Orm, learnerId: string, teacherId: string): Promise<void> {
    const allowedTeacherIds = await allowedTeachers(orm, learnerId);
    if (allowedTeacherIds && !allowedTeacherIds.includes(teacherId)) throw teacherRefusal();
  }

  profiles.teacherChosen.listen((tx, { userId, teacherId }) => requireTeacher(tx, userId, teacherId));

  async function sweep(): Promise<void> {
    await used.sweep();
    await reached.sweep();
  }

  return {
    allowances,
    allowedTeachers,
    requireTeacher,
    usedTime: used,
    reach: reached.reach,
    limitReached: reached.limitReached,
    limitsChanged: own.limitsChanged,

    /** Whether any parent set rules for a learner. */
    hasRules: async (orm: Orm, learnerId: string) => (await rulesFor(orm, learnerId)).length > 0,

    /** Whether a learner may use the camera, and whether pictures of it may leave the device. */
    async camera(orm: Orm, learnerId: string) {
      const { isCameraAllowed, areImagesAllowed } = combined(
        await rulesFor(orm, learnerId),
        clock.now().getTime(),
      );
      return { isCameraAllowed, areImagesAllowed };
    },

    /** Refuses a lesson in writing that quiet hours or a pause close. @throws Refused */
    async requireWriting(orm: Orm, learnerId: string): Promise<void> {
      const rules = rulesForWriting(await rulesFor(orm, learnerId));
      const allowance = allowanceOf(rules, { spans: [], calls: 1 }, clock.now().getTime());
      if (allowance.kind === 'closed') throw closedRefusal(allowance);
    },

    /** Deletes what no limit needs any more. This also happens by itself once a day. */
    sweep,
    /** Starts this domain's job workers. */
    work: dailySweep(deps, 'limits.sweep', sweep),
    routes: [
      serve(
        getLimits,
        access.family(({ params }) => params.id),
        ({ caller, params, query }) => read(caller.userId, params.id, query.timeZone),
      ),
      serve(
        saveLimits,
        access.parent(({ params }) => params.id),
        async ({ caller: { userId }, params: { id }, body }) => {
          await own.save({ parentId: userId, childId: id }, body);
          return read(userId, id, undefined);
        },
      ),
      serve(
        pauseLessons,
        access.parent(({ params }) => params.id),
        async ({ caller: { userId }, params: { id }, body }) => {
          await own.pause({ parentId: userId, childId: id }, body);
          return read(userId, id, body.timeZone);
        },
      ),
      serve(
        resumeLessons,
        access.parent(({ params }) => params.id),
        async ({ caller: { userId }, params: { id } }) => {
          await own.resume({ parentId: userId, childId: id });
          return read(userId, id, undefined);
        },
      ),
    ],
  };
}
