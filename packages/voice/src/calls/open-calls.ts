import { Calls } from '#calls/calls.ts';
import type { Log } from '#log.ts';
import type { VoiceSettings } from '#settings.ts';
import type { Stages } from '#stages.ts';
import { Doors } from '#transport/doors.ts';
import { Pacer } from '#transport/pacer.ts';
import { openWebRtc } from '#transport/webrtc.ts';
import { openVoiceActivity } from '#vad/open-voice-activity.ts';

/** What the calls of one process need. The caller opens the stages and closes them after the calls. */
export type CallsOptions = {
  settings: VoiceSettings;
  stages: Stages;
  log: Log;
  /** Told the id of each call that is over. */
  ended?(call: string): void;
};

/** The calls of this process; `vad` names the detector that could be loaded. */
export type OpenCalls = { calls: Calls; vad: string; close(): Promise<void> };

/** Opens what calls are held with: voice activity detection, the pacer and the transport. */
export async function openCalls({ settings, stages, log, ended }: CallsOptions): Promise<OpenCalls> {
  const doors = await Doors.open(settings);
  const voiceActivity = await openVoiceActivity(log, settings.vad);
  const pacer = new Pacer();
  const transport = openWebRtc(settings, doors);
  const { hearEarly } = settings;
  const calls = new Calls({ stages, voiceActivity, hearEarly, transport, pacer, log }, settings, ended);
  return {
    calls,
    vad: voiceActivity.kind,
    async close() {
      calls.close();
      pacer.close();
      await doors.close();
      await voiceActivity.close();
    },
  };
}
