import type { MessageKind } from '@vivavoce/contracts/sessions/calls';
import { backOffMs } from '#domains/voice/call/back-off.ts';

/** One finished turn on its way to `POST /api/realtime_message` (RES-67). */
export type KeptTurn = {
  learningSessionId: string;
  userId: string;
  teacherId: string;
  role: 'student' | 'teacher';
  kind: MessageKind;
  content: string;
  itemId: string;
  saidAtMs: number;
  /** Whether the teacher was cut off, so that these are only the words that were heard. */
  cut: boolean;
};

/** The outcome of one attempt: `refused` means that the server will never accept this turn. */
export type SendOutcome = 'kept' | 'refused' | 'try_again';

type TurnOutbox = {
  put: (turn: KeptTurn) => void;
  /** Tries again immediately, because the network is back or the page was loaded again. */
  retry: () => void;
  /** Sends all remaining turns with requests that outlive the page. Each is stored until it is acknowledged. */
  sendBeforeLeaving: () => void;
  /** Stops trying. The remaining turns are kept in storage. */
  close: () => void;
};

type OutboxParts = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  userId: string;
  send: (turn: KeptTurn, keepalive: boolean) => Promise<SendOutcome>;
};

function stored(storage: OutboxParts['storage'], key: string): KeptTurn[] {
  try {
    const turns: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(turns) ? turns : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the finished turns of one learner until the server has acknowledged them, and sends them in order, each
 * with its item id so that repeats are harmless. A failure never stops the lesson: it is logged without a word
 * of what was said, and the turn is sent again. `storage` must be the tab's own (`sessionStorage`), which survives a
 * reload but leaves nothing that a child said on a shared computer.
 */
export function createTurnOutbox({ storage, userId, send }: OutboxParts): TurnOutbox {
  const key = `vivavoce.turns.${userId}`;
  let waiting = stored(storage, key);
  let inFlight: KeptTurn | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function store() {
    try {
      if (waiting.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(waiting));
    } catch (error) {
      console.warn(
        'Turns could not be stored and are kept in memory only',
        error instanceof Error ? error.name : 'unknown',
      );
    }
  }

  async function sendNext(): Promise<void> {
    const turn = waiting[0];
    if (turn === undefined || inFlight !== null || closed) return;
    inFlight = turn;
    const outcome = await send(turn, false).catch((): SendOutcome => 'try_again');
    inFlight = null;
    if (outcome === 'try_again') {
      failures += 1;
      console.warn(`A turn is not saved yet (attempt ${failures})`);
      if (!closed) timer = setTimeout(sendNext, backOffMs(failures));
      return;
    }
    if (outcome === 'refused') console.warn('The server refused a turn');
    failures = 0;
    waiting = waiting.filter((other) => other !== turn);
    store();
    return sendNext();
  }

  function retry() {
    closed = false;
    clearTimeout(timer);
    void sendNext();
  }

  return {
    put(turn) {
      const isSame = (other: KeptTurn) =>
        other !== inFlight &&
        other.itemId === turn.itemId &&
        other.learningSessionId === turn.learningSessionId;
      waiting = waiting.some(isSame)
        ? waiting.map((other) => (isSame(other) ? turn : other))
        : [...waiting, turn];
      store();
      // While waiting for a retry, a new turn queues behind the failed one instead of hurrying it.
      if (failures === 0) void sendNext();
    },
    retry,
    sendBeforeLeaving() {
      for (const turn of waiting) void send(turn, true).catch(() => 'try_again');
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
