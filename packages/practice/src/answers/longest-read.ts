/** The number of characters of a turn that are read: two minutes of a child's speech. What stands after them is not read. */
export const LONGEST_READ = 2000;

/** The number of words of a turn in which signs and known answers are looked for. The search is slower than reading. */
export const MOST_WORDS_SEARCHED = 200;
