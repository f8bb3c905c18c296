/** Splits a table of words that is written as one text. */
export const tableOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** Words that carry no content of an answer: articles, pronouns, helping verbs, prepositions and joining words. */
export const FUNCTION_WORDS = tableOf(`
  a an the some any this that these those it its they them their he she him her his we us our i me my you your
  is are was were be been being am do does did has have had can could will would shall should may might must
  to of in on at by for from with into onto as than and or but so if then there here
  im ive id youre theyre thats theres theyve youve
  just also too very really quite about like one ones thing things
`);

/** Articles: they tell nothing about an answer. */
export const ARTICLES = tableOf('a an the some');

/** Words that turn what follows into its opposite. "no" is none of them: it may answer or correct as well. */
export const NEGATORS = tableOf(`
  not isnt arent wasnt werent dont doesnt didnt cant cannot couldnt wont wouldnt shouldnt hasnt havent hadnt aint
  never without nor neither except excluding besides none
`);

/** Whether the words have content of their own: a word of an answer, a figure or a letter. */
export const isContent = (word: string) => word !== '|' && !FUNCTION_WORDS.has(word);
