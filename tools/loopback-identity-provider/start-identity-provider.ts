import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAnswering } from './answering.ts';
import { oauthError } from './answers.ts';
import {
  type Answer,
  addressesUnder,
  endpointOf,
  type IdentityRequest,
  type ProviderAddresses,
} from './endpoints.ts';
import { createMisbehaviours, type Misbehaviour } from './misbehaviours.ts';
import type { Clients, Person, ProviderKind } from './people-and-clients.ts';
import { createSigningKeys, type SigningAlgorithm } from './signing-keys.ts';

export type IdentityProvider = {
  /** Origin, without a slash at the end. */
  url: string;
  addresses: ProviderAddresses;
  /** All requests so far, in order. */
  requests: readonly IdentityRequest[];
  /**
   * Makes the provider do something wrong, by default once, at the next opportunity.
   * @returns a function that takes the misbehaviour back; a slow answer is sent only then
   */
  misbehave(how: Misbehaviour): () => void;
  /** Registers a redirect address later, for an application that learns its own address only after it has started. */
  registerRedirectUri(provider: ProviderKind, redirectUri: string): void;
  /** Signs with a new key from now on. The previous one is kept in the JWKS. */
  rotateKeys(provider: 'google' | 'apple', algorithm?: SigningAlgorithm): Promise<void>;
  stop(): Promise<void>;
};

async function readParameters(request: IncomingMessage, query: URLSearchParams) {
  const form = request.method === 'POST' ? new URLSearchParams(await text(request)) : [];
  return Object.fromEntries([...query, ...form]);
}

/**
 * Starts Google, Apple and GitHub on loopback, for tests and journeys: real codes, real signatures, test people. It
 * also misbehaves on request, so that tests can see the application refuse it.
 * @param setup who can sign in, and which applications are registered; redirect addresses can be added later
 */
export async function startIdentityProvider(setup: {
  people: readonly Person[];
  clients: Clients;
  /**
   * The host name in its addresses. Defaults to `127.0.0.1`. `localhost` makes it a different site from an application
   * at 127.0.0.1: Apple's posted form then arrives without SameSite=Lax cookies, as it does in production.
   */
  host?: '127.0.0.1' | 'localhost';
}): Promise<IdentityProvider> {
  const requests: IdentityRequest[] = [];
  const misbehaviours = createMisbehaviours();
  const clients: Clients = { ...setup.clients };
  const keys = { google: createSigningKeys('google'), apple: createSigningKeys('apple') };

  const server = createServer((incoming, response) => {
    const send = ({ status, headers, body }: Answer) => response.writeHead(status, headers).end(body);
    void take(incoming).then(send, () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://${setup.host ?? '127.0.0.1'}:${(server.address() as AddressInfo).port}`;
  const addresses = addressesUnder(url);
  const answer = createAnswering({ people: setup.people, clients, addresses, keys, misbehaviours });

  async function take(incoming: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', url);
    const found = endpointOf(incoming.method ?? '', pathname);
    if (!found) return oauthError(404, 'not_found', 'Nothing is at this address.');
    const request: IdentityRequest = {
      ...found,
      parameters: await readParameters(incoming, searchParams),
      accept: incoming.headers.accept ?? '',
      authorization: incoming.headers.authorization ?? '',
      userAgent: incoming.headers['user-agent'] ?? '',
    };
    requests.push(request);
    const isDown = await misbehaviours.isDown(found.provider, found.endpoint);
    return isDown
      ? oauthError(503, 'temporarily_unavailable', 'The provider is down.')
      : await answer(request);
  }

  return {
    url,
    addresses,
    requests,
    misbehave: misbehaviours.add,
    registerRedirectUri: (provider, redirectUri) => {
      const redirectUris = [...clients[provider].redirectUris, redirectUri];
      if (provider === 'apple') clients.apple = { ...clients.apple, redirectUris };
      else clients[provider] = { ...clients[provider], redirectUris };
    },
    rotateKeys: (provider, algorithm = 'RS256') => keys[provider].rotate(algorithm),
    stop: async () => {
      misbehaviours.takeBackAll();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
