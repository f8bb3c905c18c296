import type { CombinedLimits, Limits, OwnLimits } from '@vivavoce/contracts/limits/calls';

/** What counts while no parent has set anything. */
export const everythingAllowed: CombinedLimits = {
  minutesPerDay: null,
  minutesPerWeek: null,
  quietWindows: [],
  allowedTeacherIds: null,
  isCameraAllowed: true,
  areImagesAllowed: true,
  pause: null,
};

/** A parent's own rules before the first save. */
export const neverSaved: OwnLimits = {
  minutesPerDay: null,
  minutesPerWeek: null,
  quietHours: [],
  allowedTeacherIds: null,
  isCameraAllowed: true,
  areImagesAllowed: true,
  timeZone: 'UTC',
  pause: null,
  version: 0,
};

/** The limits of a child as the child reads them, while nobody has set any. */
export const noLimits: Limits = {
  canBeLimited: true,
  own: null,
  others: null,
  combined: everythingAllowed,
  today: { usedSeconds: 0, limitMinutes: null },
  thisWeek: { usedSeconds: 0, limitMinutes: null },
  state: { kind: 'open', secondsLeft: null, closesFor: null },
};

/** The same limits in the answer of a call. */
export const answered = (limits: Limits) => ({ success: true as const, data: limits });
