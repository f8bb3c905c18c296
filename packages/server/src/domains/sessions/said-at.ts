/**
 * When a turn was said, by the server's clock. The browser's clock may be wrong, so its word counts only between the
 * session's start and now: a turn that waited out an outage keeps its place, a wrong clock cannot move it outside.
 */
export function saidAt(claimedMs: number | undefined, bounds: { sessionStart: Date; now: Date }): Date {
  if (claimedMs === undefined) return bounds.now;
  return new Date(Math.min(bounds.now.getTime(), Math.max(bounds.sessionStart.getTime(), claimedMs)));
}
