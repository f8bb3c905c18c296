declare module '@echogarden/fvad-wasm' {
  /** The WebRTC voice activity detector as its WebAssembly build exports it. */
  export type FvadModule = {
    HEAP16: Int16Array;
    _malloc(bytes: number): number;
    _free(pointer: number): void;
    _fvad_new(): number;
    _fvad_free(handle: number): void;
    _fvad_set_mode(handle: number, mode: number): number;
    _fvad_set_sample_rate(handle: number, rate: number): number;
    /** 1 for speech, 0 for no speech, -1 for a wrong frame length. */
    _fvad_process(handle: number, pointer: number, samples: number): number;
  };
  export default function openFvad(): Promise<FvadModule>;
}
