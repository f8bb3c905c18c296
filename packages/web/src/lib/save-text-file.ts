/** Has the browser save a text as a file, as a download of the person's own. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken the address with the click; the next task is after it in every browser
  setTimeout(() => URL.revokeObjectURL(address));
}
