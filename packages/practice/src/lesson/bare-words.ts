/** Reduces a text to its words, in lower case, so that punctuation and typography do not matter in a comparison. */
export const bareWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
