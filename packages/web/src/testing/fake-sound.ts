import { onTestFinished, vi } from 'vitest';

/** A sound that the page plays; call `end` or `fail` to make that happen to it. */
type FakeSound = { address: string; isPaused: boolean; end(): void; fail(): void };

/**
 * Fakes a browser that plays sounds, until the test is over. Returns every sound that was started, and the addresses of
 * files that still hold memory. A sound at an address in `broken` does not play.
 */
export function fakeSound({ broken = [] as string[] } = {}) {
  const sounds: FakeSound[] = [];
  const held = new Set<string>();

  class Sound extends EventTarget {
    readonly address: string;
    readonly told: FakeSound;

    constructor(address: string) {
      super();
      this.address = address;
      const happen = (name: string) => () => void this.dispatchEvent(new Event(name));
      this.told = { address, isPaused: false, end: happen('ended'), fail: happen('error') };
      sounds.push(this.told);
    }

    async play() {
      if (broken.includes(this.address)) throw new DOMException('no such sound', 'NotSupportedError');
      this.dispatchEvent(new Event('playing'));
    }

    pause() {
      this.told.isPaused = true;
    }
  }

  vi.stubGlobal('Audio', Sound);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:sound-${sounds.length}`;
    held.add(address);
    return address;
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  onTestFinished(() => {
    create.mockRestore();
    revoke.mockRestore();
    vi.unstubAllGlobals();
  });
  return { sounds, held };
}
