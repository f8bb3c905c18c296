/** Writes a number so that a voice says each digit. */
export const spokenDigits = (number: string): string =>
  number
    .split(/[\s-]+/)
    .map((group) => [...group].join(' '))
    .join(', ');
