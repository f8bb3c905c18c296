/** Is this language tag (BCP 47) French, of any country? */
export function isFrench(language: string): boolean {
  return /^fr(?:-|$)/i.test(language);
}

/** Is it English? */
export function isEnglish(language: string): boolean {
  return /^en(?:-|$)/i.test(language);
}
