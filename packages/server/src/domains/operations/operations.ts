import type { Access } from '#domains/access/access.ts';
import type { Voice } from '#domains/voice/voice.ts';
import type { Route } from '#platform/http/serve.ts';
import { dailySweep } from '#platform/jobs/daily-sweep.ts';
import type { Platform } from '#platform/platform.ts';
import type { SecondReader, TextModel, VoiceProvider } from '#platform/providers/providers.ts';
import type { Examine } from './examination.ts';
import { installationRoutes } from './installation-routes.ts';
import { jobRoutes } from './job-routes.ts';
import { runningCallRoutes } from './running-calls.ts';
import { siteNotice } from './site-notice.ts';
import { switchRoutes } from './switch-routes.ts';

type Deps = Platform & {
  access: Access;
  voice: Voice;
  voiceProvider: VoiceProvider;
  textModel: TextModel;
  moderationState: () => SecondReader;
  examine: Examine;
};

/** How the product runs, for administrators to see and to steer. */
export function operations(deps: Deps) {
  const routes: Route[] = [
    ...installationRoutes(deps),
    ...runningCallRoutes(deps),
    ...jobRoutes(deps),
    ...switchRoutes(deps),
    ...siteNotice(deps),
  ];
  return {
    routes,
    /** Starts this domain's job workers. */
    work: dailySweep(deps, 'operations.sweep', deps.serviceFigures.sweep),
  };
}
