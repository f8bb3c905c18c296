type Joined = { sessionId: string; pageId: string };

const isJoined = (value: unknown): value is Joined =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'pageId' in value;

/** The other pages of this browser that may hold the same lesson. */
export type SameLesson = {
  /** Tells the others that this page has joined the session. */
  joined: (sessionId: string) => void;
  close: () => void;
};

/**
 * One lesson is held in one page at a time: whoever joins last has it, and the others are told (`onTaken`), so that
 * two pages of a browser do not take the same lesson from each other for ever.
 */
export function watchSameLesson(onTaken: (sessionId: string) => void): SameLesson {
  const pageId = crypto.randomUUID();
  const channel = new BroadcastChannel('vivavoce.lessons');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isJoined(data) && data.pageId !== pageId) onTaken(data.sessionId);
  });
  return {
    joined: (sessionId) => channel.postMessage({ sessionId, pageId } satisfies Joined),
    close: () => channel.close(),
  };
}
