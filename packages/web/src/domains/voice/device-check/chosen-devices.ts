const KEY = 'vivavoce.devices';

/** What a learner can choose in the device check. */
type ChoosableDevice = 'microphone' | 'camera' | 'speaker';

/** The ids of the chosen devices as this browser names them; null where the browser is to choose. */
type ChosenDevices = Record<ChoosableDevice, string | null>;

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The devices that were chosen in this browser. One that is gone is still named: ask for it as `ideal` only. */
export function readChosenDevices(storage: Pick<Storage, 'getItem'>): ChosenDevices {
  let kept: Partial<Record<ChoosableDevice, unknown>> = {};
  try {
    kept = JSON.parse(storage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Nothing readable was kept: the browser chooses.
  }
  return {
    microphone: textOrNull(kept.microphone),
    camera: textOrNull(kept.camera),
    speaker: textOrNull(kept.speaker),
  };
}

/** Keeps a choice; a browser that keeps nothing chooses for itself next time. */
export function keepChosenDevice(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  device: ChoosableDevice,
  id: string,
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...readChosenDevices(storage), [device]: id }));
  } catch {
    console.warn('This browser keeps no choice of devices');
  }
}

/**
 * Lets an element be heard from the chosen loudspeaker. Where the browser knows only one way out, or the chosen one is
 * gone, it is heard from the usual one.
 */
export async function playOnChosenSpeaker(
  element: Partial<Pick<HTMLMediaElement, 'setSinkId'>>,
  { speaker }: Pick<ChosenDevices, 'speaker'>,
): Promise<void> {
  if (speaker === null) return;
  await element.setSinkId?.(speaker).catch(() => {});
}
