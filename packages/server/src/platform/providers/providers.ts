import type { RealtimeProtocol, RealtimeTicket } from '@vivavoce/contracts/voice/calls';

/** Whether a part of the product can be used now. */
export type PartStatus = 'up' | 'starting' | 'down';

/** Whose server serves a call: the configured provider's, or our own as a child process. */
export type VoiceServerName = 'hosted' | 'embedded';

/** A server that speaks the Realtime API: a hosted one, or our own voice server (DESIGN: live voice). */
export type VoiceServer = {
  name: VoiceServerName;
  /** Where to send a call now; null while the embedded voice server starts or is down. */
  current(): VoiceAddress | null;
  model: string;
  protocol: RealtimeProtocol;
  /** Whether it understands free speech, or just what a lesson expects (RES-108). */
  understands: RealtimeTicket['understands'];
  /** Longest call that it holds. */
  sessionLimitSeconds: number;
  status(): PartStatus;
  /** What serves it, for health and the documentation, such as 'embedded voice server'. */
  servedBy: string;
  /** True where an embedded stand-in does the work of a configurable service. */
  standIn: boolean;
};

/** Where a voice server is. `baseUrl` ends in `/v1`, without a slash behind it. */
export type VoiceAddress = { baseUrl: string; apiKey: string };

/**
 * Live voice as a whole: the server that gets the next call, and what is known of the one that should. Read as a server
 * it is the one of this moment.
 */
export type VoiceProvider = Omit<VoiceServer, 'name'> & {
  /** The server that is to serve calls; another one does so just while this one fails. */
  configured: VoiceServerName;
  /** Who serves the next call. */
  next(): VoiceServer;
  /** The server that took a call earlier; null when this installation has it no more. */
  named(name: VoiceServerName): VoiceServer | null;
  /** Whether the configured provider is failing at the moment, whoever stands in for it. */
  failing(): boolean;
  /** Told when a server took a call. */
  worked(name: VoiceServerName): void;
  /**
   * Told when a server did not take a call; `status` is the HTTP status, 0 when it could not be reached. `hasNoRoom`: it
   * is well and holds as many calls as it can, so that the next ones go to who stands by, and without one still to it.
   */
  failed(name: VoiceServerName, status: number, why?: { hasNoRoom?: boolean }): void;
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
