import type { ConsentPurpose } from '@vivavoce/contracts/access/calls';
import type { TestApp } from '#testing/test-app.ts';
import type { LoopbackStripe } from '#testing/third-parties/loopback-stripe.ts';
import { signedInPerson } from './signed-in-person.ts';

/** The settings of a product in which a card proves a parent's consent. */
export const BY_CARD = { CONSENT_AGE: '13', CONSENT_METHOD: 'card' };

/**
 * Makes a signed-in parent with a verified address and an adult's age, unless the test says otherwise, and with one
 * linked child of nine.
 */
export async function cardHolder(server: TestApp, { age = 40, isVerified = true } = {}) {
  const person = await signedInPerson(server);
  if (isVerified) await person.verifyEmail();
  await person.here.post(`/api/users/${person.id}/profile`, { name: 'Carla Cardholder', age });
  const child = await server.signUp({ name: 'Mila Cardholder', age: 9 });
  await server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: person.id, childId: child.userId }),
  );
  const returnUrl = `${server.platform.settings.publicUrl}/parent/children`;
  const consents = async () => (await person.here.get(`/api/consents/${child.userId}`)).json();

  return {
    ...person,
    child,
    returnUrl,
    consents,
    /** Presses the button of the card check: the browser sends its cookie and no token. */
    startCheck: (over: object = {}) =>
      person.here.browser.post('/api/consent_card_check', { returnUrl, ...over }),
    /** Asks how far the card check is. Returns the state, or the code of a refusal. */
    checkState: async (): Promise<string> => {
      const answer = (await person.here.get('/api/consent_card_check')).json();
      return answer.state ?? answer.code;
    },
    /** Agrees to something for the child. */
    agree: async (purpose: ConsentPurpose = 'live_lessons') => {
      const { words } = await consents();
      return server.app.inject({
        method: 'PUT',
        url: `/api/consents/${child.userId}`,
        headers: { authorization: `Bearer ${person.here.token()}` },
        payload: { purpose, isGiven: true, wordsId: words[purpose].id },
      });
    },
  };
}

/** Makes such a parent whose page is open at Stripe. `page` is its id there. */
export async function cardHolderAtThePage(server: TestApp, stripe: LoopbackStripe) {
  const parent = await cardHolder(server);
  await parent.startCheck();
  const page = [...stripe.sessions.keys()].at(-1) ?? '';
  return {
    ...parent,
    page,
    /** Makes Stripe's report that the page is finished. */
    report: () => stripe.report('checkout.session.completed', stripe.sessions.get(page) ?? {}),
  };
}

/** How often the payment of a page was refunded; undefined if nothing was paid. */
export const refundsOf = (stripe: LoopbackStripe, page: string) =>
  stripe.payments.get(String(stripe.sessions.get(page)?.payment_intent))?.refunds;

/** The same, once no job is left that could refund it. */
export async function refundsInTheEnd(server: TestApp, stripe: LoopbackStripe, page: string) {
  await server.platform.jobs.idle();
  return refundsOf(stripe, page);
}
