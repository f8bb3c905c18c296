/** Reports whether this language tag (BCP 47) is French, of any country. */
export function isFrench(language: string): boolean {
  return /^fr(?:-|$)/i.test(language);
}

/** Reports whether this language tag (BCP 47) is English, of any country. */
export function isEnglish(language: string): boolean {
  return /^en(?:-|$)/i.test(language);
}
