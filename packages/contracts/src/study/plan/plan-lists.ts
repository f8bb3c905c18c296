/** Puts a text on one line: runs of white space become single spaces. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Writes a list as `a | b`. A backslash keeps `|` and `=` inside an entry. Empty entries are left out. */
export const listed = (items: readonly string[]) =>
  items
    .map(oneLine)
    .filter((item) => item !== '')
    .map((item) => item.replace(/[\\|=]/g, '\\$&'))
    .join(' | ');

/** Reads a list that `listed` wrote. */
export const unlisted = (text: string) =>
  (text.match(/(?:\\.|[^|\\])+/g) ?? [])
    .map((item) => item.trim().replace(/\\(.)/g, '$1'))
    .filter((item) => item !== '');

/** Divides `a | b = text` at its first `=` without a backslash. Without one, there is no right side. */
export function splitAtEquals(text: string): [left: string, right: string] {
  const left = /^(?:\\.|[^\\=])*/.exec(text)?.[0] ?? '';
  return [left.trim(), text.slice(left.length + 1).trim()];
}
