import { screen, waitFor, within } from '@testing-library/react';
import type { LinkRequest } from '@vivavoce/contracts/family/link-request-calls';
import type { WhoCanSee } from '@vivavoce/contracts/family/who-can-see-calls';
import type { User } from '@vivavoce/contracts/identity/calls';
import { describe, expect, it } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { grace, leosFacts, tom } from '#testing/linked-parents.ts';
import { amara, leo, leosProfile } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { spec } from '../../../../../../tools/spec/vitest.ts';

const parent: User = {
  ...leo,
  id: grace.parentId,
  uid: grace.parentId,
  email: 'grace@example.org',
  role: 'PARENT',
};

const asked: LinkRequest = {
  id: '99999999-9999-4999-8999-999999999999',
  parentId: tom.parentId,
  parentName: 'Tom Hart',
  note: 'I do not feel safe.',
  state: 'sent',
  createdAt: '2026-11-20T09:00:00.000Z',
  answeredAt: null,
  answer: null,
  hasEndedLink: false,
};

type Given = {
  facts?: Partial<WhoCanSee>;
  requests?: LinkRequest[];
  hasReader?: boolean;
  areHidden?: boolean;
  user?: User;
  at?: string;
};

/** Opens the page. The server keeps what is asked. */
async function open(
  {
    facts = {},
    requests = [],
    hasReader = true,
    areHidden = false,
    user = leo,
    at = '/account/who-can-see',
  }: Given = {},
  handlers: Parameters<typeof fakeServer>[0] = {},
) {
  let kept = requests;
  const server = fakeServer(
    {
      'GET /api/users/:id/profile': () => ({ ...leosProfile, userId: user.id, role: user.role }),
      'GET /api/users/:id/who_can_see': () => ({ success: true as const, data: { ...leosFacts, ...facts } }),
      'GET /api/users/:id/parents': () => ({ success: true as const, data: [grace, tom] }),
      'GET /api/users/:id/link_requests': () => ({
        success: true as const,
        data: { requests: kept, hasReader, areHidden },
      }),
      'POST /api/users/:id/link_requests': ({ body }) => {
        const data = { ...asked, parentId: tom.parentId, note: String(body.note) };
        kept = [data, ...kept];
        return { success: true as const, data };
      },
      'DELETE /api/users/:id/link_requests/:requestId': ({ params }) => {
        kept = kept.filter(({ id }) => id !== params.requestId);
        return { success: true as const };
      },
      'GET /api/teachers': () => [amara],
      ...handlers,
    },
    { user },
  );
  return {
    server,
    ...(await renderApp(
      { pathname: at.split('?')[0] ?? at, search: at.split('?')[1] ?? '' },
      { before: ['/account/settings'] },
    )),
  };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = async (name: string) => (await screen.findByRole('region', { name })).textContent ?? '';

describe('a learner', () => {
  it('reads who sees what, in short sentences, as the server’s settings have it', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Who can see what' })).toBeTruthy();
    const parents = await textOf('Your parents');
    expect(parents, spec('X-373')).toContain('Grace Adeyemi, since');
    expect(parents, spec('X-373')).toContain('Tom Hart, since');
    expect(parents, spec('X-373')).toContain('Your lessons, and every word that was said in them');
    expect(parents, spec('X-373')).not.toContain('small pictures');
    expect(await textOf('Your AI teacher'), spec('X-373')).toMatch(
      /a machine, not a person.*Your first name.*Your age.*What you like/,
    );
    expect(await textOf('Your AI teacher'), spec('X-373')).not.toContain('What you want to learn');
    expect(await textOf('Other companies'), spec('X-373')).toContain('No other company’s computer hears');
    expect(await textOf('How long we keep it'), spec('X-373')).toContain('90 days after the answer');
    expect(await textOf('What nobody sees'), spec('X-373')).toContain('Your voice.');
  });

  it('reads that administrators say why before they read what was said, for a short time', async () => {
    await open();
    const admins = await textOf('The people who run this site');
    expect(admins, spec('X-765')).toContain('First they must write down why, and then they have 30 minutes.');
    expect(admins, spec('X-765')).toContain('They can also make a copy of your data');
    expect(admins, spec('X-765')).toContain('We keep a note of both.');
  });

  it('reads the companies that are connected, and of pictures only where they are kept', async () => {
    const services: WhoCanSee['services'] = [
      { part: 'voice', host: 'api.voice.example' },
      { part: 'files', host: 'files.example' },
    ];
    await open({ facts: { services, keepsImages: true, imageDays: 12, parents: [] } });
    expect(await textOf('Other companies'), spec('X-373')).toContain('api.voice.example hears your voice');
    expect(await textOf('Other companies'), spec('X-373')).toContain('files.example stores pictures');
    expect(await textOf('Your parents'), spec('X-373')).toContain('No parent is linked to you right now.');
    expect(await textOf('Your parents'), spec('X-373')).toContain('The small pictures from your lessons');
    expect(await textOf('How long we keep it'), spec('X-373')).toContain('Small pictures: 12 days');
  });

  it('reads that a parent who sets the PIN can sign in with it, and no promise to the contrary', async () => {
    await open({ facts: { parentsSetSecret: true } });
    const parents = await textOf('Your parents');
    expect(parents).toContain('a parent can choose new pictures or a new PIN for you, and sign in with them');
    expect(parents).not.toContain('See your password');
    expect(parents).not.toContain('as if they were you');
  });

  it('reads nothing of attention where the operator switched it off', async () => {
    await open({ facts: { measuresAttention: false } });
    expect(await textOf('Your parents'), spec('X-373')).not.toContain('attention');
    expect(await textOf('What nobody sees'), spec('X-373')).not.toContain('camera');
  });

  it('reads for how many days lessons, words and attention are kept where the operator limits that', async () => {
    await open({ facts: { sessionDays: 730, transcriptDays: 90, attentionDays: 60 } });
    const kept = await textOf('How long we keep it');
    expect(kept, spec('X-689')).toContain('Your lessons: 730 days after you last used them.');
    expect(kept, spec('X-689')).toContain('The words of your lessons: 90 days');
    expect(kept, spec('X-689')).toContain('How well you paid attention: 60 days');
  });

  it('reads that lessons are kept as long as the account, how to get a copy and how to delete it', async () => {
    await open();
    const kept = await textOf('How long we keep it');
    expect(kept, spec('X-689')).toContain('Your lessons: until you delete them, or your account');
    expect(kept, spec('X-689')).not.toContain('The words of your lessons');
    expect(kept, spec('X-689')).toMatch(/get a copy.*delete your account.*we wait 7 days/);
  });

  it('reads the rule for parents who disagree', async () => {
    await open();
    const rule = await textOf('When parents don’t agree');
    for (const sentence of [
      'All linked parents see the same.',
      'No parent can end the link of another parent. An administrator can.',
      'If two parents set limits, the stricter one counts.',
      'A no counts more than a yes.',
    ])
      expect(rule, spec('X-373')).toContain(sentence);
  });

  it.each([
    [
      true,
      [
        'If you tell your teacher that you are hurt, scared or in danger, the lesson can stop. Then a help card opens.',
        'If it stops, what you said is taken out of the lesson. Your parents can’t read it there.',
        'We usually tell Ms Rivera. It is their job to keep children safe. They may read what you said, and tell others who can help.',
        'We don’t tell a person whose name you said in it.',
        'We don’t send your parents a message about it.',
        'Sometimes your teacher does not notice. Then the lesson goes on, and what you said stays in it.',
        'It is always good to tell a grown-up you trust yourself, too.',
      ],
    ],
    [
      false,
      [
        'If you tell your teacher something serious, such as that somebody hurts you, the lesson can stop, and a help card opens.',
        'If it stops, what you said is taken out of the lesson, so parents can’t read it there. It isn’t in a copy of your data either.',
        'We usually tell Ms Rivera, whose job is to help with this. They may read what you said, and may have to tell others to keep you safe.',
        'We don’t tell anybody whose name you said in it.',
        'We send your parents no message about it.',
        'A computer doesn’t notice everything. What it misses stays in the lesson.',
        'It’s always good to tell somebody you trust yourself, too.',
      ],
    ],
  ])('reads what happens with a worry, in the words of the age (young: %s)', async (isYoung, lines) => {
    await open({
      facts: { isYoung, worries: { keepsWords: true, safeAdult: 'Ms Rivera', tellsParents: false } },
    });
    const worry = await card('If something worries you');
    const shown = worry.getAllByRole('listitem').map((line) => line.textContent);
    expect(shown, spec('X-1053')).toEqual(lines);
    expect(shown.join(' ')).not.toMatch(/nobody else will|always a secret/);
  });

  it('reads that parents may get a message, only where that can be', async () => {
    await open({ facts: { worries: { keepsWords: true, safeAdult: null, tellsParents: true } } });
    const worry = await textOf('If something worries you');
    expect(worry, spec('X-1053')).toContain('Your parents may get a message that you may need to talk.');
    expect(worry, spec('X-1053')).toContain('Nobody else is told.');
    expect(worry).not.toContain('no message');
  });

  it('reads in a family that nobody is told and that nothing is kept', async () => {
    await open({ facts: { parentsSetSecret: true } });
    const worry = await textOf('If something worries you');
    expect(worry, spec('X-1053')).toContain('and we don’t keep it');
    expect(worry, spec('X-1053')).toContain('Nobody is told, and no person may see it soon.');
    expect(worry).toContain('a parent who signs in as you can see it');
    expect(worry).not.toContain('We usually tell');
    expect(worry).not.toContain('no message');
  });

  it('sees why the page could not be loaded, and tries again', async () => {
    const { person, server } = await open(
      {},
      {
        'GET /api/users/:id/who_can_see': () => refusal(503, 'unavailable', 'The service is busy right now.'),
      },
    );
    await screen.findByText('The service is busy right now.');
    server.on('GET /api/users/:id/who_can_see', () => ({ success: true as const, data: leosFacts }));
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Your parents')).toBeTruthy();
  });
});

