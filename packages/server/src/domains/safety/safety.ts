import {
  countWaitingCases,
  decideCase,
  listCases,
  noteCase,
  openCaseTurns,
  readCase,
  reopenCase,
  takeCase,
} from '@vivavoce/contracts/safety/case-calls';
import type { Access } from '#domains/access/access.ts';
import type { Family } from '#domains/family/family.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Teachers } from '#domains/teachers/teachers.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { caseCleanUp } from './case-clean-up.ts';
import { caseDesk } from './case-desk.ts';
import { caseOpenings } from './case-openings.ts';
import { caseQueue } from './case-queue.ts';
import { caseRows } from './case-rows.ts';
import { reportIntake } from './report-intake.ts';
import { wholeCase } from './whole-case.ts';

type Deps = Platform & {
  access: Access;
  profiles: Profiles;
  teachers: Teachers;
  sessions: Sessions;
  family: Family;
};

/** What people found wrong with teachers' answers, and what administrators decided of it (decision 0046). */
export function safety(deps: Deps) {
  const { db, jobs, access, sessions } = deps;
  const cases = caseRows(deps);
  const openings = caseOpenings(deps);
  const present = wholeCase({ ...deps, openings });
  const queue = caseQueue({ db, cases });
  const desk = caseDesk({ ...deps, cases, openings, present });
  const cleanUp = caseCleanUp(deps);
  sessions.answerReported.listen(reportIntake(deps));

  async function read({ userId }: Caller, id: string) {
    const row = await cases.find(db.orm, userId, id);
    if (!row) throw refuseCommon('not_found');
    return present(db.orm, userId, row);
  }

  const routes: Route[] = [
    serve(listCases, access.admin(), ({ caller, query }) => queue.list(caller.userId, query)),
    serve(countWaitingCases, access.admin(), async ({ caller }) => ({
      waiting: await queue.countWaiting(caller.userId),
    })),
    serve(readCase, access.admin(), ({ caller, params }) => read(caller, params.id)),
    serve(openCaseTurns, access.admin(), ({ caller, params, body }) =>
      desk.openTurns(caller, params.id, body.reason),
    ),
    serve(takeCase, access.admin(), ({ caller, params, body }) => desk.take(caller, params.id, body.isTaken)),
    serve(noteCase, access.admin(), ({ caller, params, body }) => desk.note(caller, params.id, body.note)),
    serve(decideCase, access.admin(), ({ caller, params, body }) => desk.decide(caller, params.id, body)),
    serve(reopenCase, access.admin(), ({ caller, params, body }) =>
      desk.reopen(caller, params.id, body.note),
    ),
  ];

  return {
    routes,
    /** Starts this domain's job workers. */
    work: dailySweep({ db, jobs }, 'safety.sweep', async () => {
      await openings.sweep();
      await cleanUp();
    }),
  };
}
