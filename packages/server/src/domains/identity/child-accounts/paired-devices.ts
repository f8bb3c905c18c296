import { createHash, randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, lte } from 'drizzle-orm';
import { hasAddress } from '#domains/identity/accounts.ts';
import { isClosed } from '#domains/identity/demo-accounts.ts';
import { ownCookies } from '#domains/identity/sign-in/own-cookies.ts';
import { pairedDevice as table, type UserRow, user } from '#domains/identity/tables.ts';
import type { Revocations } from '#domains/identity/token/revocations.ts';
import type { Orm } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { deviceMails } from './device-mails.ts';

export type PairedDeviceRow = typeof table.$inferSelect;

/** A device that is paired now, with the account of the parent who paired it. */
export type DeviceOfParent = { device: PairedDeviceRow; parent: UserRow };

/** The name of the cookie that makes a browser a paired device. */
const DEVICE_COOKIE = 'family-device';
const SECRET_BYTES = 32;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** How precisely the last use of a device is kept. */
const USE_ACCURACY_MS = 60 * 60 * 1_000;

/** The secret is random, so its hash needs no key. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/**
 * The browsers in which the children of a parent may sign in (decision 0036). The cookie is the only proof. It shows
 * first names, and lets a child try a secret.
 */
export function pairedDevices({
  db,
  clock,
  settings,
  texts,
  mail,
  securityLog,
  revoked,
}: Pick<Platform, 'db' | 'clock' | 'settings' | 'texts' | 'mail' | 'securityLog'> & {
  revoked: Revocations;
}) {
  const mails = deviceMails({ settings, texts });
  const cookies = ownCookies(settings);
  const lifeMs = settings.pairedDeviceDays * DAY_MS;
  const expiry = () => new Date(clock.now().getTime() + lifeMs);
  const cookieOf = (secret: string) => cookies.set(DEVICE_COOKIE, secret, lifeMs / 1_000);

  const secretIn = (cookie: string | undefined) => cookies.read(cookie, DEVICE_COOKIE);

  /** Finds the device behind a Cookie header; null if it is not paired, or its parent's account is closed. */
  async function find(orm: Orm, cookie: string | undefined): Promise<DeviceOfParent | null> {
    const secret = secretIn(cookie);
    if (!secret) return null;
    const [row] = await orm
      .select({ device: table, parent: user })
      .from(table)
      .innerJoin(user, eq(user.id, table.userId))
      .where(and(eq(table.secretHash, hashOf(secret)), gt(table.expiresAt, clock.now())));
    return row && !isClosed(row.parent, settings) ? row : null;
  }

  /**
   * Keeps that a device was used, so that its pairing lasts longer.
   * @returns the renewed cookie as a whole Set-Cookie header; null if it was used within the hour
   */
  async function use({ device }: DeviceOfParent, cookie: string | undefined): Promise<string | null> {
    const now = clock.now();
    const secret = secretIn(cookie);
    if (!secret || now.getTime() - device.lastUsedAt.getTime() < USE_ACCURACY_MS) return null;
    await db.orm.update(table).set({ lastUsedAt: now, expiresAt: expiry() }).where(eq(table.id, device.id));
    return cookieOf(secret);
  }

  /**
   * Pairs a browser with the account of a parent, which the caller has locked, and mails the parent. A former pairing of
   * this browser ends.
   * @returns the device and its cookie as a whole Set-Cookie header; null if the account has `limit` devices already
   */
  async function pair(
    tx: Orm,
    {
      parent,
      name,
      cookie,
      limit,
    }: { parent: UserRow; name: string; cookie: string | undefined; limit: number },
  ): Promise<{ device: PairedDeviceRow; cookie: string } | null> {
    const userId = parent.id;
    const former = secretIn(cookie);
    if (former) await revoked.endDevices(tx, eq(table.secretHash, hashOf(former)));
    const now = clock.now();
    const [held] = await tx
      .select({ devices: count() })
      .from(table)
      .where(and(eq(table.userId, userId), gt(table.expiresAt, now)));
    if ((held?.devices ?? 0) >= limit) return null;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const [device] = await tx
      .insert(table)
      .values({
        ...{ userId, name, secretHash: hashOf(secret) },
        ...{ createdAt: now, lastUsedAt: now, expiresAt: expiry() },
      })
      .returning();
    if (!device) throw new Error('inserting a device returned no row');
    if (hasAddress(parent)) await mail.send(tx, mails.paired(parent.email));
    securityLog.record('device_paired', { userId });
    return { device, cookie: cookieOf(secret) };
  }

  /** Lists the devices that a parent has paired, the last used first. */
  async function list(userId: string): Promise<PairedDeviceRow[]> {
    return db.orm
      .select()
      .from(table)
      .where(and(eq(table.userId, userId), gt(table.expiresAt, clock.now())))
      .orderBy(desc(table.lastUsedAt), table.id);
  }

  /** Ends a pairing and the sign-ins that began on the device. Returns false if this parent has no such device. */
  async function end(tx: Orm, { userId, id }: { userId: string; id: string }): Promise<boolean> {
    if (!(await revoked.endDevices(tx, and(eq(table.id, id), eq(table.userId, userId))))) return false;
    securityLog.record('device_ended', { userId });
    return true;
  }

  return {
    find,
    use,
    pair,
    list,
    end,
    /** Whether a Cookie header is that of this device. */
    isBehind: (device: PairedDeviceRow, cookie: string | undefined): boolean =>
      device.secretHash === hashOf(secretIn(cookie) ?? ''),
    /** Removes pairings that are over. */
    sweep: () =>
      db.transaction(async (tx) => {
        await revoked.endDevices(tx, lte(table.expiresAt, clock.now()));
      }),
  };
}

export type PairedDevices = ReturnType<typeof pairedDevices>;
