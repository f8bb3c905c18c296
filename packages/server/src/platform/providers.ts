import type { RealtimeProtocol } from '@vivavoce/contracts/voice';

/** Whether a part of the product can be used now. */
export type PartStatus = 'up' | 'starting' | 'down';

/** The server that speaks the Realtime API: a hosted one, or our own voice server (DESIGN: live voice). */
export type VoiceProvider = {
  /** Where to send a call now; null while the embedded voice server starts or is down. */
  current(): { baseUrl: string; apiKey: string } | null;
  model: string;
  protocol: RealtimeProtocol;
  status(): PartStatus;
  /** What serves it, for health and the documentation, such as 'embedded voice server'. */
  servedBy: string;
  /** True where an embedded stand-in does the work of a configurable service. */
  standIn: boolean;
};

/** The server that speaks `/v1/chat/completions`. `baseUrl` ends in `/v1`, without a slash behind it. */
export type TextModel = {
  baseUrl: string;
  /** Null where the server wants none, as self-hosted models often do. */
  apiKey: string | null;
  model: string;
  servedBy: string;
  standIn: boolean;
};
