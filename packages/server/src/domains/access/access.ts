import { getUser } from '@vivavoce/contracts/identity';
import { findUser, presentUser } from '#domains/identity/accounts.ts';
import { refuseCommon } from '#platform/http/refused.ts';
import { serve } from '#platform/http/serve.ts';
import type { News } from '#platform/news.ts';
import type { Platform } from '#platform/platform.ts';
import { childrenOf, linkChild, parentsOf, unlink } from './family-links.ts';
import { permissions } from './permissions.ts';

type Deps = Pick<Platform, 'db'> & {
  /** Told by identity (decision 0002). */
  accountTakenBack: Pick<News<{ userId: string }>, 'listen'>;
};

export type Access = ReturnType<typeof access>;

/** Who may do what to whom: the links between parents and children, and the permissions that routes state. */
export function access({ db, accountTakenBack }: Deps) {
  accountTakenBack.listen((tx, { userId }) => unlink(tx, userId));
  const permit = permissions({ db });
  return {
    ...permit,
    childrenOf,
    parentsOf,
    linkChild,
    routes: [
      // An account is identity's, but who may read somebody else's is a question of family, which identity knows
      // nothing of.
      serve(
        getUser,
        permit.family(({ params }) => params.id),
        async ({ params }) => {
          const row = await findUser(db.orm, params.id);
          if (!row) throw refuseCommon('not_found');
          return presentUser(db.orm, row);
        },
      ),
    ],
  };
}
