/** The browser APIs that a call uses, passed to the lesson as an argument. */
export type CallBrowser = {
  /** Undefined if the page is not on a secure address (RES-109). */
  mediaDevices: Pick<MediaDevices, 'getUserMedia' | 'addEventListener' | 'removeEventListener'> | undefined;
  createPeerConnection: () => RTCPeerConnection;
};

/** Returns the APIs of the browser that this page runs in. */
export const thisBrowser = (): CallBrowser => ({
  mediaDevices: navigator.mediaDevices as MediaDevices | undefined,
  createPeerConnection: () => new RTCPeerConnection(),
});
