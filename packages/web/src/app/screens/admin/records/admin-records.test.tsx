import { screen, within } from '@testing-library/react';
import type { AgreementOfSchool } from '@vivavoce/contracts/access/school-agreement-calls';
import type { OpenedRecord, RecordHold } from '@vivavoce/contracts/rights/hold-calls';
import { describe, expect, it } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import { fakeLayout } from '#testing/fake-layout.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { leo } from '#testing/people.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

const mila: AgreementOfSchool = {
  learnerId: '55555555-5555-4555-8555-555555555555',
  learnerName: 'Mila Lind',
  waitingParents: ['Grace Lind', 'Tom Lind', 'Tom Lind'],
  reference: null,
  recordedAt: null,
  recordedByName: null,
};
const kofi: AgreementOfSchool = {
  learnerId: '66666666-6666-4666-8666-666666666666',
  learnerName: 'Kofi Mensah',
  waitingParents: [],
  reference: 'A-17/2026',
  recordedAt: '2026-11-20T09:00:00.000Z',
  recordedByName: 'Sam Ellery',
};
const hold: RecordHold = {
  id: '99999999-9999-4999-8999-999999999999',
  learnerId: leo.id,
  learnerName: 'Leo Adeyemi-Hart',
  reason: 'complaint',
  placedAt: '2026-11-20T09:00:00.000Z',
  placedByName: 'Sam Ellery',
  sealedRecords: 0,
};
const sealedHold: RecordHold = {
  ...hold,
  id: '99999999-9999-4999-8999-999999999998',
  learnerId: null,
  learnerName: null,
  reason: 'legal_request',
  placedByName: null,
  sealedRecords: 2,
};
const sealedRecords: OpenedRecord[] = [
  { id: 'r-1', kind: 'account', sealedAt: '2026-11-21T09:00:00.000Z', content: { name: 'Ada' } },
  {
    id: 'r-2',
    kind: 'session',
    sealedAt: '2026-11-21T10:00:00.000Z',
    content: { words: ['Three quarters'] },
  },
];

type Given = { isUsed?: boolean; learners?: AgreementOfSchool[]; holds?: RecordHold[] };

