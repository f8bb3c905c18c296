type Joined = { sessionId: string; pageId: string };

const isJoined = (value: unknown): value is Joined =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'pageId' in value;

/** The link to the other pages of this browser that may hold the same lesson. */
export type SameLesson = {
  /** Announces to the other pages that this page has joined the session. */
  joined: (sessionId: string) => void;
  close: () => void;
};

/**
 * Keeps one lesson in one page at a time. The page that joins last has the lesson, and the others are notified
 * (`onTaken`), so that two pages of a browser do not take the same lesson from each other forever.
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
