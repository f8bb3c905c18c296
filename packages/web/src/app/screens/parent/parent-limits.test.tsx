import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@vivavoce/contracts/identity/calls';
import type { Limits, OwnLimits } from '@vivavoce/contracts/limits/calls';
import { describe, expect, it } from 'vitest';
import { ownTimeZone } from '#lib/local-time/wall-time.ts';
import { fakeLayout } from '#testing/fake-layout.ts';
import { fakeServer, heldBack, refusal } from '#testing/fake-server.ts';
import { answered, everythingAllowed, neverSaved, noLimits } from '#testing/limits.ts';
import { amara, henrik, leo, leosProfile, nothingAgreedTo } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const parent: User = { ...leo, id: '44444444-4444-4444-8444-444444444444', role: 'PARENT' };
const mila = '55555555-5555-4555-8555-555555555555';
const temi = '66666666-6666-4666-8666-666666666666';
const names: Record<string, string> = { [mila]: 'Mila', [temi]: 'Temi' };

const hers: Limits = { ...noLimits, own: neverSaved };

type Handlers = Parameters<typeof fakeServer>[0];

/** A server that keeps the rules and the pause, and refuses a save that began from an older version. */
function keeping(before: Limits = hers) {
  let now = before;
  const own = () => now.own as OwnLimits;
  return {
    'GET /api/users/:id/limits': () => answered(now),
    'PUT /api/users/:id/limits': ({ body }) => {
      const { version, ...rules } = body as unknown as OwnLimits;
      if (version !== own().version) return refusal(409, 'limits_changed_elsewhere', 'Changed.');
      now = { ...now, own: { ...own(), ...rules, version: version + 1 } };
      return answered(now);
    },
    'POST /api/users/:id/pause': ({ body }) => {
      const until = body.until === 'until_resumed' ? null : new Date(Date.now() + 3_600_000).toISOString();
      now = { ...now, own: { ...own(), pause: { until } } };
      return answered(now);
    },
    'DELETE /api/users/:id/pause': () => {
      now = { ...now, own: { ...own(), pause: null } };
      return answered(now);
    },
  } satisfies Handlers;
}

