/**
 * Decides when a turn was said. The browser's clock may be wrong, so we accept its time only between the session's
 * start and now. A turn that waited out an outage keeps its place, and a wrong clock cannot move a turn out of its
 * session.
 */
export function turnTime(claimedMs: number | undefined, bounds: { sessionStart: Date; now: Date }): Date {
  if (claimedMs === undefined) return bounds.now;
  return new Date(Math.min(bounds.now.getTime(), Math.max(bounds.sessionStart.getTime(), claimedMs)));
}
