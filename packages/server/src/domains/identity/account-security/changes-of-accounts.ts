import {
  type BulkAction,
  type changeAccounts,
  changedAccountRefusals,
} from '@vivavoce/contracts/identity/account-state-calls';
import type { AnswerOf, ParsedOf } from '@vivavoce/contracts/wire/endpoint';
import { commonRefusals } from '@vivavoce/contracts/wire/errors';
import { requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import { Refused } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { AccountStates } from './account-state.ts';
import type { AccountDeletion } from './delete-account.ts';

type Changes = ParsedOf<typeof changeAccounts>['body'];
type Result = AnswerOf<typeof changeAccounts>['results'][number];

/** Does the same to several accounts for an administrator, exactly as the calls for one account do it. */
export function changesOfAccounts({
  db,
  clock,
  texts,
  log,
  states,
  deletion,
}: Pick<Platform, 'db' | 'clock' | 'texts' | 'log'> & {
  states: AccountStates;
  deletion: Pick<AccountDeletion, 'remove'>;
}) {
  /** @throws Refused `own_account`, which is deleted in its owner's settings alone (RES-88); what `remove` refuses */
  async function removeOther(caller: Caller, id: string): Promise<void> {
    if (id === caller.userId) throw new Refused('own_account', changedAccountRefusals.own_account);
    await deletion.remove(caller, id);
  }

  const acts: Record<BulkAction, (caller: Caller, id: string) => Promise<unknown>> = {
    disable: states.disable,
    enable: states.enable,
    sign_out: states.signOut,
    resend_code: states.resendCode,
    delete: removeOther,
  };

  /** Returns what is told of an act that failed. A fault is logged and told too, so that the other results arrive. */
  function refusalOf(failure: unknown): Refused {
    if (failure instanceof Refused) return failure;
    log.error({ err: failure }, 'a change of several accounts failed for one of them');
    return new Refused('internal', commonRefusals.internal);
  }

  /**
   * Changes each account in a transaction of its own. The caller's own account comes last, because a caller who is signed
   * out changes nothing more.
   * @throws Refused `recent_sign_in_required` for deletions
   */
  return async function change(caller: Caller, { action, ids }: Changes): Promise<{ results: Result[] }> {
    if (action === 'delete') await requireRecent(db.orm, caller, clock.now());
    const different = [...new Set(ids)];
    const isOwn = (id: string) => Number(id === caller.userId);
    const refused = new Map<string, Result['refused']>();
    for (const id of different.toSorted((one, other) => isOwn(one) - isOwn(other))) {
      try {
        await acts[action](caller, id);
      } catch (failure) {
        const { code, refusal } = refusalOf(failure);
        refused.set(id, { code, message: texts.say(refusal.message) });
      }
    }
    return { results: different.map((id) => ({ id, refused: refused.get(id) ?? null })) };
  };
}
