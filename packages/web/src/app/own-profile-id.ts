/**
 * Reports whether a profile id in an address is the person's own: a profile has the same id as its user (RES-07). An
 * address built from a missing id ('undefined', 'null') matches nobody (RES-69).
 */
export function isOwnProfileId(profileId: string | undefined, userId: string): boolean {
  return profileId === userId;
}
