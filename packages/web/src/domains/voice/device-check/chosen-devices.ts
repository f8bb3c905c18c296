const KEY = 'vivavoce.devices';

/** A device that a learner can choose in the device check. */
type ChoosableDevice = 'microphone' | 'camera' | 'speaker';

/** This browser's ids of the chosen devices; null if the browser should choose. */
type ChosenDevices = Record<ChoosableDevice, string | null>;

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the devices chosen in this browser. Some may be gone by now, so request them only as `ideal`. */
export function readChosenDevices(storage: Pick<Storage, 'getItem'>): ChosenDevices {
  let kept: Partial<Record<ChoosableDevice, unknown>> = {};
  try {
    kept = JSON.parse(storage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Nothing readable was stored, so the browser chooses.
  }
  return {
    microphone: textOrNull(kept.microphone),
    camera: textOrNull(kept.camera),
    speaker: textOrNull(kept.speaker),
  };
}

/** Stores a choice. A browser that stores nothing makes its own choice next time. */
export function keepChosenDevice(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  device: ChoosableDevice,
  id: string,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...readChosenDevices(storage), [device]: id }));
  } catch {
    console.warn('The chosen devices could not be stored in this browser');
  }
}

/**
 * Plays an element on the chosen loudspeaker. If the browser does not support the choice, or the chosen loudspeaker is
 * gone, the default one plays it.
 */
export async function playOnChosenSpeaker(
  element: Partial<Pick<HTMLMediaElement, 'setSinkId'>>,
  { speaker }: Pick<ChosenDevices, 'speaker'>,
): Promise<void> {
  if (speaker === null) return;
  await element.setSinkId?.(speaker).catch(() => {});
}
