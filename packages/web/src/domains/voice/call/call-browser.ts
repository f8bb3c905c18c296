/** The parts of the browser that a call is made of, passed to the lesson as an argument. */
export type CallBrowser = {
  /** Undefined if the page is not on a secure address (RES-109). */
  mediaDevices: Pick<MediaDevices, 'getUserMedia' | 'addEventListener' | 'removeEventListener'> | undefined;
  createPeerConnection: () => RTCPeerConnection;
};

/** Returns the parts of the browser that this page runs in. */
export const thisBrowser = (): CallBrowser => ({
  mediaDevices: navigator.mediaDevices as MediaDevices | undefined,
  createPeerConnection: () => new RTCPeerConnection(),
});
