import {
  closeConcern,
  listConcerns,
  noteConcern,
  readConcern,
  readSafeguarding,
  reopenConcern,
  takeOutConcern,
} from '@vivavoce/contracts/safeguarding/concern-calls';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { type Caller, type Route, serve } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import type { ConcernRows } from '../concern-rows.ts';
import type { SealedTurns } from '../intake/sealed-turns.ts';
import type { LinkedPeople } from '../linked-people.ts';
import { sealedWords } from '../sealed-words.ts';
import { concernActs } from './concern-acts.ts';
import { concernCleanUp } from './concern-clean-up.ts';
import { concernList } from './concern-list.ts';
import { concernReaders } from './concern-readers.ts';
import { concernFile } from './file/concern-file.ts';
import { PAGE_POLICY } from './file/concern-page.ts';
import { keepHiddenPeople } from './hidden-people.ts';
import { listedConcerns, type ToldNow } from './listed-concern.ts';
import { readableConcerns } from './readable-concerns.ts';
import { wholeConcern } from './whole-concern.ts';

type Deps = Platform & {
  access: Access;
  identity: Identity;
  linked: LinkedPeople;
  rows: ConcernRows;
  turns: SealedTurns;
  telling: { toldNow: ToldNow };
};

/** The place of those who look after concerns, and the clean-up of what they have closed. */
export function concernDesk(deps: Deps) {
  const { db, jobs, mail, settings, access } = deps;
  const { hasRight, safeguardingReader } = concernReaders(deps);
  const readable = readableConcerns(deps);
  const listed = listedConcerns(deps);
  const list = concernList({ db, readable, listed });
  const present = wholeConcern({ ...deps, seal: sealedWords(deps), listed });
  const acts = concernActs({
    ...{ ...deps, readable, present },
    writeFile: concernFile({ ...deps, present }),
  });
  keepHiddenPeople(deps);

  /** Says how things stand. Without the right it tells no more than the settings, so that nobody learns of a concern. */
  async function standing(caller: Caller) {
    const mayRead = await hasRight(caller);
    const { kind, contact, country } = settings.safeguarding;
    return {
      mayRead,
      waiting: mayRead ? await readable.countOpen(db.orm, caller.userId) : 0,
      ...{ kind, hasContact: contact !== null, doMailsLeave: mail.kind !== 'outbox', country },
    };
  }

  const routes: Route[] = [
    serve(readSafeguarding, access.admin(), ({ caller }) => standing(caller)),
    serve(listConcerns, safeguardingReader(), ({ caller, query }) => list(caller.userId, query)),
    serve(readConcern, safeguardingReader(), ({ caller, params }) => acts.read(caller, params.id)),
    serve(takeOutConcern, safeguardingReader(), async ({ caller, params, reply }) => {
      const { name, bytes } = await acts.takeOut(caller, params.id);
      reply.setHeader('content-disposition', `attachment; filename="${name}"`);
      reply.setHeader('content-security-policy', `sandbox; ${PAGE_POLICY}`);
      return bytes;
    }),
    serve(noteConcern, safeguardingReader(), ({ caller, params, body }) =>
      acts.note(caller, params.id, body.note),
    ),
    serve(closeConcern, safeguardingReader(), ({ caller, params, body }) =>
      acts.close(caller, params.id, body),
    ),
    serve(reopenConcern, safeguardingReader(), ({ caller, params, body }) =>
      acts.reopen(caller, params.id, body.note),
    ),
  ];

  return {
    routes,
    /** Starts the daily clean-up. */
    work: dailySweep({ db, jobs }, 'safeguarding.sweep', concernCleanUp(deps)),
  };
}
