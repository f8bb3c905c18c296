/** Joins parts as "a, b and c". */
export const listed = (parts: readonly string[], last = 'and') =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

const MOST_NAMED = 3;

/** Joins titles in the same way. A list of more than `most` gives the first ones "and more". */
export const named = (titles: readonly string[], most = MOST_NAMED) =>
  listed(titles.length > most ? [...titles.slice(0, most), 'more'] : titles);

/** Joins titles for reading. Titles with a comma in them are told apart by semicolons. */
export const listedTitles = (titles: readonly string[]) =>
  titles.length > 1 && titles.some((title) => title.includes(','))
    ? `${titles.slice(0, -1).join('; ')}; and ${titles.at(-1)}`
    : listed(titles);
