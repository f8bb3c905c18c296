import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { ticket } from '#domains/identity/tables.ts';
import { appOver } from '#testing/app-over.ts';
import { capturedLog } from '#testing/captured-log.ts';
import { personWithSecondFactor } from '#testing/people/authenticator-app.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';
import { mailsTo } from '#testing/test-browser.ts';
import { testPlatform } from '#testing/test-platform.ts';
import { backupCode, secondFactor } from './tables.ts';

let server: TestApp;
afterEach(() => server.close());

type Person = Awaited<ReturnType<typeof personWithSecondFactor>>;

/** Every secret that opens a person's account in addition to the password, in each form it could be written in. */
function secretsOf({ phone, backupCode: shown, otherBackupCodes }: Person): string[] {
  const codes = [shown, ...otherBackupCodes];
  return [phone.secret, phone.code(), ...codes, ...codes.map((code) => code.replace('-', ''))];
}

it('the log contains neither the secret nor the codes, right or wrong', async () => {
  const { log, text, lines } = capturedLog();
  server = await appOver({ ...(await testPlatform()), log });
  const person = await personWithSecondFactor(server);
  const wrongCode = person.phone.wrongCode();
  const browser = await person.halfway();
  const ticketCode = browser.jar.get('vivavoce.second-factor') ?? '';
  const enter = (code: string) => browser.post('/api/auth/second-factor', { code });
  expect((await enter(wrongCode)).statusCode).toBe(401);
  // A seal that does not open is a server failure, which the log reports.
  const { orm } = server.platform.db;
  const whose = eq(secondFactor.userId, person.id);
  const [kept] = await orm.select().from(secondFactor).where(whose);
  await orm
    .update(secondFactor)
    .set({ sealedSecret: 'A'.repeat(80) })
    .where(whose);
  expect((await enter(person.phone.code())).statusCode).toBe(500);
  await orm.update(secondFactor).set({ sealedSecret: kept?.sealedSecret }).where(whose);
  expect((await enter(person.phone.code())).statusCode).toBe(200);
  await server.platform.jobs.idle();

  expect(lines()).not.toEqual([]);
  for (const secret of [...secretsOf(person), wrongCode, ticketCode]) expect(text()).not.toContain(secret);
});

it('no table and no mail contains the secret or the codes in plain text', async () => {
  server = await testApp();
  const person = await personWithSecondFactor(server);
  await person.halfway();
  const { orm } = server.platform.db;
  const kept = [
    await orm.select().from(secondFactor),
    await orm.select().from(backupCode),
    await orm.select().from(ticket),
    await mailsTo(server, person.email),
  ];
  for (const rows of kept) expect(rows).not.toEqual([]);
  const text = JSON.stringify(kept);
  for (const secret of secretsOf(person)) expect(text).not.toContain(secret);
});

it('a secret copied to another account opens nothing there', async () => {
  server = await testApp();
  const [thief, victim] = [await personWithSecondFactor(server), await personWithSecondFactor(server)];
  const { orm } = server.platform.db;
  const [own] = await orm.select().from(secondFactor).where(eq(secondFactor.userId, thief.id));
  await orm
    .update(secondFactor)
    .set({ sealedSecret: own?.sealedSecret })
    .where(eq(secondFactor.userId, victim.id));
  const browser = await victim.halfway();
  const answer = await browser.post('/api/auth/second-factor', { code: thief.phone.code() });
  expect(answer.statusCode).toBe(500);
  expect((await browser.renew()).statusCode).toBe(401);
});
