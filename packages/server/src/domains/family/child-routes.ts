import {
  changeChild,
  confirmChildAddress,
  createChild,
  getChildAccount,
  listChildAccounts,
  removeChildSecret,
  requestChildAddress,
  setChildSecret,
  unlockChild,
} from '@vivavoce/contracts/family/child-account-calls';
import {
  endDevice,
  listDevices,
  pairDevice,
  proveOnDevice,
  readDevice,
  signInOnDevice,
} from '@vivavoce/contracts/family/device-calls';
import type { Access } from '#domains/access/access.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { giveSignIn } from '#domains/identity/sign-in/sign-in-replies.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { type Route, serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { childAccounts } from './child-accounts.ts';
import { childAddress } from './child-address.ts';
import type { ChildAlone } from './child-alone.ts';
import { familyDevices } from './family-devices.ts';
import type { LastParents } from './last-parent.ts';
import type { Tell } from './notices/tell.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  identity: Identity;
  access: Access;
  profiles: Profiles;
  alone: ChildAlone;
  lastParents: LastParents;
  tell: Tell;
};

const done = { success: true } as const;
const child = ({ params }: { params: { id: string } }) => params.id;

/** The calls about children without an e-mail address, and the devices on which they sign in. */
export function childRoutes(deps: Deps): Route[] {
  const { access } = deps;
  const accounts = childAccounts(deps);
  const address = childAddress({ ...deps, accounts });
  const devices = familyDevices(deps);

  return [
    serve(createChild, access.signedIn(), ({ caller, body }) => accounts.create(caller, body)),
    serve(listChildAccounts, access.signedIn(), ({ caller }) => accounts.list(caller)),
    serve(getChildAccount, access.parent(child), ({ caller, params }) => accounts.read(caller, params.id)),
    serve(changeChild, access.parent(child), ({ caller, params, body }) =>
      accounts.change(caller, params.id, body),
    ),
    serve(setChildSecret, access.parent(child), ({ caller, params, body }) =>
      accounts.setSecret(caller, params.id, body.secret),
    ),
    serve(removeChildSecret, access.selfOrParent(child), async ({ caller, params }) => {
      await accounts.removeSecret(caller, params.id);
      return done;
    }),
    serve(unlockChild, access.parent(child), ({ caller, params }) => accounts.unlock(caller, params.id)),
    serve(requestChildAddress, access.selfOrParent(child), async ({ caller, params, body }) => {
      const asked = await address.request(caller, params.id, body.email);
      return { ...done, ...asked };
    }),
    serve(confirmChildAddress, access.selfOrParent(child), async ({ caller, params, body }) => {
      await address.confirm(caller, params.id, body.code);
      return done;
    }),

    serve(pairDevice, access.signedIn(), async ({ caller, body, cookie, reply }) => {
      const paired = await devices.pair(caller, body.name, cookie);
      reply.setHeader('set-cookie', paired.cookie);
      return paired.device;
    }),
    serve(listDevices, access.signedIn(), ({ caller, cookie }) => devices.list(caller, cookie)),
    serve(endDevice, access.signedIn(), async ({ caller, params }) => {
      await devices.end(caller, params.id);
      return done;
    }),
    serve(readDevice, access.anyone(), async ({ cookie, reply }) => {
      const { cookie: renewed, ...shown } = await devices.read(cookie);
      if (renewed) reply.setHeader('set-cookie', renewed);
      return shown;
    }),
    serve(signInOnDevice, access.pairedDevice(), async ({ body, userAgent, cookie, reply }) =>
      giveSignIn(reply, await devices.signIn(body, { userAgent, cookie })),
    ),
    serve(proveOnDevice, access.signedIn(), async ({ caller, body, cookie }) => {
      await devices.prove(caller, body.secret, cookie);
      return done;
    }),
  ];
}