/** Opens the page. The server keeps what is recorded and placed. */
async function open(
  { isUsed = true, learners = [mila, kofi], holds = [hold, sealedHold] }: Given = {},
  handlers: Parameters<typeof openAdmin>[1] = {},
) {
  fakeLayout();
  let agreements = learners;
  let open = holds;
  const app = await openAdmin('/admin/records', {
    'GET /api/admin/link_requests/waiting': () => ({ success: true as const, data: { waiting: 0 } }),
    'GET /api/admin/school_agreements': () => ({ isUsed, learners: agreements }),
    'PUT /api/admin/school_agreements/:userId': ({ params, body }) => {
      agreements = agreements.map((agreement) =>
        agreement.learnerId === params.userId
          ? { ...agreement, waitingParents: [], reference: String(body.reference) }
          : agreement,
      );
      return { success: true as const };
    },
    'DELETE /api/admin/school_agreements/:userId': ({ params }) => {
      agreements = agreements.filter(({ learnerId }) => learnerId !== params.userId);
      return { success: true as const };
    },
    'GET /api/admin/holds': () => ({ holds: open }),
    'POST /api/admin/holds': ({ body }) => {
      const placed = { ...hold, ...(body as Pick<RecordHold, 'learnerId' | 'reason'>) };
      open = [placed, ...open];
      return placed;
    },
    'DELETE /api/admin/holds/:id': ({ params }) => {
      open = open.filter(({ id }) => id !== params.id);
      return { success: true as const };
    },
    'GET /api/admin/holds/:id/records': () => ({ records: sealedRecords }),
    'POST /api/auth/prove': () => ({ success: true as const }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Records' });
  return app;
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const agreements = () => part('School agreements');
const holdsPart = () => part('Records on hold');
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('school agreements', () => {
  it('list the learners who wait with their parents, and those who are recorded', async () => {
    await open();
    const waiting = await rowOf('Mila Lind');
    // Two parents may have one name.
    const parents = waiting.getByText(/^Grace Lind/).textContent;
    expect(parents, spec('X-683')).toBe('Grace Lind,\nTom Lind,\nTom Lind');
    expect(waiting.getByText('Not yet'), spec('X-683')).toBeTruthy();
    const recorded = await rowOf('Kofi Mensah');
    expect(recorded.getByText('A-17/2026'), spec('X-683')).toBeTruthy();
    expect(recorded.getByText(/by Sam Ellery$/), spec('X-683')).toBeTruthy();
  });

  it('are found by name', async () => {
    const { person } = await open();
    await person.type(await screen.findByRole('searchbox'), 'kofi');
    await expect.poll(() => screen.queryByText('Mila Lind'), { message: spec('X-683') }).toBeNull();
    expect(screen.getByText('Kofi Mensah'), spec('X-683')).toBeTruthy();
  });

  it('are one sentence where this site does not ask for them', async () => {
    await open({ isUsed: false });
    expect(await (await agreements()).findByText(/CONSENT_METHOD=school/), spec('X-683')).toBeTruthy();
    expect((await agreements()).queryByRole('table'), spec('X-683')).toBeNull();
    expect((await agreements()).queryByRole('button')).toBeNull();
  });

  it('say that nobody is waiting', async () => {
    await open({ learners: [] });
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
  });

  it('are recorded with the school’s reference, which must not be empty', async () => {
    const { person, server } = await open();
    await person.click(
      await screen.findByRole('button', { name: 'Record the school’s agreement for Mila Lind' }),
    );
    const form = await openedDialog('Record the school’s agreement for Mila Lind');
    await person.click(form.getByRole('button', { name: 'Record agreement' }));
    expect(await form.findByText('Please give the school’s reference.'), spec('X-684')).toBeTruthy();
    expect(server.seen('PUT /api/admin/school_agreements/:userId')).toEqual([]);
    await person.type(form.getByLabelText('School’s reference'), 'B-4');
    await person.click(form.getByRole('button', { name: 'Record agreement' }));
    expect(await (await rowOf('Mila Lind')).findByText('B-4'), spec('X-684')).toBeTruthy();
    expect(server.seen('PUT /api/admin/school_agreements/:userId'), spec('X-684')).toMatchObject([
      { params: { userId: mila.learnerId }, body: { reference: 'B-4' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are recorded for a learner whose parents have not agreed yet, found by name', async () => {
    const { person, server } = await open();
    await person.click(await screen.findByRole('button', { name: 'Record an agreement' }));
    const form = await openedDialog('Record an agreement');
    await person.type(form.getByLabelText('School’s reference'), 'B-5');
    await person.click(form.getByRole('button', { name: 'Record agreement' }));
    expect(await form.findByText('Please choose a learner.'), spec('X-684')).toBeTruthy();
    await person.click(form.getByRole('combobox', { name: 'Learner' }));
    await person.click(await screen.findByRole('option', { name: /Leo Adeyemi-Hart/ }));
    await person.click(form.getByRole('button', { name: 'Record agreement' }));
    expect(await screen.findByText('The school’s agreement for Leo Adeyemi-Hart is recorded.')).toBeTruthy();
    expect(server.seen('PUT /api/admin/school_agreements/:userId'), spec('X-684')).toMatchObject([
      { params: { userId: leo.id }, body: { reference: 'B-5' } },
    ]);
  });

  it('keep the reference when it cannot be recorded, and say why', async () => {
    const { person } = await open(
      {},
      { 'PUT /api/admin/school_agreements/:userId': () => refusal(409, 'not_a_learner', 'Not a learner.') },
    );
    await person.click(await screen.findByRole('button', { name: /^Record the school’s/ }));
    const form = await openedDialog('Record the school’s agreement for Mila Lind');
    await person.type(form.getByLabelText('School’s reference'), 'B-4{Enter}');
    expect((await form.findByRole('alert')).textContent).toBe('Not a learner.');
    expect(form.getByLabelText<HTMLInputElement>('School’s reference').value).toBe('B-4');
  });

  it('end once the administrator knows what that means', async () => {
    const { person, server } = await open();
    await person.click(
      await screen.findByRole('button', { name: 'End the school’s agreement for Kofi Mensah' }),
    );
    const asked = await question('End the school’s agreement for Kofi Mensah?');
    expect(asked.getByText(/stop counting at once/), spec('X-684')).toBeTruthy();
    expect(server.seen('DELETE /api/admin/school_agreements/:userId'), spec('X-684')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'End agreement' }));
    await expect.poll(() => screen.queryByText('Kofi Mensah'), { message: spec('X-684') }).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('School agreements');
    expect(server.seen('DELETE /api/admin/school_agreements/:userId'), spec('X-684')).toMatchObject([
      { params: { userId: kofi.learnerId } },
    ]);
  });
});

describe('records on hold', () => {
  it('are listed with the reason, who placed the hold, and how much is sealed', async () => {
    await open();
    const shown = await holdsPart();
    expect(
      shown.getByText(/sealed copy is kept that only administrators can open/),
      spec('X-685'),
    ).toBeTruthy();
    const rows = (await shown.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0], spec('X-685')).toMatch(
      /^Leo Adeyemi-HartA complaint is openNothing sealedSince .*Sam Ellery/,
    );
    expect(rows[1], spec('X-685')).toMatch(/^Deleted accountA court or an authority.*2 sealed recordsSince/);
  });

  it('say that there are none', async () => {
    await open({ holds: [] });
    expect(await (await holdsPart()).findByRole('heading', { name: 'No records are on hold' })).toBeTruthy();
  });

  it('are placed for a learner found by name, with a reason', async () => {
    const { person, server } = await open({ holds: [] });
    await person.click(await screen.findByRole('button', { name: 'Place a hold' }));
    const form = await openedDialog('Place a hold');
    await person.click(await form.findByRole('combobox', { name: 'Learner' }));
    await person.type(await screen.findByRole('combobox', { name: 'Search by name or email' }), 'leo@');
    await person.click(await screen.findByRole('option', { name: /Leo Adeyemi-Hart/ }));
    await person.click(form.getByRole('radio', { name: 'A concern about safety is open' }));
    await person.click(form.getByRole('button', { name: 'Place hold' }));
    expect(await (await holdsPart()).findByText('Leo Adeyemi-Hart'), spec('X-685')).toBeTruthy();
    expect(server.seen('POST /api/admin/holds'), spec('X-685')).toMatchObject([
      { body: { learnerId: leo.id, reason: 'safety_concern' } },
    ]);
  });

  it('are not placed without a learner, or when the server refuses, and the form says why', async () => {
    const { person, server } = await open(
      {},
      {
        'POST /api/admin/holds': () => refusal(409, 'hold_exists', 'Already on hold.'),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Place a hold' }));
    const form = await openedDialog('Place a hold');
    await person.click(await form.findByRole('button', { name: 'Place hold' }));
    expect(await form.findByText('Please choose a learner.')).toBeTruthy();
    expect(server.seen('POST /api/admin/holds')).toEqual([]);
    await person.click(form.getByRole('combobox', { name: 'Learner' }));
    await person.click(await screen.findByRole('option', { name: /Leo Adeyemi-Hart/ }));
    const asked = server.seen('GET /api/admin/choices/people').map(({ query }) => query.learnersOnly);
    expect(new Set(asked), 'only learners').toEqual(new Set(['true']));
    await person.click(form.getByRole('button', { name: 'Place hold' }));
    expect(await form.findByText('Already on hold.')).toBeTruthy();
  });

  it('are released once the administrator knows what is then deleted, and who they are is proved', async () => {
    let isProved = false;
    const { person, server } = await open(
      {},
      {
        'DELETE /api/admin/holds/:id': () => (isProved ? { success: true as const } : notRecently()),
        'POST /api/auth/prove': () => {
          isProved = true;
          return { success: true as const };
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Close the hold on Leo Adeyemi-Hart' }));
    const harmless = await question('Close the hold on Leo Adeyemi-Hart?');
    expect(harmless.getByText(/^Nothing was sealed/), spec('X-686')).toBeTruthy();
    await person.click(harmless.getByRole('button', { name: 'Keep the hold' }));

    await person.click(screen.getByRole('button', { name: 'Close the hold on a deleted account' }));
    const asked = await question('Close the hold on a deleted account?');
    expect(asked.getByText(/^2 sealed records are deleted for good/), spec('X-686')).toBeTruthy();
    expect(server.seen('DELETE /api/admin/holds/:id'), spec('X-686')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Close hold' }));
    await openedDialog('Confirm it is you');
    server.on('GET /api/admin/holds', () => ({ holds: [hold] }));
    await person.keyboard('secret12{Enter}');
    expect(await screen.findByText('The hold is closed.'), spec('X-686')).toBeTruthy();
    await expect.poll(() => document.activeElement?.textContent).toBe('Records on hold');
    expect(server.seen('DELETE /api/admin/holds/:id').at(-1), spec('X-686')).toMatchObject({
      params: { id: sealedHold.id },
    });
  });

  it('are opened only after a question, are readable, and say that the opening is recorded', async () => {
    const { person, server } = await open();
    const button = await screen.findByRole('button', {
      name: 'Open the sealed records of a deleted account',
    });
    expect(screen.queryByRole('button', { name: /^Open the sealed records of Leo/ })).toBeNull();
    await person.click(button);
    const asked = await question('Open the sealed records of a deleted account?');
    expect(asked.getByText(/The security log records that you opened it/), spec('X-687')).toBeTruthy();
    expect(server.seen('GET /api/admin/holds/:id/records'), spec('X-687')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Open' }));
    const sheet = await openedDialog('Sealed records of a deleted account');
    expect(sheet.getByText(/^The security log has recorded/), spec('X-687')).toBeTruthy();
    const account = within(sheet.getByRole('region', { name: /^Account, sealed on/ }));
    expect(account.getByText('{ "name": "Ada" }'), spec('X-687')).toBeTruthy();
    expect(within(sheet.getByRole('region', { name: /^Lesson/ })).getByText(/Three quarters/)).toBeTruthy();
    await person.click(sheet.getByRole('button', { name: 'Close' }));
    await expect.poll(() => screen.queryByText(/Three quarters/), { message: spec('X-687') }).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
    expect(server.seen('GET /api/admin/holds/:id/records'), spec('X-687')).toHaveLength(1);
  });
});

describe('the page', () => {
  it('shows that both parts load, why they could not, and loads them again', async () => {
    const held = heldBack({ isUsed: true, learners: [mila] });
    const { person, server } = await open(
      {},
      {
        'GET /api/admin/school_agreements': held.answer,
        'GET /api/admin/holds': () => refusal(503, 'unavailable', 'The service is busy right now.'),
      },
    );
    expect(await (await agreements()).findByRole('status', { name: 'Loading' })).toBeTruthy();
    held.release();
    expect(await screen.findByText('Mila Lind')).toBeTruthy();
    expect(await (await holdsPart()).findByText('The service is busy right now.')).toBeTruthy();
    server.on('GET /api/admin/holds', () => ({ holds: [hold] }));
    await person.click((await holdsPart()).getByRole('button', { name: 'Try Again' }));
    expect(await (await holdsPart()).findByText('Leo Adeyemi-Hart')).toBeTruthy();
  });

  it('is reached from the administrator’s menu', async () => {
    const { person } = await open();
    await person.click(screen.getByRole('button', { name: /^Profile menu|Sam Ellery/ }));
    const link = await screen.findByRole('link', { name: 'Records' });
    expect(link.getAttribute('href'), spec('X-688')).toBe('/admin/records');
    expect(link.getAttribute('aria-current'), spec('X-688')).toBe('page');
  });

  it('stays closed to a sign-in that is not strong enough', async () => {
    const { server } = await open(
      {},
      { 'GET /api/admin/access': () => refusal(403, 'admin_needs_second_factor', 'x') },
    );
    expect(await screen.findByRole('link', { name: /security/i }), spec('X-688')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Place a hold' }), spec('X-688')).toBeNull();
    expect(server.seen('GET /api/admin/holds'), spec('X-688')).toEqual([]);
  });
});
