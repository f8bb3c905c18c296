import { expect } from '@playwright/test';
import { test } from '#support/story.ts';
import { forget, startVivavoce, type Vivavoce } from '#support/vivavoce.ts';

/**
 * The number of turns to send. The server is killed while they are being sent, so the last ones never get an answer.
 */
const TURNS = 200;

async function signIn(product: Vivavoce) {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'leo@demo.example', password: 'vivavoce' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

test('a killed server loses nothing that it had acknowledged, and leaves no process behind', async () => {
  test.setTimeout(480_000);
  let product = await startVivavoce();
  try {
    const headers = await signIn(product);
    const teachers = (await (await fetch(`${product.url}/api/teachers`, { headers })).json()) as {
      id: string;
    }[];
    const started = await fetch(`${product.url}/api/learning_session`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ teacherId: teachers[0]?.id, generate_lesson_plan: true }),
    });
    const { learningSessionId } = (await started.json()) as { learningSessionId: string };

    const acknowledged: string[] = [];
    const talk = (async () => {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const content = `turn ${turn}`;
        const answer = await fetch(`${product.url}/api/realtime_message`, {
          method: 'POST',
          headers,
          body: JSON.stringify({
            learningSessionId,
            role: 'student',
            kind: 'typed',
            content,
            itemId: `item_${turn}`,
          }),
        });
        if (answer.ok) acknowledged.push(content);
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    await product.killServer();
    await talk;

    product = await startVivavoce({ dataDir: product.dataDir });
    expect(product.output(), 'a second start builds nothing').not.toContain('Building');
    const kept = await fetch(`${product.url}/api/learning_session/${learningSessionId}/messages`, {
      headers: await signIn(product),
    });
    const { messages } = (await kept.json()) as { messages: { content: string }[] };
    expect(messages.map(({ content }) => content)).toEqual(expect.arrayContaining(acknowledged));
  } finally {
    await product.stop();
    await forget(product);
  }
});

test('a second start on the same data is refused clearly and does no harm', async ({ product }) => {
  await expect(startVivavoce({ dataDir: product.dataDir })).rejects.toThrow(/in use|already/i);
  const health = (await (await fetch(`${product.url}/api/health`)).json()) as {
    parts: { database: { status: string } };
  };
  expect(health.parts.database.status).toBe('up');
});
