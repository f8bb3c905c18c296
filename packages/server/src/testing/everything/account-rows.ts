import { randomUUID } from 'node:crypto';
import {
  cardCheckPayments,
  checkouts,
  sandboxPayments,
  sandboxSubscriptions,
  subscriptionPayments,
  subscriptions,
} from '#domains/billing/tables.ts';
import { childSecret, childSecretTry } from '#domains/identity/child-accounts/tables.ts';
import { passkey } from '#domains/identity/passkeys/tables.ts';
import { factorRecovery } from '#domains/identity/recovery/tables.ts';
import { backupCode, secondFactor } from '#domains/identity/second-factor/tables.ts';
import {
  credential,
  emailChange,
  emailCode,
  pairedDevice,
  passwordReset,
  ticket,
} from '#domains/identity/tables.ts';
import { accountView } from '#domains/identity/viewing/tables.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Relatives } from './family-rows.ts';

/** Creates everything that belongs to the ways into an account. */
export async function giveSignInRows(server: TestApp, { person, parent, child }: Relatives) {
  const { userId, email } = person;
  const { orm } = server.platform.db;
  const now = server.platform.clock.now();
  const soon = new Date(now.getTime() + 60_000);
  const counted = { mailsInWindow: 1, windowStartedAt: now };
  const code = { codeHash: randomUUID(), sentAt: now, expiresAt: soon, ...counted };
  await orm.insert(emailCode).values({ userId, ...code });
  await orm.insert(emailChange).values([
    { userId, email: `new-${email}`, ...code },
    { userId: child.userId, requestedBy: userId, email: `new-${child.email}`, ...code },
  ]);
  const reset = { userId, email, codeHash: randomUUID(), mailedAt: now, expiresAt: soon };
  await orm.insert(passwordReset).values({ ...reset, ...counted });
  const waits = { requestedAt: now, opensAt: now, expiresAt: soon };
  await orm.insert(factorRecovery).values([
    { userId, requestedBy: parent.userId, email, codeHash: randomUUID(), ...waits },
    { userId: parent.userId, requestedBy: userId, email: parent.email, codeHash: randomUUID(), ...waits },
  ]);
  const view = { signInId: randomUUID(), openUntil: soon };
  await orm.insert(accountView).values([
    { ...view, administratorId: userId, personId: parent.userId },
    { ...view, administratorId: parent.userId, personId: userId },
  ]);
  const content = { userId, epoch: 0 };
  await orm
    .insert(ticket)
    .values({ codeHash: randomUUID(), purpose: 'second-factor', content, expiresAt: soon });
  await orm.insert(secondFactor).values({ userId, sealedSecret: 'sealed', enrolledAt: now });
  await orm.insert(backupCode).values({ userId, codeHash: randomUUID() });
  const device = { name: 'Tablet', lastUsedAt: now, expiresAt: soon };
  const [own, parents] = await orm
    .insert(pairedDevice)
    .values([
      { ...device, userId, secretHash: randomUUID() },
      { ...device, userId: parent.userId, secretHash: randomUUID() },
    ])
    .returning({ id: pairedDevice.id });
  await orm.insert(childSecret).values({ userId, kind: 'pin', hash: 'hash' });
  const tried = { userId, failures: 1, lastTriedAt: now };
  await orm.insert(childSecretTry).values({ ...tried, deviceId: parents?.id ?? '' });
  await orm.insert(childSecretTry).values({ ...tried, userId: child.userId, deviceId: own?.id ?? '' });
  await orm.insert(passkey).values({
    ...{ userId, credentialId: randomUUID(), publicKey: 'key', signatureCount: 0, name: 'Phone' },
  });
  await orm.insert(credential).values({ userId, providerId: 'google', accountId: randomUUID() });
}

/** Creates everything that a payer has. */
export async function givePaymentRows(server: TestApp, userId: string) {
  const { orm } = server.platform.db;
  const now = server.platform.clock.now();
  const price = { priceId: 'sandbox_starter', amountCents: 19_900, currency: 'usd' };
  const of = { userId, mode: 'sandbox', ...price } as const;
  await orm.insert(subscriptions).values({
    ...{ ...of, customerId: `sandbox_${userId}`, subscriptionId: randomUUID() },
    ...{ plan: 'starter', state: 'active', cancelAtPeriodEnd: false, beganAt: now, updatedAt: now },
  });
  await orm.insert(checkouts).values({
    ...{ ...of, kind: 'page', email: 'payer@test.example' },
    ...{ successUrl: '/', cancelUrl: '/', startedAt: now },
  });
  await orm.insert(sandboxSubscriptions).values({ id: randomUUID(), userId, ...price, beganAt: now });
  await orm.insert(sandboxPayments).values({ userId, ...price, paidAt: now });
  await orm.insert(subscriptionPayments).values({
    ...{ paymentId: randomUUID(), mode: 'sandbox', userId, plan: 'starter' },
    ...{ amountCents: 19_900, currency: 'usd', paidAt: now },
  });
  await orm.insert(cardCheckPayments).values({ userId, mode: 'sandbox', returnUrl: '/', startedAt: now });
}
