/** Leaves out the lines that are not true here. */
export const those = (...lines: (string | false)[]): string[] => lines.filter((line) => line !== false);
