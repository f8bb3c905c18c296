import { onTestFinished, vi } from 'vitest';

/** Keeps what the page saves as files instead of handing it to the browser. jsdom has no downloads. */
export function savedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        const address = `blob:${blobs.size}`;
        blobs.set(address, file);
        return address;
      };
      static override revokeObjectURL = () => {};
    },
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = blobs.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  onTestFinished(() => click.mockRestore());
  return saved;
}