describe('asking in private', () => {
  it('sends the parent and the note, and shows that the request is sent', async () => {
    const { person, server } = await open();
    const help = await card('Ask for help in private');
    await person.click(await help.findByRole('radio', { name: 'Tom Hart' }));
    await person.type(help.getByLabelText('What should we know?'), 'I do not feel safe.');
    await person.click(help.getByRole('button', { name: 'Send in private' }));
    expect(await help.findByText('About Tom Hart'), spec('X-375')).toBeTruthy();
    expect(help.getAllByText('Sent').length, spec('X-375')).toBeGreaterThan(0);
    expect(server.seen('POST /api/users/:id/link_requests')).toMatchObject([
      { params: { id: leo.id }, body: { parentId: tom.parentId, note: 'I do not feel safe.' } },
    ]);
    expect((help.getByLabelText('What should we know?') as HTMLTextAreaElement).value).toBe('');
  });

  it('shows that a request is being looked at, and the administrator’s answer', async () => {
    const answered: LinkRequest = {
      ...asked,
      id: '99999999-9999-4999-8999-999999999998',
      state: 'answered',
      answer: 'Tom can no longer read along.',
      answeredAt: asked.createdAt,
      hasEndedLink: true,
    };
    await open({ requests: [{ ...asked, state: 'opened' }, answered] });
    const help = await card('Ask for help in private');
    expect(await help.findByText('Being looked at'), spec('X-375')).toBeTruthy();
    expect(help.getByText('Tom can no longer read along.'), spec('X-375')).toBeTruthy();
    expect(help.getByText('The link has ended.'), spec('X-375')).toBeTruthy();
  });

  it('deletes a request once the learner confirms', async () => {
    const { person, server } = await open({ requests: [asked] });
    const help = await card('Ask for help in private');
    await person.click(await help.findByRole('button', { name: /^Delete the request of/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this request?' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => help.queryByText('About Tom Hart'), { message: spec('X-375') }).toBeNull();
    expect(server.seen('DELETE /api/users/:id/link_requests/:requestId')).toMatchObject([
      { params: { id: leo.id, requestId: asked.id } },
    ]);
  });

  it('keeps the words when the server refuses them, and says why', async () => {
    const { person } = await open(
      {},
      {
        'POST /api/users/:id/link_requests': () =>
          refusal(409, 'too_many_open_requests', 'You already have three.'),
      },
    );
    const help = await card('Ask for help in private');
    await person.type(await help.findByLabelText('What should we know?'), 'Please help.');
    await person.click(help.getByRole('button', { name: 'Send in private' }));
    expect(await help.findByText('You already have three.')).toBeTruthy();
    expect((help.getByLabelText('What should we know?') as HTMLTextAreaElement).value).toBe('Please help.');
  });

  it('tells a child whose parent chose the pictures that no request is shown here', async () => {
    await open({ areHidden: true });
    const help = await card('Ask for help in private');
    expect(await help.findByText('Your parents may know your pictures or PIN'), spec('X-358')).toBeTruthy();
    expect(help.queryByText(/Come back here to see the answer/), spec('X-358')).toBeNull();
  });

  it('says before any sending that nobody can read a request, and whom to tell instead', async () => {
    await open({ hasReader: false });
    const help = await card('Ask for help in private');
    expect(await help.findByText('Nobody can read a request right now'), spec('X-357')).toBeTruthy();
    expect(help.getByText(/Please tell a grown-up you trust, such as a teacher/), spec('X-357')).toBeTruthy();
    expect(help.queryByRole('button', { name: 'Send in private' }), spec('X-357')).toBeNull();
  });

  it('leaves nothing in the browser’s storage, and a press leaves the page for good', async () => {
    const { person, address, router } = await open({ requests: [asked] });
    const help = await card('Ask for help in private');
    await help.findByText('I do not feel safe.');
    await person.type(help.getByLabelText('What should we know?'), 'Zebraword');
    await person.click(help.getByRole('button', { name: 'Leave this page' }));
    await expect.poll(address, { message: spec('X-376') }).toBe('/teachers');
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage })).join('');
    expect(stored, spec('X-376')).not.toMatch(/Zebraword|I do not feel safe|Tom Hart/);
    await router.navigate(-1);
    expect(address(), spec('X-376')).not.toContain('who-can-see');
  });
});

