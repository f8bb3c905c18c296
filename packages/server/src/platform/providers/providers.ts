import type { RealtimeProtocol, RealtimeTicket } from '@vivavoce/contracts/voice/calls';

/** Whether a part of the product can be used now. */
export type PartStatus = 'up' | 'starting' | 'down';

/** Whose server handles a call: the configured provider's, or our own, which runs as a child process. */
export type VoiceServerName = 'hosted' | 'embedded';

/** A server that speaks the Realtime API: a hosted one, or our own voice server. */
export type VoiceServer = {
  name: VoiceServerName;
  /** Returns where to send a call now. Null while the embedded voice server starts or is down. */
  current(): VoiceAddress | null;
  model: string;
  protocol: RealtimeProtocol;
  /** Whether it understands free speech, or only what a lesson expects (RES-108). */
  understands: RealtimeTicket['understands'];
  /** The longest call that it allows. */
  sessionLimitSeconds: number;
  status(): PartStatus;
  /** Its name in the health report and the documentation, such as 'embedded voice server'. */
  servedBy: string;
  /** True if an embedded stand-in does the work of a configurable service. */
  standIn: boolean;
};

/** The address of a voice server. `baseUrl` ends in `/v1`, without a slash after it. */
export type VoiceAddress = { baseUrl: string; apiKey: string };

/**
 * Live voice as a whole: the server that gets the next call, and the state of the configured one. As a `VoiceServer`,
 * it describes the server that is in use now.
 */
export type VoiceProvider = Omit<VoiceServer, 'name'> & {
  /** The server that should serve calls. Another one does so only while this one fails. */
  configured: VoiceServerName;
  /** Returns the server for the next call. */
  next(): VoiceServer;
  /** Finds the server that took an earlier call. Null if this installation no longer has it. */
  named(name: VoiceServerName): VoiceServer | null;
  /** Whether the configured provider is failing at the moment, even if another server stands in for it. */
  failing(): boolean;
  /** Records that a server took a call. */
  worked(name: VoiceServerName): void;
  /**
   * Records that a server did not take a call. `status` is the HTTP status, or 0 if the server could not be reached.
   * `hasNoRoom`: the server is healthy but full. The next calls go to the stand-by, or to the same server if there is
   * no stand-by.
   */
  failed(name: VoiceServerName, status: number, why?: { hasNoRoom?: boolean }): void;
};

/** The server that speaks `/v1/chat/completions`. `baseUrl` ends in `/v1`, without a slash after it. */
export type TextModel = {
  baseUrl: string;
  /** Null if the server needs no key, as self-hosted models often do not. */
  apiKey: string | null;
  model: string;
  servedBy: string;
  standIn: boolean;
};

/** Who reads what is said in lessons besides our own rules, or that nobody does. */
export type SecondReader = {
  status: PartStatus;
  /** Such as 'omni-moderation-2024-09-26 at api.openai.com'. */
  servedBy: string;
  /** True if our own rules read alone. */
  standIn: boolean;
  /** Since when it has not worked; null while it works. */
  downSince: Date | null;
};
