import { onTestFinished } from 'vitest';

/** Lets the page read chosen files, until the test is over: the blobs of jsdom can only be read with a `FileReader`. */
export function readableFiles(): void {
  const had = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer');
  Blob.prototype.arrayBuffer = function (this: Blob) {
    return new Promise<ArrayBuffer>((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  onTestFinished(() => {
    if (had) Object.defineProperty(Blob.prototype, 'arrayBuffer', had);
    else Reflect.deleteProperty(Blob.prototype, 'arrayBuffer');
  });
}
