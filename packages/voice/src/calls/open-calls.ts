import type { ReadBusyShare } from '#calls/admission.ts';
import { Calls } from '#calls/calls.ts';
import type { Log } from '#log.ts';
import type { VoiceSettings } from '#settings.ts';
import type { Stages } from '#stages.ts';
import { Doors } from '#transport/doors.ts';
import { Pacer } from '#transport/pacer.ts';
import type { Transport } from '#transport/transport.ts';
import { openWebRtc } from '#transport/webrtc.ts';
import { openVoiceActivity } from '#vad/open-voice-activity.ts';
import type { VoiceActivity } from '#vad/voice-activity.ts';

/**
 * Replacements for WebRTC, for the configured detector and for the measurement of how busy the event loop is. A caller
 * that passes one closes it after the calls.
 */
export type CallParts = {
  transport?: Transport;
  voiceActivity?: VoiceActivity;
  readBusyShare?: ReadBusyShare;
};

/** What the calls of one process need. The caller opens the stages and closes them after the calls. */
type CallsOptions = CallParts & {
  settings: VoiceSettings;
  stages: Stages;
  log: Log;
  /** Receives the id of each call that is over. */
  ended?(call: string): void;
};

/** The calls of this process. `vad` names the detector that was loaded. */
type OpenCalls = { calls: Calls; vad: string; close(): Promise<void> };

/** Opens what calls need: voice activity detection, the pacer and the transport. */
export async function openCalls(options: CallsOptions): Promise<OpenCalls> {
  const { settings, stages, log, ended } = options;
  const doors = await Doors.open(settings);
  const voiceActivity = options.voiceActivity ?? (await openVoiceActivity(log, settings.vad));
  const pacer = new Pacer();
  const transport = options.transport ?? openWebRtc(settings, doors);
  const { hearEarly } = settings;
  const deps = { stages, voiceActivity, hearEarly, transport, pacer, log };
  const calls = new Calls(deps, settings, ended, options.readBusyShare);
  return {
    calls,
    vad: voiceActivity.kind,
    async close() {
      calls.close();
      pacer.close();
      await doors.close();
      if (!options.voiceActivity) await voiceActivity.close();
    },
  };
}