async function open(
  handlers: Handlers = keeping(),
  {
    children = [mila],
    query = '',
    user = parent,
    age = 40,
  }: { children?: string[]; query?: string; user?: User; age?: number | null } = {},
) {
  fakeLayout();
  const server = fakeServer(
    {
      'GET /api/users/:id': ({ params }) => ({ ...leo, id: params.id ?? '', displayName: 'A child' }),
      'GET /api/users/:id/profile': ({ params }) =>
        params.id === parent.id
          ? { ...leosProfile, userId: parent.id, role: 'PARENT', age, children }
          : { ...leosProfile, userId: params.id ?? '', firstName: names[params.id ?? ''] ?? 'Nobody' },
      'GET /api/teachers': () => [amara, henrik],
      'GET /api/consents/:userId': () => nothingAgreedTo,
      ...handlers,
    },
    { user },
  );
  const app = await renderApp(`/parent/limits${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Limits and consent' });
  return { ...app, server };
}

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const control = (name: string) => screen.findByRole<HTMLButtonElement>('switch', { name });
const isOn = (found: HTMLElement) => found.getAttribute('aria-checked') === 'true';
const card = (name: string) => screen.findByRole('region', { name });
const perDay = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Time per day' });

describe('the limits of a child', () => {
  it('are set per day with a stepper or by typing, and saved together with the version', async () => {
    const { person, server } = await open();
    await person.click(await control('Limit the time per day'));
    await person.click(await button('Less time per day'));
    expect((await perDay()).value).toBe('55');
    await person.clear(await perDay());
    await person.type(await perDay(), '42');
    expect(server.seen('PUT /api/users/:id/limits')).toEqual([]);
    await person.click(await button('Save Limits'));
    expect(await screen.findByText('Limits saved')).toBeTruthy();
    expect(server.seen('PUT /api/users/:id/limits'), spec('X-512')).toMatchObject([
      {
        params: { id: mila },
        body: { minutesPerDay: 42, minutesPerWeek: null, timeZone: ownTimeZone(), version: 0 },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Save Limits' })).toBeNull();
  });

  it('show how much time is used today and this week', async () => {
    await open(
      keeping({
        ...hers,
        own: { ...neverSaved, minutesPerDay: 60 },
        today: { usedSeconds: 20 * 60 + 59, limitMinutes: 60 },
        thisWeek: { usedSeconds: 3_600, limitMinutes: null },
      }),
    );
    expect(await screen.findByText('Used today: 20 minutes of 60 minutes.'), spec('X-513')).toBeTruthy();
    expect(screen.getByText('Used this week: 60 minutes. A week begins on Monday.')).toBeTruthy();
  });

  it.each(['', '3', '721', '12.5', 'an hour'])('are not saved while the minutes are "%s"', async (typed) => {
    const { person, server } = await open();
    await person.click(await control('Limit the time per day'));
    await person.clear(await perDay());
    if (typed !== '') await person.type(await perDay(), typed);
    await person.click(await button('Save Limits'));
    expect(await screen.findByText('Give a whole number from 5 to 720.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await perDay()));
    expect((await perDay()).value, spec('X-514')).toBe(typed);
    expect(server.seen('PUT /api/users/:id/limits')).toEqual([]);
  });

  it('are undone with one press before they are saved', async () => {
    const { person } = await open();
    await person.click(await control('Camera during lessons'));
    await person.click(await button('Undo changes'));
    expect(isOn(await control('Camera during lessons'))).toBe(true);
    expect(screen.queryByText('You have changes that are not saved yet.')).toBeNull();
  });

  it('keep everything that was entered if they cannot be saved', async () => {
    const { person, server } = await open();
    server.on('PUT /api/users/:id/limits', () => refusal(500, 'internal', 'Out of order.'));
    await person.click(await control('Limit the time per week'));
    await person.click(await button('Save Limits'));
    expect((await screen.findByRole('alert')).textContent).toBe('Out of order.');
    expect(isOn(await control('Limit the time per week'))).toBe(true);
    expect(await button('Save Limits')).toBeTruthy();
  });

  it('ask for no second save while the first is on its way', async () => {
    const { person, server } = await open();
    const answer = heldBack(answered(hers));
    server.on('PUT /api/users/:id/limits', answer.answer);
    await person.click(await control('Keep pictures'));
    await person.click(await button('Save Limits'));
    await person.click(await button('Saving…'));
    expect(server.seen('PUT /api/users/:id/limits')).toHaveLength(1);
    answer.release();
    await screen.findByText('Limits saved');
  });
});

describe('limits that were changed on another screen', () => {
  const elsewhere: Limits = {
    ...hers,
    own: { ...neverSaved, minutesPerDay: 30, isCameraAllowed: false, version: 1 },
  };

  it('are named, are not overwritten, and are saved with what was changed here on the next press', async () => {
    const { person, server } = await open();
    await person.click(await control('Limit the time per week'));
    server.on('GET /api/users/:id/limits', () => answered(elsewhere));
    server.on('PUT /api/users/:id/limits', ({ body }) =>
      body.version === 1
        ? answered({ ...elsewhere, own: { ...neverSaved, minutesPerDay: 30, version: 2 } })
        : refusal(409, 'limits_changed_elsewhere', 'Changed.'),
    );
    await person.click(await button('Save Limits'));
    const told = await screen.findByText(/^The limits were changed on another screen in the meantime/);
    expect(told.textContent, spec('X-515')).toContain('Time per day and Camera during lessons');
    expect((await perDay()).value).toBe('30');
    expect(isOn(await control('Camera during lessons'))).toBe(false);
    await person.click(await button('Save Limits'));
    await screen.findByText('Limits saved');
    expect(server.seen('PUT /api/users/:id/limits').at(-1)?.body).toMatchObject({
      minutesPerDay: 30,
      minutesPerWeek: 240,
      isCameraAllowed: false,
      version: 1,
    });
  });
});

describe('quiet hours', () => {
  it('over midnight are said in words, and are set for some days', async () => {
    const { person, server } = await open();
    await person.click(await button('Add quiet hours'));
    const quiet = within(await card('Quiet hours'));
    expect(
      quiet.getByText(/^From 7:30\sPM to 7:00\sAM the next day: every day\.$/),
      spec('X-516'),
    ).toBeTruthy();
    await person.click(quiet.getByRole('checkbox', { name: 'Saturday' }));
    await person.click(quiet.getByRole('checkbox', { name: 'Sunday' }));
    expect(quiet.getByText(/: Monday, Tuesday, Wednesday, Thursday, and Friday\.$/)).toBeTruthy();
    await person.click(await button('Save Limits'));
    await screen.findByText('Limits saved');
    expect(server.seen('PUT /api/users/:id/limits').at(-1)?.body.quietHours).toEqual([
      { weekdays: [1, 2, 3, 4, 5], from: '19:30', to: '07:00' },
    ]);
  });

  it('need a day, and can be removed', async () => {
    const { person, server } = await open(
      keeping({
        ...hers,
        own: { ...neverSaved, quietHours: [{ weekdays: [6], from: '12:00', to: '13:00' }], version: 1 },
      }),
    );
    const quiet = within(await card('Quiet hours'));
    expect(quiet.getByText(/^From 12:00\sPM to 1:00\sPM: Saturday\.$/)).toBeTruthy();
    await person.click(quiet.getByRole('checkbox', { name: 'Saturday' }));
    await person.click(await button('Save Limits'));
    expect(await screen.findByText('Please choose at least one day.')).toBeTruthy();
    await person.click(await button('Remove: Quiet hours 1'));
    await person.click(await button('Save Limits'));
    await screen.findByText('Limits saved');
    expect(server.seen('PUT /api/users/:id/limits').at(-1)?.body.quietHours).toEqual([]);
  });

  it('show their time zone, which can be changed by its name', async () => {
    const { person, server } = await open(keeping({ ...hers, own: { ...neverSaved, version: 1 } }));
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone.textContent).toBe('UTC');
    await person.click(zone);
    await person.type(await screen.findByRole('combobox', { name: 'Search time zones' }), 'berlin');
    await person.click(await screen.findByRole('option', { name: 'Europe, Berlin' }));
    await person.click(await button('Save Limits'));
    await screen.findByText('Limits saved');
    expect(server.seen('PUT /api/users/:id/limits').at(-1)?.body.timeZone, spec('X-517')).toBe(
      'Europe/Berlin',
    );
  });
});

describe('a pause', () => {
  it.each([
    ['For one hour', 'one_hour', /^You have put lessons on pause\. They open again /],
    ['Until tomorrow morning', 'until_tomorrow', /^You have put lessons on pause\. They open again /],
    [
      'Until I allow lessons again',
      'until_resumed',
      /^You have put lessons on pause until you allow them again\.$/,
    ],
  ])('counts at once: %s', async (name, until, text) => {
    const { person, server } = await open();
    await person.click(await button(name));
    expect(await screen.findByText(text), spec('X-518')).toBeTruthy();
    expect(server.seen('POST /api/users/:id/pause')).toMatchObject([
      { params: { id: mila }, body: { until, timeZone: ownTimeZone() } },
    ]);
    await person.click(await button('Allow lessons again'));
    expect(await button('For one hour')).toBeTruthy();
    expect(server.seen('DELETE /api/users/:id/pause')).toHaveLength(1);
  });

  it('loses no changes that are not saved yet', async () => {
    const { person } = await open();
    await person.click(await control('Camera during lessons'));
    await person.click(await button('For one hour'));
    await button('Allow lessons again');
    expect(isOn(await control('Camera during lessons'))).toBe(false);
  });

  it('reports when it could not be changed', async () => {
    const { person, server } = await open();
    server.on('POST /api/users/:id/pause', () => refusal(500, 'internal', ''));
    await person.click(await button('For one hour'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The pause could not be changed. Please try again.',
    );
  });
});

describe('the teachers of a child', () => {
  it('are all allowed until the parent begins a list, which begins with all of them', async () => {
    const { person, server } = await open();
    expect(isOn(await control('All teachers'))).toBe(true);
    expect(screen.queryByRole('switch', { name: 'Henrik Lund' })).toBeNull();
    await person.click(await control('All teachers'));
    expect(isOn(await control('Henrik Lund'))).toBe(true);
    await person.click(await control('Henrik Lund'));
    expect(within(await card('Teachers Mila may choose')).getByText('1 of 2'), spec('X-519')).toBeTruthy();
    await person.click(await button('Save Limits'));
    await screen.findByText('Limits saved');
    expect(server.seen('PUT /api/users/:id/limits').at(-1)?.body.allowedTeacherIds).toEqual([amara.id]);
  });

  it('are said to be none if the list is empty', async () => {
    await open(keeping({ ...hers, own: { ...neverSaved, allowedTeacherIds: [], version: 1 } }));
    expect(
      await screen.findByText('Mila can choose no teacher, so there are no lessons until you allow one.'),
    ).toBeTruthy();
  });

  it('are found by name or subject when there are many', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      ...henrik,
      id: henrik.id.replace(/b$/, String(at)),
      name: `Teacher ${at}`,
    }));
    const { person } = await open({
      ...keeping({ ...hers, own: { ...neverSaved, allowedTeacherIds: [amara.id], version: 1 } }),
      'GET /api/teachers': () => [amara, ...many],
    });
    await person.type(await screen.findByRole('searchbox', { name: 'Search teachers' }), 'mathem');
    expect(await control('Amara Osei')).toBeTruthy();
    expect(screen.queryByRole('switch', { name: 'Teacher 3' })).toBeNull();
    await person.type(screen.getByRole('searchbox', { name: 'Search teachers' }), 'xyz');
    expect(screen.getByText('No teacher has this name or subject.')).toBeTruthy();
  });

  it('report when they cannot be loaded', async () => {
    const { person, server } = await open({
      ...keeping(),
      'GET /api/teachers': () => refusal(500, 'internal', 'Out of order.'),
    });
    const teachers = within(await card('Teachers Mila may choose'));
    await teachers.findByRole('alert');
    server.on('GET /api/teachers', () => [amara]);
    await person.click(teachers.getByRole('button', { name: 'Try Again' }));
    expect(isOn(await control('All teachers'))).toBe(true);
  });
});

describe('another parent’s rules', () => {
  it('are shown where they are stricter, without saying whose they are', async () => {
    await open(
      keeping({
        ...hers,
        own: {
          ...neverSaved,
          minutesPerDay: 60,
          minutesPerWeek: 100,
          allowedTeacherIds: [henrik.id],
          version: 1,
        },
        others: {
          ...everythingAllowed,
          minutesPerDay: 45,
          minutesPerWeek: 200,
          isCameraAllowed: false,
          allowedTeacherIds: [amara.id],
          pause: { until: null },
        },
      }),
    );
    expect(
      await screen.findByText('Another parent’s rule counts here: 45 minutes.'),
      spec('X-520'),
    ).toBeTruthy();
    expect(screen.getByText('Another parent’s rule counts here: the camera stays off.')).toBeTruthy();
    expect(screen.getByText('Another parent has put lessons on pause.')).toBeTruthy();
    expect(await screen.findAllByText('Another parent’s rule: not allowed')).toHaveLength(1);
    expect(screen.queryByText(/200 minutes/)).toBeNull();
  });
});

describe('a parent', () => {
  it('without children is led to link one', async () => {
    await open(keeping(), { children: [] });
    expect(await screen.findByText('No child is linked yet')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link').getAttribute('href')).toBe('/parent/dashboard');
  });

  it('of several children chooses one by a tab, and the address says which', async () => {
    const { person, address, server } = await open(keeping(), { children: [mila, temi] });
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Mila');
    await person.click(screen.getByRole('tab', { name: 'Temi' }));
    await waitFor(() => expect(address(), spec('X-521')).toBe(`/parent/limits?childId=${temi}`));
    await waitFor(() =>
      expect(server.seen('GET /api/users/:id/limits').at(-1)?.params).toEqual({ id: temi }),
    );
    expect(await screen.findByRole('region', { name: 'Teachers Temi may choose' })).toBeTruthy();
  });

  it('is asked before a tab loses changes that are not saved', async () => {
    const { person, address } = await open(keeping(), { children: [mila, temi], query: `?childId=${temi}` });
    await person.click(await control('Camera during lessons'));
    await person.click(screen.getByRole('tab', { name: 'Mila' }));
    await person.click(await button('Keep Editing'));
    expect(isOn(await control('Camera during lessons'))).toBe(false);
    await person.click(screen.getByRole('tab', { name: 'Mila' }));
    await person.click(await button('Leave'));
    await waitFor(() => expect(address()).toBe(`/parent/limits?childId=${mila}`));
    expect(isOn(await control('Camera during lessons'))).toBe(true);
  });

  it('whose address is not verified reads what to do, and can change nothing but end a pause', async () => {
    const { server } = await open(keeping({ ...hers, own: { ...neverSaved, pause: { until: null } } }), {
      user: { ...parent, emailVerified: false },
    });
    const told = await screen.findByText(/please confirm your email address/);
    expect(within(told).getByRole('link', { name: 'Verify your email' }).getAttribute('href')).toBe(
      '/auth/verify-email',
    );
    expect((await control('Camera during lessons')).matches(':disabled'), spec('X-522')).toBe(true);
    expect((await button('Allow lessons again')).disabled).toBe(false);
    expect(server.seen('PUT /api/users/:id/limits')).toEqual([]);
  });

  it.each([null, 17])('of age %s reads that an adult’s age is needed', async (age) => {
    await open(keeping(), { age });
    const told = await screen.findByText(/we need to know that you are an adult/);
    expect(within(told).getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe(
      '/profile',
    );
    expect((await button('For one hour')).disabled).toBe(true);
  });

  it('gives and withdraws consents on the same screen', async () => {
    await open();
    expect(await card('What has been agreed for Mila'), spec('X-523')).toBeTruthy();
  });

  it('reads that limits no longer count for an adult', async () => {
    await open(keeping({ ...hers, canBeLimited: false }));
    expect(await screen.findByText('Mila is an adult now, so limits no longer count.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Time' })).toBeNull();
  });

  it('tries again when the limits cannot be loaded', async () => {
    const { person, server } = await open({
      ...keeping(),
      'GET /api/users/:id/limits': () => refusal(500, 'internal', 'Out of order.'),
    });
    expect(await screen.findByText('Out of order.')).toBeTruthy();
    server.on('GET /api/users/:id/limits', () => answered(hers));
    await person.click(await button('Try Again'));
    expect(await card('Time')).toBeTruthy();
  });

  it('reads that a child without a profile has no limits yet', async () => {
    await open({
      ...keeping(),
      'GET /api/users/:id/limits': () => refusal(404, 'no_profile', 'No profile.'),
    });
    expect(await screen.findByText('Mila has no profile yet')).toBeTruthy();
  });

  it('who is not linked to the child reads that these limits are not theirs', async () => {
    await open(keeping(noLimits));
    expect(await screen.findByText('These limits are not yours to set')).toBeTruthy();
  });

  it('finds the screen in the header', async () => {
    await open();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Limits' }).getAttribute('href')).toBe('/parent/limits');
  });
});
