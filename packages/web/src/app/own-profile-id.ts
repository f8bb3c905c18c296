/**
 * Whether a profile id in an address is the person's own: a profile's id is its user's (RES-07). An address that was
 * built from nothing ('undefined', 'null') is nobody's (RES-69).
 */
export function isOwnProfileId(profileId: string | undefined, userId: string): boolean {
  return profileId === userId;
}
