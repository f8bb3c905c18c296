/**
 * Who reported a turn. `server`: the server wrote it, or received it in a written lesson. `sideband`: the server heard
 * it in a call. `page`: only the learner's page says so.
 */
export const turnReporters = ['server', 'sideband', 'page'] as const;
export type TurnReporter = (typeof turnReporters)[number];

/**
 * Whether a turn counts as what it claims to be. A page may report its learner's own words, but a teacher's words are
 * confirmed only if the server wrote or heard them.
 */
export const isConfirmed = ({
  role,
  reporter,
}: {
  role: 'student' | 'teacher';
  reporter: TurnReporter;
}): boolean => role === 'student' || reporter !== 'page';
