import { errorFields, type Log } from '#log.ts';
import { openFvad } from '#vad/fvad.ts';
import { openSilero } from '#vad/silero.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/** Opens Silero, or the WebRTC detector if Silero's optional packages are missing; a fallback is logged. */
export async function openVoiceActivity(log: Log, wanted: 'best' | 'fvad' = 'best'): Promise<VoiceActivity> {
  if (wanted === 'fvad') return openFvad();
  try {
    return await openSilero();
  } catch (error) {
    log.warn('voice activity detection fell back to fvad', errorFields(error));
    return openFvad();
  }
}
