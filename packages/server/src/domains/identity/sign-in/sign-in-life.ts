import { lte } from 'drizzle-orm';
import { signIn } from '#domains/identity/tables.ts';

/** The longest life of a sign-in in days, however often it is used. */
export const SIGN_IN_LIFE_MAX_DAYS = 180;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the time before which a sign-in must have begun to be over now. Sign-ins are dated by the system clock. */
export const lifeBeganBy = (): Date => new Date(Date.now() - SIGN_IN_LIFE_MAX_DAYS * DAY_MS);

/** Whether a sign-in has reached its longest life. */
export const isWornOut = ({ createdAt }: { createdAt: Date }): boolean => createdAt <= lifeBeganBy();

/** Selects the sign-ins that have reached their longest life. */
export const areWornOut = () => lte(signIn.createdAt, lifeBeganBy());
