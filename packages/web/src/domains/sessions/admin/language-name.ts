const names = new Intl.DisplayNames('en', { type: 'language' });

/** Returns the name of a language as people read it, such as `French`. `code`: its ISO 639-1 code. */
export const languageName = (code: string): string => names.of(code) ?? code;
