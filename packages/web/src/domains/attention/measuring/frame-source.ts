/** Takes frames from a camera that somebody else owns. */
export type FrameSource = {
  /** Whether the camera still gives pictures. */
  isAlive: () => boolean;
  /** The picture of now, or null where there is none, or none since the last one. */
  take: () => Promise<ImageBitmap | null>;
  /** Lets go of the camera and never stops it: it belongs to the lesson. */
  close: () => void;
};

/** Eyes are a twentieth of a frame's width when somebody sits a little away; a larger frame only costs. */
const FRAME_WIDTH_PIXELS = 640;

/** @returns null where the stream has no picture */
export function openFrameSource(camera: MediaStream): FrameSource | null {
  const [track] = camera.getVideoTracks();
  if (!track) return null;
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([track]);
  // A browser that will not play it gives no frames, and then nothing is measured.
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
