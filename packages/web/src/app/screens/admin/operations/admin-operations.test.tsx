import { screen, within } from '@testing-library/react';
import type { RunningCall } from '@vivavoce/contracts/operations/calls';
import type { SiteNotice } from '@vivavoce/contracts/operations/site-notice-calls';
import type { Switch } from '@vivavoce/contracts/operations/switch-calls';
import { describe, expect, it } from 'vitest';
import { notRecently, openedDialog } from '#domains/identity/security/testing/open-security.tsx';
import {
  calls,
  failedSummary,
  jobs,
  leosCall,
  liveSwitch,
  mailService,
  mails,
  services,
  storage,
  switches,
  textService,
  version,
  voiceService,
} from '#domains/operations/testing/operations.ts';
import { heldBack, refusal } from '#testing/fake-server.ts';
import { openAdmin } from '#testing/open-admin.tsx';
import { pass } from '#testing/page-clock.ts';
import { spec } from '../../../../../../../tools/spec/vitest.ts';

type Handlers = Parameters<typeof openAdmin>[1];

/** Opens the page. Without handlers everything works, and nobody is in a lesson. */
async function open(handlers: Handlers = {}, at = '/admin/operations') {
  let notice: SiteNotice | null = null;
  const app = await openAdmin(at, {
    'GET /api/admin/link_requests/waiting': () => ({ success: true as const, data: { waiting: 0 } }),
    'GET /api/admin/cases/waiting': () => ({ waiting: 0 }),
    'GET /api/admin/operations/services': () => services,
    'GET /api/admin/operations/calls': () => calls([]),
    'GET /api/admin/operations/jobs': () => jobs,
    'GET /api/admin/operations/mails': () => mails,
    'GET /api/admin/operations/storage': () => storage,
    'GET /api/admin/operations/switches': () => ({ switches }),
    'GET /api/admin/operations/site_notice': () => ({ notice }),
    'PUT /api/admin/operations/site_notice': ({ body }) => {
      const given = body.notice as SiteNotice | null;
      notice = given && { ...given, startsAt: given.startsAt ?? new Date().toISOString() };
      return { notice };
    },
    'GET /api/admin/operations/version': () => version,
    'POST /api/auth/prove': () => ({ success: true as const }),
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Operations' });
  return app;
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const headline = async () =>
  (await screen.findAllByText(/^(Everything works|[^ ]+ parts? needs? attention)/))[0]?.parentElement;

/** Returns what a cell says, without the label that only a phone shows. */
const told = (cell: Element) =>
  [...cell.childNodes]
    .filter((part) => !(part instanceof Element && part.matches('[aria-hidden]')))
    .map(({ textContent }) => textContent)
    .join('');

/** Returns the lines of a table, each as its cells. */
const linesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(told));

/** Returns the facts of a part by name. */
const factsOf = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  await within(region).findAllByRole('definition');
  return Object.fromEntries(
    [...region.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );
};

describe('the page of operations', () => {
  it('has its title, and a link from the administrator’s menu', async () => {
    const { person } = await open();
    expect(document.title, spec('X-936')).toBe('Operations - Vivavoce - AI-Driven Education');
    await person.click(await screen.findByRole('button', { name: /^Profile menu/ }));
    const [link] = await screen.findAllByRole('link', { name: 'Operations' });
    expect(link?.getAttribute('href'), spec('X-936')).toBe('/admin/operations');
    expect(link?.getAttribute('aria-current'), spec('X-936')).toBe('page');
  });

  it('says that everything works, although a stand-in does a part of the work', async () => {
    await open();
    expect((await headline())?.textContent, spec('X-937')).toBe('Everything works.');
  });

  it('says how many parts need attention, and which', async () => {
    const down = { ...mailService, status: 'down' as const };
    const failing = { ...textService, isFailing: true };
    await open({
      'GET /api/admin/operations/services': () => ({ ...services, services: [voiceService, failing, down] }),
    });
    expect((await headline())?.textContent, spec('X-937')).toBe('2 parts need attention.Text model, Mail');
  });

  it('counts what the examination finds, each part once, and lists wrong parts first', async () => {
    const { person } = await open({
      'GET /api/admin/operations/services': () => ({
        ...services,
        services: [{ ...mailService, status: 'down' as const }],
      }),
      'POST /api/admin/operations/examination': () => ({
        examinedAt: '2026-11-26T08:05:00.000Z',
        findings: [
          { part: 'Files', says: 'data/blobs', isWell: true },
          { part: 'Mail', says: 'SMTP cannot be used', isWell: false },
          { part: 'Audit trail', says: 'its owner may change it', isWell: false },
        ],
      }),
    });
    expect((await headline())?.textContent, spec('X-937')).toBe('1 part needs attention.Mail');
    await person.click(screen.getByRole('button', { name: 'Examine now' }));
    const found = await part('Examination');
    const rows = (await found.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows, spec('X-947')).toEqual([
      'MailSMTP cannot be usedWrong',
      'Audit trailits owner may change itWrong',
      'Filesdata/blobsFine',
    ]);
    expect((await headline())?.textContent, spec('X-937')).toBe('2 parts need attention.Mail, Audit trail');
  });

  it('says if it cannot be examined', async () => {
    const { person } = await open({
      'POST /api/admin/operations/examination': () => refusal(503, 'unavailable', 'Not now.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Examine now' }));
    expect(await (await part('Examination')).findByText('Not now.'), spec('X-947')).toBeTruthy();
  });

  it('keeps all other parts when one fails, and tries that one again', async () => {
    const { person, server } = await open({
      'GET /api/admin/operations/services': () => refusal(500, 'internal', ''),
      'GET /api/admin/operations/mails': () => refusal(503, 'unavailable', 'Not now.'),
    });
    expect(await (await part('Mail')).findByText('Not now.'), spec('X-938')).toBeTruthy();
    expect(await (await part('Services')).findByText('The services could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('It is not known how the parts are.'), spec('X-937')).toBeTruthy();
    expect(await (await part('Version')).findByText('1.4.0'), spec('X-938')).toBeTruthy();
    server.on('GET /api/admin/operations/mails', () => mails);
    await person.click((await part('Mail')).getByRole('button', { name: 'Try Again' }));
    expect(await (await part('Mail')).findByText(/SMTP server/), spec('X-938')).toBeTruthy();
  });

  it('shows that a part loads', async () => {
    const slow = heldBack(mails);
    await open({ 'GET /api/admin/operations/mails': slow.answer });
    expect((await part('Mail')).getByRole('status', { name: 'Loading' }), spec('X-938')).toBeTruthy();
    slow.release();
    expect(await (await part('Mail')).findByText(/SMTP server/), spec('X-938')).toBeTruthy();
  });

  it('reads all parts anew with one button, and says what could not be refreshed', async () => {
    const { person, server } = await open();
    await (await part('Version')).findByText('1.4.0');
    server.on('GET /api/admin/operations/version', () => ({ ...version, version: '1.5.0' }));
    server.on('GET /api/admin/operations/storage', () => refusal(503, 'unavailable', 'Not now.'));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await (await part('Version')).findByText('1.5.0'), spec('X-938')).toBeTruthy();
    const old = await part('Storage');
    expect(await old.findByText(/^This could not be refreshed/), spec('X-938')).toBeTruthy();
    expect(old.getByText('1.2 GB'), spec('X-938')).toBeTruthy();
    const asked = ['services', 'calls', 'jobs', 'mails', 'switches', 'site_notice'] as const;
    for (const each of asked)
      expect(server.seen(`GET /api/admin/operations/${each}`).length, each).toBeGreaterThan(1);
  });
});

describe('services', () => {
  it('say who serves them, that a stand-in does, and what was measured', async () => {
    await open();
    const shown = await part('Services');
    const rows = await shown.findAllByRole('listitem');
    const voice = within(rows[0] as HTMLElement);
    expect(voice.getByText('Works'), spec('X-939')).toBeTruthy();
    expect(linesOf(voice.getByRole('table')), spec('X-939')).toEqual([
      ['Stage', 'Measured', 'Failed', 'Median', '95 % within'],
      ['Opening a callgpt-realtime at api.openai.com', '1,240', '3', '612 ms', '12.3 sec'],
    ]);
    expect(rows[1]?.textContent, spec('X-939')).toContain(
      'A built-in stand-in does this work. The practice teacher follows the lesson plan',
    );
    expect(rows[1]?.textContent, spec('X-939')).toContain('Not measured in this period.');
  });

  it('say in a word that they start, fail or do not work', async () => {
    const parts = [
      { ...voiceService, status: 'starting' as const },
      { ...voiceService, part: 'hearing' as const, isStandIn: true, isFailing: true },
      { ...mailService, status: 'down' as const },
      { ...textService, isFailing: true },
    ];
    await open({ 'GET /api/admin/operations/services': () => ({ ...services, services: parts }) });
    const rows = await (await part('Services')).findAllByRole('listitem');
    expect(within(rows[0] as HTMLElement).getByText('Starting'), spec('X-939')).toBeTruthy();
    expect(within(rows[1] as HTMLElement).getByText('Fails'), spec('X-939')).toBeTruthy();
    expect(rows[1]?.textContent, spec('X-939')).toContain('The configured service fails, so a built-in');
    expect(within(rows[2] as HTMLElement).getByText('Does not work'), spec('X-939')).toBeTruthy();
    // nothing stands behind the practice teacher
    expect(rows[3]?.textContent, spec('X-939')).toContain('A built-in stand-in does this work.');
  });

  it('are measured over the last day, or another period that the address keeps', async () => {
    const { person, server, address } = await open();
    await screen.findByRole('button', { name: 'Last day', pressed: true });
    await person.click(screen.getByRole('button', { name: 'Last week' }));
    expect(await screen.findByRole('button', { name: 'Last week', pressed: true })).toBeTruthy();
    const asked = () => server.seen('GET /api/admin/operations/services').map(({ query }) => query.hours);
    await expect.poll(asked, { message: spec('X-940') }).toEqual(['24', '168']);
    expect(address(), spec('X-940')).toBe('/admin/operations?hours=168');
  });

  it('say what a minute costs, with a dash if there was none', async () => {
    const { person, server } = await open();
    expect(await factsOf('Services'), spec('X-940')).toEqual({
      'Cost a minute': '$0.0600',
      'Minutes of lessons': '310',
      'Cost of lessons': '$18.60',
    });
    server.on('GET /api/admin/operations/services', () => ({
      ...services,
      cost: { minutes: 0, costUsd: 0, costPerMinuteUsd: null },
    }));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    const perMinute = async () => (await factsOf('Services'))['Cost a minute'];
    await expect.poll(perMinute, { message: spec('X-940') }).toBe('–');
  });

  it('include the stages of our own voice server since it started', async () => {
    const voiceServer = {
      calls: 2,
      capacity: 12,
      stages: [
        { stage: 'thinking' as const, measured: 40, medianMs: 210, p95Ms: 480 },
        { stage: 'pacing' as const, measured: 0, medianMs: null, p95Ms: null },
      ],
    };
    const { person, server } = await open({
      'GET /api/admin/operations/services': () => ({ ...services, voiceServer }),
    });
    const shown = await part('Services');
    expect(await shown.findByText('2 of at most 12 calls run now.')).toBeTruthy();
    const table = shown.getByRole('table', { name: 'Stages of a turn in our own voice server' });
    expect(linesOf(table).slice(1), spec('X-940')).toEqual([
      ['First words of the answer', '40', '210 ms', '480 ms'],
    ]);
    server.on('GET /api/admin/operations/services', () => ({
      ...services,
      voiceServer: { ...voiceServer, stages: [] },
    }));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await shown.findByText('Not measured since its start.'), spec('X-940')).toBeTruthy();
  });
});

describe('running calls', () => {
  it('are listed, and the list is read again every ten seconds', async () => {
    const { server } = await open({ 'GET /api/admin/operations/calls': () => calls([leosCall]) });
    const shown = await part('Running calls');
    const [row] = await shown.findAllByRole('listitem');
    expect(row?.textContent, spec('X-942')).toMatch(
      /^Leo Adeyemi-HartWith Amara OseiSince .*, served by a hosted serviceEnd kindly$/,
    );
    server.on('GET /api/admin/operations/calls', () => calls([]));
    await pass(10_000);
    expect(await shown.findByText('Nobody is in a live lesson now.'), spec('X-942')).toBeTruthy();
  });

  it('end kindly, once the administrator has read what the child will hear', async () => {
    let running: RunningCall[] = [leosCall];
    const { person, server } = await open({
      'GET /api/admin/operations/calls': () => calls(running),
      'POST /api/admin/operations/calls/:id/end': () => {
        running = [{ ...leosCall, isEnding: true }];
        return { success: true as const };
      },
    });
    const shown = await part('Running calls');
    await person.click(
      await shown.findByRole('button', { name: 'End the lesson of Leo Adeyemi-Hart kindly' }),
    );
    const asked = await question('End the lesson of Leo Adeyemi-Hart?');
    expect(asked.getByText(/“We have to stop for technical reasons/), spec('X-943')).toBeTruthy();
    expect(asked.getByText(/The people who run Vivavoce ended this lesson/), spec('X-943')).toBeTruthy();
    expect(server.seen('POST /api/admin/operations/calls/:id/end')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'End kindly' }));
    expect(await shown.findByText('The teacher says goodbye'), spec('X-943')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
    expect(server.seen('POST /api/admin/operations/calls/:id/end')).toMatchObject([
      { params: { id: leosCall.id } },
    ]);
    await expect
      .poll(() => document.activeElement?.textContent, { message: spec('X-943') })
      .toBe('Running calls');
    running = [];
    await pass(10_000);
    expect(await shown.findByText('Nobody is in a live lesson now.'), spec('X-943')).toBeTruthy();
  });

  it('say in the question why they could not be ended', async () => {
    const { person } = await open({
      'GET /api/admin/operations/calls': () => calls([leosCall]),
      'POST /api/admin/operations/calls/:id/end': () => refusal(404, 'not_found', 'This call is over.'),
    });
    await person.click(await screen.findByRole('button', { name: /^End the lesson of/ }));
    const asked = await question('End the lesson of Leo Adeyemi-Hart?');
    await person.click(asked.getByRole('button', { name: 'End kindly' }));
    expect(await asked.findByText('This call is over.'), spec('X-943')).toBeTruthy();
  });
});

describe('jobs', () => {
  it('are counted by kind, and kinds without work are folded away', async () => {
    await open();
    const shown = await part('Jobs');
    const [busy, quiet] = await shown.findAllByRole('table');
    expect(
      linesOf(busy as HTMLElement).map((cells) => cells.slice(0, 6)),
      spec('X-944'),
    ).toEqual([
      ['Kind', 'Waiting', 'Running', 'Tried again', 'Failed for good', 'Planned'],
      ['study.write-session-summary', '2', '0', '0', '1', '0'],
    ]);
    expect(quiet?.closest('details')?.open, spec('X-944')).toBe(false);
    expect(shown.getByText('1 kind without work'), spec('X-944')).toBeTruthy();
  });

  it('that failed for good are tried again', async () => {
    let now = jobs;
    const { person, server } = await open({
      'GET /api/admin/operations/jobs': () => now,
      'POST /api/admin/operations/jobs/:id/retry': () => {
        now = { queues: [], failed: [] };
        return { success: true as const };
      },
    });
    const shown = await part('Jobs');
    expect(await shown.findByText('The text model answered 500.'), spec('X-945')).toBeTruthy();
    await person.click(shown.getByRole('button', { name: /^Try again: study.write-session-summary/ }));
    expect(await shown.findByText('No job waits, and none has failed.'), spec('X-945')).toBeTruthy();
    expect(server.seen('POST /api/admin/operations/jobs/:id/retry')).toMatchObject([
      { params: { id: failedSummary.id } },
    ]);
    await expect.poll(() => document.activeElement?.textContent, { message: spec('X-945') }).toBe('Jobs');
  });

  it('that cannot be tried again say why', async () => {
    const { person } = await open({
      'POST /api/admin/operations/jobs/:id/retry': () => refusal(409, 'job_unknown', 'No such job.'),
    });
    await person.click(await screen.findByRole('button', { name: /^Try again: study/ }));
    expect(await (await part('Jobs')).findByText('No such job.'), spec('X-945')).toBeTruthy();
  });

  it('that failed for good are discarded after a question', async () => {
    let now = jobs;
    const { person, server } = await open({
      'GET /api/admin/operations/jobs': () => now,
      'DELETE /api/admin/operations/jobs/:id': () => {
        now = { queues: [], failed: [] };
        return { success: true as const };
      },
    });
    await person.click(await screen.findByRole('button', { name: /^Discard: study/ }));
    const asked = await question('Discard this job?');
    expect(asked.getByText(/never run again/), spec('X-945')).toBeTruthy();
    expect(server.seen('DELETE /api/admin/operations/jobs/:id'), spec('X-945')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Discard' }));
    expect(await (await part('Jobs')).findByText('No job waits, and none has failed.')).toBeTruthy();
    expect(server.seen('DELETE /api/admin/operations/jobs/:id'), spec('X-945')).toHaveLength(1);
    await expect.poll(() => document.activeElement?.textContent, { message: spec('X-945') }).toBe('Jobs');
  });

  it('that are not all listed say so', async () => {
    const many = { ...jobs.queues[0], failed: 250 } as (typeof jobs.queues)[number];
    await open({ 'GET /api/admin/operations/jobs': () => ({ queues: [many], failed: [failedSummary] }) });
    const shown = await part('Jobs');
    expect(await shown.findByText('These are the newest 1 of 250 failed jobs.'), spec('X-944')).toBeTruthy();
  });
});

describe('mail, storage and version', () => {
  it('say how many mails wait and why the last one failed', async () => {
    const { person, server } = await open();
    expect(await factsOf('Mail'), spec('X-941')).toMatchObject({
      Waiting: '4',
      'Tried again': '1',
      'Failed for good': '0',
    });
    const shown = await part('Mail');
    expect(shown.getByText(/The server refused the sign-in\.$/), spec('X-941')).toBeTruthy();
    server.on('GET /api/admin/operations/mails', () => ({
      ...{ kind: 'outbox' as const, waiting: 0, retrying: 0, failed: 0 },
      ...{ oldestAt: null, lastError: null },
    }));
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await shown.findByText(/^No mail leaves this machine/), spec('X-941')).toBeTruthy();
    expect((await factsOf('Mail'))['Oldest since'], spec('X-941')).toBe('–');
  });

  it('say how much room is used and left', async () => {
    await open();
    const shown = await part('Storage');
    expect(linesOf(await shown.findByRole('table')).slice(1), spec('X-941')).toEqual([
      ['messages', '340 kB', '12,000'],
    ]);
    expect(await shown.findByText(/^As of /), spec('X-941')).toBeTruthy();
    expect(await factsOf('Storage'), spec('X-941')).toMatchObject({
      'Number of files': '88',
      'Free space': '52.3 GB',
    });
  });

  it('do not count files that are elsewhere', async () => {
    await open({
      'GET /api/admin/operations/storage': () => ({
        ...storage,
        files: { servedBy: 'S3 bucket lessons', bytes: null, files: null, freeBytes: null },
      }),
    });
    expect(await (await part('Storage')).findByText(/so they are not counted/), spec('X-941')).toBeTruthy();
    expect((await factsOf('Storage'))['Free space'], spec('X-941')).toBe('–');
  });

  it('say which version runs', async () => {
    await open();
    expect(await factsOf('Version'), spec('X-941')).toMatchObject({
      Version: '1.4.0',
      Mode: 'Production',
      'Public address': 'https://learn.example.org',
      'Newest change of the tables': '0006_people_and_operations',
    });
  });
});

describe('switches', () => {
  const named = async (name: string) => (await part('Switches')).findByRole('switch', { name });

  it('say what stops and what goes on, and mark what is off or not allowed', async () => {
    await open();
    const live = await named('Live lessons');
    expect(live.getAttribute('aria-checked')).toBe('true');
    expect(
      document.getElementById(live.getAttribute('aria-describedby') ?? '')?.textContent,
      spec('X-946'),
    ).toBe(
      'While it is off, no live lesson begins. Lessons that run go on, unless their connection is lost. Lessons in writing have a switch of their own.',
    );
    expect((await named('Payments')).getAttribute('aria-checked')).toBe('false');
    expect((await part('Switches')).getByText(/^Off since /), spec('X-946')).toBeTruthy();
    const camera = await named('Attention by camera');
    expect((camera as HTMLButtonElement).disabled, spec('X-946')).toBe(true);
    expect((await part('Switches')).getByText('Not allowed by the settings'), spec('X-946')).toBeTruthy();
  });

  it('switch off after a question and a proof of identity', async () => {
    let isProved = false;
    let now: Switch[] = [liveSwitch];
    const { person, server } = await open({
      'GET /api/admin/operations/switches': () => ({ switches: now }),
      'PUT /api/admin/operations/switches/:name': ({ body }) => {
        if (!isProved) return notRecently();
        now = [{ ...liveSwitch, isOn: body.isOn === true, changedAt: '2026-11-26T08:05:00.000Z' }];
        return { switches: now };
      },
      'POST /api/auth/prove': () => {
        isProved = true;
        return { success: true as const };
      },
    });
    const live = await named('Live lessons');
    await person.click(live);
    const asked = await question('Switch off “Live lessons”?');
    expect(asked.getByText(/no live lesson begins/), spec('X-946')).toBeTruthy();
    expect(server.seen('PUT /api/admin/operations/switches/:name'), spec('X-946')).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Switch off' }));
    const proof = await openedDialog('Confirm it is you');
    await person.type(proof.getByLabelText('Password'), 'a long password{Enter}');
    await expect
      .poll(async () => (await named('Live lessons')).getAttribute('aria-checked'), {
        message: spec('X-946'),
      })
      .toBe('false');
    expect(server.seen('PUT /api/admin/operations/switches/:name').at(-1), spec('X-946')).toMatchObject({
      params: { name: 'live_lessons' },
      body: { isOn: false },
    });
  });

  it('switch on at once, and say if that failed', async () => {
    const { person, server } = await open({
      'PUT /api/admin/operations/switches/:name': () => refusal(503, 'unavailable', 'Not now.'),
    });
    await person.click(await named('Payments'));
    expect(await (await part('Switches')).findByText('Not now.'), spec('X-946')).toBeTruthy();
    server.on('PUT /api/admin/operations/switches/:name', () => ({
      switches: switches.map((each) => ({ ...each, isOn: true })),
    }));
    await person.click(await named('Payments'));
    await expect
      .poll(async () => (await named('Payments')).getAttribute('aria-checked'), { message: spec('X-946') })
      .toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the banner', () => {
  const set: SiteNotice = {
    text: 'Lessons stop at 18:00.',
    tone: 'warning',
    startsAt: '2026-11-26T08:00:00.000Z',
    endsAt: null,
  };
  const form = async () => part('Banner');

  it('is shown with its text, tone and times, after a preview', async () => {
    const { person, server } = await open();
    const shown = await form();
    expect(await shown.findByText('No banner is set.'), spec('X-948')).toBeTruthy();
    await person.type(shown.getByLabelText('Text'), 'Back at 19:00.');
    expect(shown.getByText('14 of 200 characters'), spec('X-948')).toBeTruthy();
    await person.click(shown.getByRole('radio', { name: /^Warning/ }));
    const preview = shown.getByText('Preview').nextElementSibling;
    expect(preview?.textContent, spec('X-948')).toBe('Warning: Back at 19:00.');
    await person.type(shown.getByLabelText('Until'), '2099-11-26T19:00');
    await person.click(shown.getByRole('button', { name: 'Show banner' }));
    expect(
      await shown.findByText(/^Every page shows the banner, until Nov 26, 2099/),
      spec('X-948'),
    ).toBeTruthy();
    expect(server.seen('PUT /api/admin/operations/site_notice'), spec('X-948')).toMatchObject([
      {
        body: {
          notice: {
            text: 'Back at 19:00.',
            tone: 'warning',
            endsAt: new Date('2099-11-26T19:00').toISOString(),
          },
        },
      },
    ]);
    expect(shown.getByRole('button', { name: 'Change banner' })).toBeTruthy();
  });

  it('needs a text, and an end after its beginning', async () => {
    const { person, server } = await open();
    const shown = await form();
    await person.click(await shown.findByRole('button', { name: 'Show banner' }));
    expect(await shown.findByText('Please write what the banner says.'), spec('X-949')).toBeTruthy();
    await person.type(shown.getByLabelText('Text'), 'Back soon.');
    await person.type(shown.getByLabelText('From'), '2099-11-26T19:00');
    await person.type(shown.getByLabelText('Until'), '2099-11-26T18:00');
    await person.click(shown.getByRole('button', { name: 'Show banner' }));
    expect(await shown.findByText(/^The notice must end after it begins/), spec('X-949')).toBeTruthy();
    expect(server.seen('PUT /api/admin/operations/site_notice'), spec('X-949')).toEqual([]);
    expect(shown.getByLabelText<HTMLTextAreaElement>('Text').value, spec('X-949')).toBe('Back soon.');
  });

  it('keeps what is typed when it is refused, and when the page is refreshed', async () => {
    const { person } = await open({
      'PUT /api/admin/operations/site_notice': () => refusal(503, 'unavailable', 'Not now.'),
    });
    const shown = await form();
    await person.type(await shown.findByLabelText('Text'), 'Back soon.');
    await person.click(shown.getByRole('button', { name: 'Show banner' }));
    expect(await shown.findByText('Not now.'), spec('X-949')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Refresh' }));
    await pass(1_000);
    expect(shown.getByLabelText<HTMLTextAreaElement>('Text').value, spec('X-949')).toBe('Back soon.');
  });

  it('that is set can be changed and taken down', async () => {
    let now: SiteNotice | null = set;
    const { person, server } = await open({
      'GET /api/admin/operations/site_notice': () => ({ notice: now }),
      'PUT /api/admin/operations/site_notice': ({ body }) => {
        now = body.notice as SiteNotice | null;
        return { notice: now };
      },
    });
    const shown = await form();
    expect(await shown.findByText('Every page shows the banner, until you take it down.')).toBeTruthy();
    expect(shown.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Lessons stop at 18:00.');
    await person.click(shown.getByRole('button', { name: 'Take down' }));
    expect(await shown.findByText('No banner is set.'), spec('X-948')).toBeTruthy();
    expect(server.seen('PUT /api/admin/operations/site_notice'), spec('X-948')).toMatchObject([
      { body: { notice: null } },
    ]);
    await expect.poll(() => document.activeElement?.textContent, { message: spec('X-948') }).toBe('Banner');
    expect(shown.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Lessons stop at 18:00.');
  });

  it('says why it could not be taken down, also after a text was missing', async () => {
    const { person } = await open({
      'GET /api/admin/operations/site_notice': () => ({ notice: set }),
      'PUT /api/admin/operations/site_notice': () => refusal(503, 'unavailable', 'Not now.'),
    });
    const shown = await form();
    await person.clear(await shown.findByLabelText('Text'));
    await person.click(shown.getByRole('button', { name: 'Change banner' }));
    await shown.findByText('Please write what the banner says.');
    await person.click(shown.getByRole('button', { name: 'Take down' }));
    expect(await shown.findByText('Not now.'), spec('X-949')).toBeTruthy();
  });

  it('that is planned says when it begins', async () => {
    await open({
      'GET /api/admin/operations/site_notice': () => ({
        notice: { ...set, startsAt: '2099-11-26T08:00:00.000Z' },
      }),
    });
    const shown = await form();
    expect(
      await shown.findByText(/^Every page shows the banner from Nov 26, 2099/),
      spec('X-948'),
    ).toBeTruthy();
  });

  it('says by itself that it has begun, and that it is over', async () => {
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    await open({
      'GET /api/admin/operations/site_notice': () => ({
        notice: { ...set, startsAt: inMs(60_000), endsAt: inMs(120_000) },
      }),
    });
    const shown = await form();
    await shown.findByText(/^Every page shows the banner from/);
    await pass(60_000);
    expect(shown.getByText(/^Every page shows the banner, until/), spec('X-948')).toBeTruthy();
    await pass(60_000);
    expect(shown.getByText('The banner has ended by itself.'), spec('X-948')).toBeTruthy();
  });
});
