import {
  ATTENTION_RECORD_EVERY_SECONDS,
  DEFAULT_ATTENTION_PERCENTAGE,
} from '@vivavoce/contracts/attention/bounds';
import type { AttentionView, AttentionWatch } from '#lib/attention-watch.ts';
import { saveAttention } from './attention-call.ts';
import { createBaseline } from './measuring/attention-baseline.ts';
import { createFigures } from './measuring/attention-figures.ts';
import { attentionImage } from './measuring/attention-image.ts';
import { attentionScore } from './measuring/attention-score.ts';
import type { FaceDetector } from './measuring/face-detector.ts';
import type { FaceSignals } from './measuring/face-signals.ts';
import { type FrameSource, openFrameSource } from './measuring/frame-source.ts';
import { startMeasuring } from './measuring/measuring.ts';
import { openDetector } from './measuring/open-detector.ts';

const RECORD_EVERY_MS = ATTENTION_RECORD_EVERY_SECONDS * 1_000;
/** The remainder of a run is recorded only if it is at least this long. */
const LAST_PART_MS = 10_000;
/** How long a due record waits for a frame to take its picture from: the camera may deliver none for a while. */
const FRAME_PATIENCE_MS = 5_000;

type WatchParts = {
  userId: string;
  /** Whether images may be kept now. Checked for each record, since consent may be withdrawn during the lesson. */
  mayKeepImages: () => boolean;
  openDetector?: () => Promise<FaceDetector>;
  openFrameSource?: (camera: MediaStream) => FrameSource | null;
  imageOf?: (frame: ImageBitmap) => string | null;
};

/** Creates a run, which holds everything that `goOn` continues. */
function createRun(sessionId: string, earlierNudges: number) {
  return { sessionId, earlierNudges, figures: createFigures(), baseline: createBaseline() };
}

/**
 * Measures a lesson's attention on this device and records it every 30 s (RES-61). No failure here disturbs the lesson:
 * the watch becomes unavailable and warns once.
 *
 * Each frame is turned into a figure and forgotten. One small image leaves the page with a record, and only while
 * images may be kept (RES-62).
 */
export function createAttentionWatch(parts: WatchParts): AttentionWatch {
  const { userId, mayKeepImages } = parts;
  const openFaces = parts.openDetector ?? openDetector;
  const openFrames = parts.openFrameSource ?? openFrameSource;
  const imageOf = parts.imageOf ?? attentionImage;
  const listeners = new Set<() => void>();
  let view: AttentionView = {
    state: 'idle',
    percent: DEFAULT_ATTENTION_PERCENTAGE,
    level: null,
    nudges: 0,
  };
  let run = createRun('', 0);
  let partSinceMs = 0;
  let image: string | null = null;
  /** Whether a record was due when the frame now being measured was taken. Its picture was made then, or not at all. */
  let isFrameOfRecord = false;
  /** Ends the measuring that is running or about to start. */
  let end: (() => void) | null = null;

  function show(state: AttentionView['state']) {
    const { percent, level, nudges } = run.figures.live();
    const next = { state, percent, level, nudges: run.earlierNudges + nudges };
    const isSame = (Object.keys(next) as (keyof AttentionView)[]).every((key) => next[key] === view[key]);
    if (isSame) return;
    view = next;
    for (const listener of listeners) listener();
  }

  function giveUp(words: string) {
    recordRest();
    end = null;
    run.figures.pause();
    show('unavailable');
    console.warn(words);
  }

  const partMs = () => performance.now() - partSinceMs;

  function record(isLeaving: boolean) {
    const attentionPercentage = run.figures.takePart();
    const base64_image = mayKeepImages() ? image : null;
    partSinceMs = performance.now();
    image = null;
    if (attentionPercentage === null) return;
    const learningSessionId = run.sessionId;
    const save_image = base64_image !== null;
    const reading = { userId, learningSessionId, attentionPercentage, save_image, base64_image };
    void saveAttention(reading, isLeaving);
  }

  /** Records what was measured since the last record, when measuring ends. */
  function recordRest() {
    if (end !== null && partMs() >= LAST_PART_MS) record(true);
  }

  function onFrame(frame: ImageBitmap) {
    isFrameOfRecord = partMs() >= RECORD_EVERY_MS;
    if (isFrameOfRecord && mayKeepImages()) image = imageOf(frame);
  }

  function onSignals(signals: FaceSignals | null) {
    const nowMs = performance.now();
    const score = signals && attentionScore(signals, run.baseline.learn(signals, nowMs));
    run.figures.add(score, nowMs);
    const isDue = signals === null ? partMs() >= RECORD_EVERY_MS + FRAME_PATIENCE_MS : isFrameOfRecord;
    if (isDue) record(false);
    show(run.figures.live().level === null ? 'preparing' : 'measuring');
  }

  async function begin(source: FrameSource) {
    let isOver = false;
    end = () => {
      isOver = true;
      source.close();
    };
    show('preparing');
    const detector = await openFaces().catch(() => null);
    if (isOver) return detector?.close();
    if (detector === null) {
      source.close();
      return giveUp('Attention cannot be measured on this device');
    }
    end = startMeasuring({
      source,
      detector,
      isHidden: () => document.hidden,
      onFrame,
      onSignals,
      onEnd: (why) =>
        giveUp(
          why === 'camera'
            ? 'Attention is no longer measured: the camera is gone'
            : 'Attention measuring failed',
        ),
    });
  }

  function watch(camera: MediaStream | null) {
    const source = camera && openFrames(camera);
    run.figures.takePart();
    partSinceMs = performance.now();
    if (source) void begin(source);
    else show('idle');
  }

  function stop() {
    recordRest();
    end?.();
    end = null;
    image = null;
    run.figures.pause();
    show('idle');
    return run.figures.run();
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(camera, sessionId) {
      stop();
      run = createRun(sessionId, view.nudges);
      watch(camera);
    },
    resume(camera, sessionId) {
      stop();
      run.sessionId = sessionId;
      watch(camera);
    },
    stop,
  };
}
