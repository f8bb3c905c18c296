/** Takes frames from a camera that belongs to the lesson. */
export type FrameSource = {
  /** Whether the camera still gives pictures. */
  isAlive: () => boolean;
  /** Takes the current picture. Resolves to null if there is none, or none newer than the last one. */
  take: () => Promise<ImageBitmap | null>;
  /** Releases the camera but never stops it: it belongs to the lesson. */
  close: () => void;
};

/** At a little distance an eye takes up a twentieth of a frame's width. A larger frame would only cost time. */
const FRAME_WIDTH_PIXELS = 640;

/** @returns null if the stream has no video */
export function openFrameSource(camera: MediaStream): FrameSource | null {
  const [track] = camera.getVideoTracks();
  if (!track) return null;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  // A browser that will not play the video gives no frames, and then nothing is measured.
  video.play().catch(() => {});
  let lastAtSeconds = -1;

  return {
    isAlive: () => track.readyState === 'live',
    async take() {
      const { videoWidth, videoHeight, currentTime } = video;
      const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && videoWidth > 0;
      if (!hasPicture || track.muted || !track.enabled || currentTime === lastAtSeconds) return null;
      lastAtSeconds = currentTime;
      const width = Math.min(FRAME_WIDTH_PIXELS, videoWidth);
      return createImageBitmap(video, {
        resizeWidth: width,
        resizeHeight: Math.round((videoHeight * width) / videoWidth),
        resizeQuality: 'low',
      });
    },
    close() {
      video.pause();
      video.srcObject = null;
    },
  };
}
