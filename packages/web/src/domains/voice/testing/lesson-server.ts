import { keepToken } from '#lib/session-token.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { amara, fractions, leo } from '#testing/people.ts';
import { pizzaText } from './lesson.ts';
import { fakeRealtimeAddress, ticket } from './realtime-address.ts';

/**
 * Fakes the server of a lesson at the network level: it creates the session, gives the key, keeps turns and minutes,
 * and accepts the offer. The learner is already signed in.
 */
export function fakeLessonServer({ realtime }: { realtime?: () => Promise<Response> } = {}) {
  const session = { ...fractions, lesson_plan: pizzaText, time_minutes: 0, attention_measured: false };
  const server = fakeServer(
    {
      'POST /api/learning_session': () => ({ learningSessionId: fractions.id }),
      'POST /api/realtime_session_key': () => ticket,
      'GET /api/learning_session/:id': () => ({
        learningSession: { ...session, total_cost_usd: 0 },
        teacherId: amara.id,
      }),
      'GET /api/learning_session/:id/messages': () => ({ messages: [], marks: [] }),
      'PUT /api/learning_session/:id': () => ({ learningSession: session }),
      'POST /api/realtime_message': () => ({ success: true, messageId: fractions.id }),
    },
    { user: leo },
  );
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  keepToken({ token: `token-of-${leo.id}`, expiresAt, user: leo });
  const { offers } = fakeRealtimeAddress(realtime);
  /** Returns the request bodies of one call, in the order in which they arrived. */
  const bodies = (name: Parameters<typeof server.seen>[0]) => server.seen(name).map(({ body }) => body);
  return Object.assign(server, { offers, bodies });
}
