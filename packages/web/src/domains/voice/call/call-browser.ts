/** The browser's own pieces that a call is made of, given to the lesson as an argument. */
export type CallBrowser = {
  /** Undefined where the page is not on a secure address (RES-109). */
  mediaDevices: Pick<MediaDevices, 'getUserMedia' | 'addEventListener' | 'removeEventListener'> | undefined;
  createPeerConnection: () => RTCPeerConnection;
};

/** The pieces of the browser that this page runs in. */
export const thisBrowser = (): CallBrowser => ({
  mediaDevices: navigator.mediaDevices as MediaDevices | undefined,
  createPeerConnection: () => new RTCPeerConnection(),
});
