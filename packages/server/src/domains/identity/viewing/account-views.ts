import { VIEW_MINUTES } from '@vivavoce/contracts/identity/bounds';
import {
  beginView,
  endView,
  readView,
  type View,
  viewRefusals,
} from '@vivavoce/contracts/identity/view-calls';
import type { Endpoint } from '@vivavoce/contracts/wire/endpoint';
import { Id } from '@vivavoce/contracts/wire/primitives';
import { and, eq, gt, isNull, lte, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdministratorDecides } from '#domains/identity/account-security/account-state.ts';
import { lockUsers, presentUser } from '#domains/identity/accounts.ts';
import { mayAdministerNow } from '#domains/identity/sign-in/administrator-strength.ts';
import { lockCaller } from '#domains/identity/sign-in/lock-caller.ts';
import { type UserRow, user } from '#domains/identity/tables.ts';
import { accountView as table } from '#domains/identity/viewing/tables.ts';
import type { DomainEvent } from '#platform/domain-events.ts';
import { Refused, refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'securityLog' | 'auditTrail'> & {
  administratorDecides: DomainEvent<AdministratorDecides>;
};

export type AccountViews = ReturnType<typeof accountViews>;

/** The calls that are about the view itself. The administrator makes them as themselves. */
const ownCalls: ReadonlySet<string> = new Set(
  [readView, endView].map(({ method, path }) => `${method} ${path}`),
);

const isOwnCall = ({ method, path }: Endpoint): boolean => ownCalls.has(`${method} ${path}`);

const refuseView = (code: keyof typeof viewRefusals) => new Refused(code, viewRefusals[code]);

/**
 * Lets an administrator see the product as another person sees it, for a short time and without changing anything
 * (decision 0045). The administrator stays signed in, and the answers are those that the person would get.
 */
export function accountViews({ db, clock, settings, securityLog, auditTrail, administratorDecides }: Deps) {
  /**
   * Begins a view. It ends the view that this sign-in had.
   * @throws Refused `not_found`, `own_account`, `view_administrator`, `account_disabled`; `linked_administrator` by the
   * family; `unauthenticated` if the caller was signed out meanwhile
   */
  function begin(caller: Caller, personId: string, reason: string): Promise<View> {
    const { userId: administratorId, signInId } = caller;
    return db.transaction(async (tx) => {
      const locked = await lockUsers(tx, [administratorId, personId]);
      await lockCaller(tx, caller);
      const person = locked.get(personId);
      if (!person) throw refuseCommon('not_found');
      if (personId === administratorId) throw refuse(beginView, 'own_account');
      if (person.role === 'ADMIN') throw refuse(beginView, 'view_administrator');
      if (person.disabledAt) throw refuse(beginView, 'account_disabled');
      await administratorDecides.publish(tx, { userId: personId, administratorId });
      await tx
        .delete(table)
        .where(and(eq(table.administratorId, administratorId), eq(table.signInId, signInId)));
      const openUntil = new Date(clock.now().getTime() + VIEW_MINUTES * 60_000);
      const [row] = await tx
        .insert(table)
        .values({ administratorId, signInId, personId, openUntil })
        .returning({ id: table.id });
      if (!row) throw new Error('inserting a view returned no row');
      await auditTrail.record(tx, 'account_viewed', {
        ...{ actorId: administratorId, subject: 'user', subjectId: personId, reason },
      });
      securityLog.record('account_viewed', { userId: personId, actorId: administratorId });
      return { id: row.id, person: await presentUser(tx, person), openUntil: openUntil.toISOString() };
    });
  }

  /**
   * Finds a view if this sign-in of this administrator may still use it; null otherwise. A view is over before its time if
   * the person became an administrator or was disabled, or if the caller is no administrator any more.
   */
  async function find(
    caller: Caller,
    viewId: string,
  ): Promise<{ id: string; person: UserRow; openUntil: Date } | null> {
    const administrator = alias(user, 'administrator');
    const [row] = await db.orm
      .select({ id: table.id, person: user, openUntil: table.openUntil })
      .from(table)
      .innerJoin(user, eq(user.id, table.personId))
      .innerJoin(administrator, eq(administrator.id, table.administratorId))
      .where(
        and(
          eq(table.id, viewId),
          eq(table.administratorId, caller.userId),
          eq(table.signInId, caller.signInId),
          gt(table.openUntil, clock.now()),
          ne(user.role, 'ADMIN'),
          isNull(user.disabledAt),
          eq(administrator.role, 'ADMIN'),
          isNull(administrator.disabledAt),
        ),
      );
    return row ?? null;
  }

  /** Reads an open view of the caller. @throws Refused `not_found` */
  async function read(caller: Caller, viewId: string): Promise<View> {
    const view = await find(caller, viewId);
    if (!view) throw refuseCommon('not_found');
    const { id, person, openUntil } = view;
    return { id, person: await presentUser(db.orm, person), openUntil: openUntil.toISOString() };
  }

  /** Ends a view of the caller. Nothing happens if it is over. */
  async function end({ userId }: Caller, viewId: string): Promise<void> {
    await db.orm.delete(table).where(and(eq(table.id, viewId), eq(table.administratorId, userId)));
  }

  /**
   * Returns as whom a call with a view is answered: as the person, without the administrator's rights. Calls about the view
   * itself are answered as the caller's own.
   * @param viewId as the page sent it, which may be anything
   * @throws Refused `view_closed` if the call may not be made in a view; `view_over`
   */
  async function viewedAs(endpoint: Endpoint, caller: Caller, viewId: string): Promise<Caller> {
    if (isOwnCall(endpoint)) return caller;
    if (!endpoint.viewable) throw refuseView('view_closed');
    const view =
      Id.safeParse(viewId).success && (await mayAdministerNow({ db, settings }, caller))
        ? await find(caller, viewId)
        : null;
    if (!view) throw refuseView('view_over');
    const { id: userId, role, email } = view.person;
    return { userId, role, email, signInId: caller.signInId, mayAdminister: false };
  }

  /** Deletes the views that are over. */
  async function sweep(): Promise<void> {
    await db.orm.delete(table).where(lte(table.openUntil, clock.now()));
  }

  return { begin, read, end, viewedAs, sweep };
}
