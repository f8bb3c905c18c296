/**
 * Walks through a running server as a newcomer's browser does: registers, types the mailed code (read from the outbox),
 * makes a profile, begins a lesson, requests the key of its call and opens the payment page of a plan.
 *
 * @param address where the server listens, such as `http://localhost:3000`
 * @returns whether the e-mail is verified, the key, and the address of the payment page
 * @throws when a call is refused
 */
export async function newcomersWalk(address: string) {
  const cookies: string[] = [];
  let token = '';

  async function send(path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        origin: address,
        cookie: cookies.join('; '),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status} ${await answer.text()}`);
    cookies.push(...answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? ''));
    return answer;
  }
  const call = async <Answer>(path: string, body?: object) => (await send(path, body)).json() as Answer;
  const read = async (path: string) => (await send(path)).text();

  const email = 'newcomer@family.example';
  const registered = await call<{ token: string; user: { id: string } }>('/api/auth/register', {
    ...{ name: 'Nia Newcomer', email, password: 'a-fresh-secret' },
  });
  token = registered.token;
  const mail = /href="(\/outbox\/[^"]+)"/.exec(await read('/outbox'))?.[1] ?? '';
  const code = /^\d{6}$/m.exec(await read(mail))?.[0];
  const { success: isVerified } = await call<{ success: boolean }>('/api/verifyEmailCode', { email, code });

  await call(`/api/users/${registered.user.id}/profile`, { name: 'Nia Newcomer', role: 'STUDENT', age: 10 });
  const [teacher] = await call<{ id: string }[]>('/api/teachers');
  const session = await call<{ learningSessionId: string }>('/api/learning_session', {
    ...{ teacherId: teacher?.id, generate_lesson_plan: true },
  });
  const { key } = await call<{ key: string }>('/api/realtime_session_key', session);

  const { prices } = await call<{ prices: { priceId: string }[] }>('/api/prices');
  const { url: paymentPage } = await call<{ url: string }>('/api/create-checkout-session', {
    ...{ priceId: prices[0]?.priceId, successUrl: address, cancelUrl: address },
  });
  await send(new URL(paymentPage).pathname);
  return { isVerified, key, paymentPage };
}
