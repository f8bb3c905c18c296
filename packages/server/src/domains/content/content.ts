import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import { newsletter as openNewsletter } from './newsletter.ts';
import { contentRoutes } from './routes.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

type Deps = Pick<Platform, 'db' | 'jobs' | 'clock' | 'settings' | 'texts' | 'mail'>;

/** What the public site accepts: newsletter subscriptions and contact messages. */
export function content(deps: Deps) {
  const newsletter = openNewsletter(deps);
  return {
    routes: contentRoutes({ ...deps, newsletter }),
    unsubscribePage: unsubscribePage(deps),
    /** Starts this domain's job workers. */
    work: dailySweep(deps, 'content.sweep', newsletter.sweep),
  };
}
