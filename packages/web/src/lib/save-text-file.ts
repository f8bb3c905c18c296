/** Makes the browser save a text as a file among the person's downloads. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the click makes the browser read the address; the next task runs after that in every browser
  setTimeout(() => URL.revokeObjectURL(address));
}
