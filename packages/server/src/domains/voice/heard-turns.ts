import type { RealtimeEvent } from '@vivavoce/contracts/realtime/events';
import { heardWords } from '@vivavoce/contracts/realtime/heard-words';
import type { Sessions } from '#domains/sessions/sessions.ts';
import type { Clock } from '#platform/clock.ts';

type Heard<Type extends RealtimeEvent['type']> = Extract<RealtimeEvent, { type: Type }>;

type Deps = { sessionId: string; sessions: Pick<Sessions, 'keepTurn'>; clock: Clock };

/**
 * Keeps what both sides of a call said, in the order in which they began to say it. Of a teacher who was cut off it
 * keeps what was heard: the provider's own words for it, or an estimate where the provider drops the text with the
 * sound. It lasts as long as the call, over broken lines.
 */
export function heardTurns({ sessionId, sessions, clock }: Deps) {
  const beganAt = new Map<string, Date>();
  const teacherWords = new Map<string, string>();
  /** Teachers' turns that were cut off: for how long they sounded, until the words heard are known for sure. */
  const cuts = new Map<string, { heardMs: number } | 'settled'>();

  function began(itemId: string): Date {
    const known = beganAt.get(itemId);
    if (known) return known;
    const now = clock.now();
    beganAt.set(itemId, now);
    return now;
  }

  const keep = (itemId: string, role: 'student' | 'teacher', content: string, cut = false) =>
    sessions.keepTurn({
      ...{ sessionId, itemId, role, content, cut },
      kind: role === 'student' && content === '' ? 'unclear' : 'spoken',
      saidAt: began(itemId),
    });

  /** Of a turn whose words were said while the line was down nothing is known: the page's own report stands. */
  async function keepHeard(itemId: string, heardMs: number): Promise<void> {
    const words = teacherWords.get(itemId);
    if (words) await keep(itemId, 'teacher', heardWords(words, heardMs), true);
  }

  return {
    began,
    learnerSaid: ({ itemId, text }: Heard<'learner_said'>) => keep(itemId, 'student', text),
    learnerUnclear: ({ itemId }: Heard<'learner_unclear'>) => keep(itemId, 'student', ''),
    teacherWords: ({ itemId, text }: Heard<'teacher_words'>) => {
      began(itemId);
      teacherWords.set(itemId, `${teacherWords.get(itemId) ?? ''}${text}`);
    },
    async teacherSaid({ itemId, text }: Heard<'teacher_said'>) {
      const cut = cuts.get(itemId);
      if (cut === 'settled') return;
      teacherWords.set(itemId, text);
      if (cut) await keepHeard(itemId, cut.heardMs);
      else if (text !== '') await keep(itemId, 'teacher', text);
    },
    truncated: ({ itemId, heardMs }: Heard<'turn_truncated'>) => {
      cuts.set(itemId, { heardMs });
    },
    async retrieved({ itemId, role, text }: Heard<'turn_retrieved'>) {
      if (role !== 'teacher') return;
      const cut = cuts.get(itemId);
      if (text !== '') {
        if (cut) cuts.set(itemId, 'settled');
        await keep(itemId, 'teacher', text, cut !== undefined);
      } else if (cut && cut !== 'settled') await keepHeard(itemId, cut.heardMs);
    },
  };
}
