const NUMBER = String.raw`(\d+|[a-z]+(?:-[a-z]+)?)`;

/** Ways to say a division with its remainder: "four groups and three left over", "the groups are 4 and the remainder is 3". */
const WAYS: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:groups?|lots|answer) (?:are|is) ${NUMBER},? (?:and|with) (?:the |a )?remainder (?:is |of )?${NUMBER}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${NUMBER} (?:(?:full|whole|equal) )?(?:groups?|lots|times|each)?,? ?(?:and|with|but) (?:there(?:’s|'s| is| are) )?${NUMBER} (?:(?:is|are) )?(?:left over|left|over|spare|remaining)\b`,
    'i',
  ),
];

/** Writes a remainder that was said in other words with the word "remainder", which the reader of numbers knows. */
export const withRemainder = (said: string) =>
  WAYS.reduce((text, way) => text.replace(way, '$1 remainder $2'), said);
