import { page } from './answers.ts';
import { type AskedSignIn, goBack, readSignIn } from './asked-sign-in.ts';
import type { Codes } from './codes.ts';
import type { Answer, IdentityRequest } from './endpoints.ts';
import type { Misbehaviours } from './misbehaviours.ts';
import { choosePersonPage, refusalPage } from './pages.ts';
import type { Clients, Person } from './people-and-clients.ts';

export type AuthorizationParts = {
  people: readonly Person[];
  clients: Clients;
  codes: Codes;
  misbehaviours: Misbehaviours;
};

const CODE_FLAWS = ['replayed-code', 'expired-code'] as const;

/** Answers with the page that lists the people, and handles the buttons on it. */
export function createAuthorizationEndpoint({ people, clients, codes, misbehaviours }: AuthorizationParts) {
  /** The people that the application already knows from Apple, by subject. */
  const knownAtApple = new Set<string>();

  /**
   * Returns what Apple posts in addition to the code: the name, and only when the person signs in to this application
   * for the first time ("Authenticating users with Sign in with Apple").
   */
  function firstMeeting({ provider, scopes }: AskedSignIn, person: Person): Record<string, string> {
    if (provider !== 'apple' || knownAtApple.has(person.id)) return {};
    knownAtApple.add(person.id);
    if (!scopes.includes('name')) return {};
    const { firstName, lastName, email } = person;
    const withEmail = scopes.includes('email') ? { email } : {};
    return { user: JSON.stringify({ name: { firstName, lastName }, ...withEmail }) };
  }

  return (request: IdentityRequest): Answer => {
    const asked = readSignIn(request, clients[request.provider]);
    if ('refused' in asked) return asked.refused;
    if (request.endpoint === 'authorize') return page(200, choosePersonPage(asked.provider, people));
    if (request.parameters.cancel) {
      const error = asked.provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied';
      return goBack(asked, { error });
    }
    const person = people.find(({ id }) => id === request.parameters.person);
    if (!person) return page(400, refusalPage('invalid_request', 'There is no such person.'));
    const code = codes.issue({ ...asked, person }, misbehaviours.take(asked.provider, CODE_FLAWS));
    return goBack(asked, { code, ...firstMeeting(asked, person) });
  };
}
