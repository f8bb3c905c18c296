/** Judges one call's audio, frame by frame and in order. */
export interface VoiceActivityStream {
  /** Returns how likely the frame (512 samples at 16 kHz, -1 to 1) is to hold speech, 0 to 1. */
  judge(frame: Float32Array): Promise<number>;
  close(): void;
}

/** Voice activity detection for all calls of the server. */
export interface VoiceActivity {
  /** Which detector this is; shown by `/health`. */
  readonly kind: 'silero' | 'fvad';
  open(): VoiceActivityStream;
  close(): Promise<void>;
}
