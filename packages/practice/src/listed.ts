/** Joins parts as "a, b and c". */
export const listed = (parts: readonly string[], last = 'and') =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

const MOST_NAMED = 3;

/** Joins titles in the same way. A longer list gives the first three "and more". */
export const named = (titles: readonly string[]) =>
  listed(titles.length > MOST_NAMED ? [...titles.slice(0, MOST_NAMED), 'more'] : titles);
