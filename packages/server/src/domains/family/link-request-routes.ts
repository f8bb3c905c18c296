import {
  answerLinkRequest,
  countLinkRequests,
  listAllLinkRequests,
  listLinkRequests,
  makeLinkRequest,
  openLinkRequest,
  withdrawLinkRequest,
} from '@vivavoce/contracts/family/link-request-calls';
import type { Access } from '#domains/access/access.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { linkRequests } from './link-requests.ts';
import type { requestDesk } from './request-desk.ts';

type Deps = {
  access: Access;
  requests: ReturnType<typeof linkRequests>;
  desk: ReturnType<typeof requestDesk>;
};

const done = <Data>(data: Data) => ({ success: true as const, data });

/** The calls of private requests: those of the learner alone, and those of administrators. */
export function linkRequestRoutes({ access, requests, desk }: Deps): Route[] {
  return [
    serve(
      makeLinkRequest,
      access.self(({ params }) => params.id),
      async ({ caller, body }) => done(await requests.ask(caller, body)),
    ),
    serve(
      listLinkRequests,
      access.self(({ params }) => params.id),
      async ({ params }) => done(await requests.list(params.id)),
    ),
    serve(
      withdrawLinkRequest,
      access.self(({ params }) => params.id),
      async ({ params }) => {
        await requests.withdraw(params.id, params.requestId);
        return { success: true as const };
      },
    ),
    serve(listAllLinkRequests, access.admin(), async ({ caller }) => done(await desk.list(caller))),
    serve(countLinkRequests, access.admin(), async ({ caller }) =>
      done({ waiting: await desk.countWaiting(caller) }),
    ),
    serve(openLinkRequest, access.admin(), async ({ caller, params }) =>
      done(await desk.open(caller, params.id)),
    ),
    serve(answerLinkRequest, access.admin(), async ({ caller, params, body }) =>
      done(await desk.answer(caller, params.id, body)),
    ),
  ];
}