describe('a parent', () => {
  const ofLeo = { user: parent, at: `/account/who-can-see?childId=${leo.id}` };

  it('reads the same about a child in an adult’s words, and finds no private request there', async () => {
    const { server } = await open(ofLeo);
    await screen.findByRole('heading', { level: 1, name: 'Who can see what of Leo' });
    expect(await textOf('Linked parents'), spec('X-374')).toContain('Tom Hart, since');
    expect(await textOf('The AI teacher'), spec('X-374')).toContain('It hears or reads what Leo says');
    expect(await textOf('Administrators'), spec('X-765')).toContain(
      'They open for 30 minutes to an administrator who gives a reason',
    );
    expect(await textOf('Administrators'), spec('X-765')).toContain('A copy of Leo’s data holds them, too');
    expect(await textOf('Administrators'), spec('X-765')).toContain('The reason and each copy are recorded.');
    expect(await textOf('When parents disagree'), spec('X-374')).toContain('A no counts more than a yes.');
    expect(screen.queryByRole('region', { name: 'Ask for help in private' }), spec('X-374')).toBeNull();
    expect(server.seen('GET /api/users/:id/link_requests'), spec('X-374')).toEqual([]);
    expect(server.seen('GET /api/users/:id/who_can_see')[0]).toMatchObject({ params: { id: leo.id } });
  });

  it('reads what happens with a worry, and that the page tells of none', async () => {
    await open({
      ...ofLeo,
      facts: { worries: { keepsWords: true, safeAdult: 'Ms Rivera', tellsParents: false } },
    });
    const worry = await textOf('If something worries Leo');
    expect(worry, spec('X-1053')).toContain('This site usually tells Ms Rivera.');
    expect(worry, spec('X-1053')).toContain('Linked parents get no message about it.');
    expect(worry, spec('X-1053')).toContain('reads the same whether that has ever happened or not');
    expect(worry).not.toContain('your');
  });

  it('reads for how many days it is kept, and that a deletion waits', async () => {
    await open({ ...ofLeo, facts: { sessionDays: 730, transcriptDays: 90, attentionDays: 60 } });
    const kept = await textOf('How long it is kept');
    expect(kept, spec('X-689')).toContain('Lessons: 730 days after they were last used');
    expect(kept, spec('X-689')).toContain('The words of a lesson: 90 days');
    expect(kept, spec('X-689')).toContain('The measured attention: 60 days');
    expect(kept, spec('X-689')).toContain('A deletion that a parent asks for waits 7 days.');
  });

  it('whose link has ended is told so', async () => {
    await open(ofLeo, { 'GET /api/users/:id/who_can_see': () => refusal(404, 'not_found', 'Not found.') });
    expect(await screen.findByText(/The link to this child may have ended/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('has no such page about themselves', async () => {
    const { address } = await open({ user: parent });
    await waitFor(() => expect(address()).toBe('/account/settings'));
  });
});
