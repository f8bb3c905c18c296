import { lte } from 'drizzle-orm';
import { signIn } from '#domains/identity/tables.ts';

/** The longest life of a sign-in in days, however often it is used. */
export const SIGN_IN_LIFE_MAX_DAYS = 180;

/** How long a child's sign-in on a paired device lives without use: the next person may be somebody else. */
export const DEVICE_SIGN_IN_IDLE_HOURS = 2;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the time before which a sign-in must have begun to be over now. Sign-ins are dated by the system clock. */
export const lifeBeganBy = (): Date => new Date(Date.now() - SIGN_IN_LIFE_MAX_DAYS * DAY_MS);

/** Whether a sign-in has reached its longest life. */
export const isWornOut = ({ createdAt }: { createdAt: Date }): boolean => createdAt <= lifeBeganBy();

/** Whether a sign-in began on a paired device, and nobody used it for too long. */
export const isIdleOnDevice = (
  { deviceId, lastSeenAt }: { deviceId?: string | null | undefined; lastSeenAt?: Date | null | undefined },
  now: Date,
): boolean =>
  Boolean(deviceId) &&
  (lastSeenAt?.getTime() ?? 0) <= now.getTime() - DEVICE_SIGN_IN_IDLE_HOURS * 60 * 60 * 1_000;

/** Selects the sign-ins that have reached their longest life. */
export const areWornOut = () => lte(signIn.createdAt, lifeBeganBy());
