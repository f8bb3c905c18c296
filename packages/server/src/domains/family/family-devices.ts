import { PAIRED_DEVICES_PER_PARENT } from '@vivavoce/contracts/family/child-account-bounds';
import {
  type Face,
  type PairedDevice,
  pairDevice,
  proveOnDevice,
  signInOnDevice,
} from '@vivavoce/contracts/family/device-calls';
import type { ChildSecret } from '@vivavoce/contracts/identity/child-secret';
import { avatarOf } from '@vivavoce/contracts/profiles/avatars';
import type { Access } from '#domains/access/access.ts';
import type { DeviceOfParent, PairedDeviceRow } from '#domains/identity/child-accounts/paired-devices.ts';
import type { Identity } from '#domains/identity/identity.ts';
import { markProved, requireRecent } from '#domains/identity/sign-in/recent-sign-in.ts';
import type { Profiles } from '#domains/profiles/profiles.ts';
import { refuse, refuseCommon } from '#platform/http/refused.ts';
import type { Caller } from '#platform/http/serve.ts';
import { counted, type Limit } from '#platform/http/throttle.ts';
import type { Platform } from '#platform/platform.ts';

/** How many secrets one device may have checked, whoever they are for: each costs a hash. */
export const CHECKS_PER_DEVICE: Limit = { perAddress: 60, inTotal: 50_000, windowSeconds: 15 * 60 };

type Deps = Pick<Platform, 'db' | 'clock'> & { identity: Identity; access: Access; profiles: Profiles };

/** A browser, as its headers describe it. */
type InBrowser = { userAgent: string; cookie: string | undefined };

