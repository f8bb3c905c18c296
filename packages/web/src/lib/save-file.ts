import { toDate } from '#lib/to-date.ts';

/** Makes the browser save something as a file among the person's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the click makes the browser read the address; the next task runs after that in every browser
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Makes the browser save a text as a file among the person's downloads. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Returns the day of a moment for the name of a file, in the reader's time zone: '2026-11-19'. Empty if it cannot be read. */
export function dayForFile(moment: unknown): string {
  const date = toDate(moment);
  if (date === null) return '';
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
