/** Nouns whose plural is no regular form, one a line: the singular and the plural. */
const NOUNS = `
child children
man men
woman women
person people
mouse mice
goose geese
foot feet
tooth teeth
ox oxen
leaf leaves
loaf loaves
half halves
knife knives
wife wives
life lives
wolf wolves
shelf shelves
thief thieves
calf calves
cactus cacti
`;

const partner = new Map<string, string>();
for (const line of NOUNS.trim().split('\n')) {
  const [one = '', many = ''] = line.split(' ');
  partner.set(one, many).set(many, one);
}

/** The plural of an irregular noun, or the singular of its plural; none for other words. */
export const irregularNumberOf = (word: string): readonly string[] => {
  const other = partner.get(word);
  return other === undefined ? [] : [other];
};