/** The devices that parents pair, and what children can do on them before anybody is signed in (decision 0036). */
export function familyDevices({ db, clock, identity, access, profiles }: Deps) {
  const { children } = identity;
  const { devices, tries } = children;
  const secondsToWait = counted({ clock }, CHECKS_PER_DEVICE);

  const present = (device: PairedDeviceRow, isCurrent: boolean): PairedDevice => ({
    id: device.id,
    name: device.name,
    pairedAt: device.createdAt.toISOString(),
    lastUsedAt: device.lastUsedAt.toISOString(),
    expiresAt: device.expiresAt.toISOString(),
    isCurrent,
  });

  /** @throws Refused as `pairDevice` lists */
  async function pair(caller: Caller, name: string, cookie: string | undefined) {
    if (caller.role !== 'PARENT') throw refuse(pairDevice, 'parents_only');
    await requireRecent(db.orm, caller, clock.now());
    const made = await db.transaction(async (tx) => {
      const parent = await identity.lockForUpdate(tx, caller.userId);
      if (!parent) throw refuseCommon('unauthenticated');
      await profiles.requireActingParent(tx, parent);
      // Read again under the lock: whoever was signed out everywhere meanwhile pairs nothing.
      await requireRecent(tx, caller, clock.now());
      const paired = await devices.pair(tx, { parent, name, cookie, limit: PAIRED_DEVICES_PER_PARENT });
      // Refused inside the transaction, so that a former pairing of this browser does not end for nothing.
      if (!paired) throw refuse(pairDevice, 'too_many_devices');
      return paired;
    });
    return { device: present(made.device, true), cookie: made.cookie };
  }

  /** Lists a parent's devices, this browser first. */
  async function list({ userId }: Caller, cookie: string | undefined): Promise<PairedDevice[]> {
    const listed = (await devices.list(userId)).map((row) => present(row, devices.isBehind(row, cookie)));
    return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
  }

  /** @throws Refused `not_found` for a device that is not the caller's */
  async function end({ userId }: Caller, id: string): Promise<void> {
    const isEnded = await db.transaction((tx) => devices.end(tx, { userId, id }));
    if (!isEnded) throw refuseCommon('not_found');
  }

  /** Finds the device behind a Cookie header; null if it is not paired, or its parent may not act any more. */
  async function deviceBehind(cookie: string | undefined): Promise<DeviceOfParent | null> {
    const found = await devices.find(db.orm, cookie);
    return found && (await profiles.mayActAsParent(db.orm, found.parent)) ? found : null;
  }

  /** Lists the children of a parent whose secret opens their account, each with its kind. */
  async function appearing(parentId: string) {
    const linked = await access.childrenOf(db.orm, parentId);
    const kinds = await children.secretKindsThatOpen(db.orm, linked);
    return linked.flatMap((childId) => {
      const secretKind = kinds.get(childId);
      return secretKind ? [{ childId, secretKind }] : [];
    });
  }

  /** Lists the faces that a browser shows. An unpaired browser learns nothing. */
  async function read(cookie: string | undefined) {
    const found = await deviceBehind(cookie);
    if (!found) return { isPaired: false, faces: [], cookie: null };
    const waits = await tries.lockedOn(db.orm, found.device.id);
    const faces: Face[] = [];
    for (const { childId, secretKind } of await appearing(found.parent.id)) {
      const profile = await profiles.find(db.orm, childId);
      faces.push({
        childId,
        firstName: profile?.firstName ?? '',
        avatar: avatarOf(profile?.picture ?? null),
        secretKind,
        lockedUntil: waits.get(childId)?.toISOString() ?? null,
      });
    }
    return { isPaired: true, faces, cookie: await devices.use(found, cookie) };
  }

  /** @throws Refused `device_not_paired`, `wrong_secret`, `secret_locked`; `too_many_requests` for the device */
  async function check(
    endpoint: typeof signInOnDevice | typeof proveOnDevice,
    { childId, secret }: { childId: string; secret: ChildSecret },
    cookie: string | undefined,
  ) {
    const found = await deviceBehind(cookie);
    if (!found) throw refuse(endpoint, 'device_not_paired');
    const wait = secondsToWait(found.device.id);
    if (wait > 0) throw refuseCommon('too_many_requests', { retryAfterSeconds: wait });
    const isShown = (await appearing(found.parent.id)).some((one) => one.childId === childId);
    const checked = await children.check(found.device.id, isShown ? childId : null, secret);
    switch (checked.kind) {
      case 'right':
        return { found, owner: checked.owner };
      case 'secret_locked': {
        const retryAfterSeconds = Math.ceil((checked.until.getTime() - clock.now().getTime()) / 1_000);
        throw refuse(endpoint, 'secret_locked', { retryAfterSeconds });
      }
      default:
        throw refuse(endpoint, checked.kind);
    }
  }

  /**
   * Signs a child in until the browser closes, a day at most.
   * @throws Refused as `signInOnDevice` lists
   */
  async function signIn(typed: { childId: string; secret: ChildSecret }, { userAgent, cookie }: InBrowser) {
    const { found, owner } = await check(signInOnDevice, typed, cookie);
    const isStillAllowed = async () => {
      const now = await deviceBehind(cookie);
      return now !== null && (await appearing(now.parent.id)).some((one) => one.childId === owner.id);
    };
    const onDevice = { id: found.device.id, isStillAllowed };
    const outcome = await children.signIn(
      owner,
      { rememberMe: false, userAgent, cookie, onDevice },
      'child_secret',
    );
    switch (outcome.kind) {
      case 'signed_in': {
        const renewed = await devices.use(found, cookie);
        return { ...outcome, cookies: renewed ? [...outcome.cookies, renewed] : outcome.cookies };
      }
      case 'account_disabled':
        throw refuse(signInOnDevice, 'account_disabled');
      default:
        throw refuse(signInOnDevice, 'wrong_secret');
    }
  }

  /**
   * Has a signed-in child prove again who it is, while the account has no e-mail address (decision 0042).
   * @throws Refused as `proveOnDevice` lists
   */
  async function prove(caller: Caller, secret: ChildSecret, cookie: string | undefined): Promise<void> {
    const account = await identity.userById(db.orm, caller.userId);
    if (account && account.email !== null) throw refuse(proveOnDevice, 'secret_is_no_proof');
    await check(proveOnDevice, { childId: caller.userId, secret }, cookie);
    await markProved(db.orm, caller, clock.now());
  }

  return { pair, list, end, read, signIn, prove };
}
