import {
  examineInstallation,
  readServices,
  readStorage,
  readVersion,
} from '@vivavoce/contracts/operations/calls';
import type { Access } from '#domains/access/access.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { PartsDeps } from '#platform/product-parts.ts';
import { type Examine, examination } from './examination.ts';
import { installedVersion } from './installed-version.ts';
import { services } from './services/services.ts';
import { storage } from './storage/storage.ts';

type Deps = Platform & Omit<PartsDeps, 'platform'> & { access: Access; examine: Examine };

/** What serves the product and how it fares, how much room it takes, which version runs, and what is wrong with it. */
export function installationRoutes(deps: Deps): Route[] {
  const { access, settings } = deps;
  const readServicesNow = services(deps);
  const readStorageNow = storage(deps);
  const examine = examination(deps);
  return [
    serve(readServices, access.admin(), ({ query }) => readServicesNow(query)),
    serve(readStorage, access.admin(), readStorageNow),
    serve(readVersion, access.admin(), async () => installedVersion(settings)),
    serve(examineInstallation, access.admin(), examine),
  ];
}
