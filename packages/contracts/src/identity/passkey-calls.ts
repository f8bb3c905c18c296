import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { refusal } from '../wire/errors.ts';
import { Done, Id, IdParams, Moment } from '../wire/primitives.ts';
import { addressRequired } from './address-required.ts';
import { PASSKEY_NAME_MAX_LENGTH } from './bounds.ts';
import { SignedIn } from './calls.ts';
import { recentSignInRequired } from './recent-sign-in.ts';

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: Id,
  /** The name that the owner gave it. */
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Options in WebAuthn's own JSON form, which the browser’s library reads. We do not describe their shape. */
const WebAuthnJson = z.record(z.string(), z.unknown());
const Challenge = z.object({ challengeId: z.string(), options: WebAuthnJson });

const PasskeyName = z.string().trim().min(1).max(PASSKEY_NAME_MAX_LENGTH);

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'Lists the caller’s passkeys, newest first',
  authentication: 'bearer',
  reply: z.array(Passkey),
  refusals: {},
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Returns a challenge for creating a passkey',
  authentication: 'bearer',
  reply: Challenge,
  refusals: {
    ...recentSignInRequired,
    ...addressRequired,
    too_many_passkeys: refusal(409, 'passkey_error_too_many'),
  },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Saves the passkey that the device created for a challenge',
  authentication: 'bearer',
  body: z.object({ challengeId: z.string().max(200), name: PasskeyName, response: WebAuthnJson }),
  reply: Passkey,
  refusals: {
    ...recentSignInRequired,
    ...addressRequired,
    challenge_gone: refusal(410, 'passkey_error_challenge_gone'),
    passkey_refused: refusal(400, 'passkey_error_refused'),
    too_many_passkeys: refusal(409, 'passkey_error_too_many'),
  },
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Removes one of the caller’s passkeys',
  authentication: 'bearer',
  params: IdParams,
  reply: Done,
  refusals: { ...recentSignInRequired },
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in/options',
  summary: 'Returns a challenge for signing in with a passkey',
  authentication: 'none',
  reply: Challenge,
  refusals: {},
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey-sign-in',
  summary: 'Signs in with a passkey, which counts as both factors',
  authentication: 'none',
  body: z.object({
    challengeId: z.string().max(200),
    response: WebAuthnJson,
    rememberMe: z.boolean().default(false),
  }),
  reply: SignedIn,
  refusals: {
    challenge_gone: refusal(410, 'passkey_error_challenge_gone'),
    passkey_unknown: refusal(401, 'passkey_error_unknown'),
    account_disabled: refusal(403, 'auth_error_account_disabled'),
  },
});
