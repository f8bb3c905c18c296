import type { AuditAction } from '@vivavoce/contracts/wire/audit-actions';
import type { LightMyRequestResponse } from 'fastify';
import type { Person, TestApp } from '#testing/test-app.ts';

/** An administrator and the people about whom the administrator does something. The learner is a child of the parent. */
export type Stage = {
  server: TestApp;
  administrator: Person;
  learner: Person;
  parent: Person;
  /** Makes the call of the row as the administrator. `params` fill the pattern of the route. */
  call(
    params: Record<string, string>,
    sent?: { body?: object; query?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
};

/** A call by which an administrator does something about somebody else, with the entry that it leaves. */
export type AuditedRoute =
  | { action: AuditAction; act: (stage: Stage) => Promise<LightMyRequestResponse> }
  | { none: string };

/** Makes the people of a row. */
export async function stageFor(server: TestApp, route: string): Promise<Stage> {
  const administrator = await server.signUp({ role: 'ADMIN' });
  const [learner, parent] = [await server.signUp(), await server.signUp({ role: 'PARENT' })];
  const link = { parentId: parent.userId, childId: learner.userId };
  await server.platform.db.transaction((tx) => server.domains.access.linkChild(tx, link));
  const [method = '', pattern = ''] = route.split(' ');
  return {
    ...{ server, administrator, learner, parent },
    call: (params, { body, query } = {}) =>
      server.app.inject({
        method: method as 'GET',
        url: pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
        headers: administrator.headers,
        ...(query ? { query } : {}),
        ...(body ? { payload: body } : {}),
      }),
  };
}
