// @module-tag postgresql

/** With CONSENT_METHOD=card a checked card proves a parent's consents. How the card is checked is billing's business. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardCheck } from '#domains/access/tables.ts';
import { parentOf, readConsents } from '#testing/attention-records.ts';
import { agree, standing } from '#testing/consents.ts';
import { endLink, familyOf } from '#testing/family-links.ts';
import { noticesOf } from '#testing/notices.ts';
import { securityEvents } from '#testing/security-events.ts';
import { type Person, type TestApp, testApp } from '#testing/test-app.ts';
import { spec } from '../../../../../../tools/spec/vitest.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ CONSENT_AGE: '13', CONSENT_METHOD: 'card' });
});
afterAll(() => server.close());

/** What billing does when a card was checked. */
const checked = ({ userId }: Person) =>
  server.platform.db.transaction((tx) => server.domains.profiles.cardWasChecked(tx, userId));

const link = (parent: Person, child: Person) =>
  server.platform.db.transaction((tx) =>
    server.domains.access.linkChild(tx, { parentId: parent.userId, childId: child.userId }),
  );

describe('a card check', () => {
  it('proves what this parent gave for all children, and nothing that others gave', async () => {
    const { child, grace, tom } = await familyOf(server);
    const sister = await server.signUp({ name: 'Ada Lind' });
    await link(grace, sister);
    await agree(server, grace, child, 'live_lessons');
    await agree(server, tom, child, 'attention_images');
    await agree(server, grace, sister, 'live_lessons');
    const waiting = await readConsents(server, grace, child);
    expect(waiting, spec('X-581')).toMatchObject({
      method: 'card',
      waiting: [{ confirmationMail: null }, { confirmationMail: null }],
    });
    const recorded = await securityEvents(server, async () => {
      await checked(grace);
      await checked(grace);
    });
    expect(recorded.map(([event]) => event).sort(), spec('X-581')).toEqual([
      'card_checked',
      'consent_proved',
      'consent_proved',
    ]);
    expect(recorded, spec('X-581')).toContainEqual([
      'consent_proved',
      { userId: child.userId, actorId: grace.userId, kind: 'card' },
    ]);
    expect(await standing(server, grace, child, 'live_lessons'), spec('X-581')).toBe('counts');
    expect(await standing(server, grace, sister, 'live_lessons'), spec('X-581')).toBe('counts');
    expect(await standing(server, grace, child, 'attention_images'), spec('X-581')).toBe('waits');
    await server.platform.jobs.idle();
    expect((await noticesOf(server, child)).map(({ variant }) => variant)).toContain('consent_given_child');
  });

  it('proves later consents of this parent at once, and keeps no more than that it was made', async () => {
    const { child, grace } = await familyOf(server);
    await checked(grace);
    const other = await server.signUp();
    await link(grace, other);
    await agree(server, grace, child);
    await agree(server, grace, other);
    for (const one of [child, other])
      expect(await standing(server, grace, one), spec('X-581')).toBe('counts');
    const kept = await server.platform.db.orm.select().from(cardCheck);
    expect(kept, spec('X-581')).toContainEqual({
      parentId: grace.userId,
      checkedAt: server.platform.clock.now(),
    });
  });

  it('proves nothing of a parent who may not act as one now, until that is put right and given again', async () => {
    const { child, grace } = await familyOf(server);
    await agree(server, grace, child);
    const admin = await server.signUp({ role: 'ADMIN' });
    const age = (years: number) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/admin/users/${grace.userId}`,
        headers: admin.headers,
        payload: { age: years },
      });
    await age(17);
    await checked(grace);
    expect(await standing(server, grace, child), spec('X-581')).toBe('waits');
    await age(40);
    expect(await agree(server, grace, child)).toBe('given');
    expect(await standing(server, grace, child), spec('X-581')).toBe('counts');
  });

  it('and the end of the link or a withdrawal at the same moment leave no consent that counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const child = await server.signUp();
      const parent = await parentOf(server, child);
      await agree(server, parent, child);
      await Promise.all([checked(parent), endLink(server, parent, parent, child)]);
      expect((await readConsents(server, child)).live_lessons).toBeNull();
    }
  });

  it('of an account that is gone changes nothing', async () => {
    const gone = { ...(await server.signUp()), userId: randomUUID() };
    await expect(checked(gone)).resolves.toBeUndefined();
  });
});
