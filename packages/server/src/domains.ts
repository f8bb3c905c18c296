/**
 * The product's domains, in the order in which they may know each other. The import walls, the table in README and the
 * folders are all checked against this list.
 */
export const domains = [
  {
    name: 'identity',
    owns: 'accounts, sign-in, e-mail codes, second factor, passkeys; children’s secrets and paired devices',
    mayUse: [],
  },
  {
    name: 'access',
    owns: 'parent–child links, consents and their refusals, holds on records, permissions',
    mayUse: ['identity'],
  },
  { name: 'content', owns: 'blog posts, plans, site settings, contact, newsletter', mayUse: [] },
  { name: 'teachers', owns: 'persona, voice, owner', mayUse: ['access', 'identity'] },
  {
    name: 'profiles',
    owns: 'the person: name, age, role, interests, goals, minutes used',
    mayUse: ['access', 'identity', 'teachers'],
  },
  {
    name: 'limits',
    owns: 'what parents allow: time, quiet hours, pauses, teachers, camera; the time used',
    mayUse: ['access', 'identity', 'profiles'],
  },
  {
    name: 'billing',
    owns: 'paid plans, payments, subscriptions, checks of parents’ cards',
    mayUse: ['access', 'profiles'],
  },
  {
    name: 'sessions',
    owns: 'the life of a learning session, with its messages, plan, summary and cost',
    mayUse: ['access', 'identity', 'profiles', 'limits', 'teachers'],
  },
  {
    name: 'safeguarding',
    owns: 'worries that a learner tells: concerns with their sealed turns, help cards, who is told',
    mayUse: ['access', 'identity', 'profiles', 'sessions'],
  },
  {
    name: 'mastery',
    owns: 'what learners showed of each skill, how sure we are of it, corrections',
    mayUse: ['access', 'identity', 'profiles', 'sessions', 'safeguarding'],
  },
  {
    name: 'study',
    owns: 'which lesson comes next, the writing of plans, summaries and takeaways, the end of a lesson; the written lesson',
    mayUse: ['access', 'profiles', 'limits', 'teachers', 'sessions', 'safeguarding', 'mastery'],
  },
  {
    name: 'voice',
    owns: 'prompt assembly, realtime keys, the running call, usage',
    mayUse: ['access', 'profiles', 'limits', 'billing', 'sessions', 'safeguarding', 'teachers', 'study'],
  },
  {
    name: 'attention',
    owns: 'readings and images',
    mayUse: ['access', 'profiles', 'limits', 'sessions'],
  },
  {
    name: 'family',
    owns: 'invite codes, how links end, children’s accounts, private requests, notices, the parent’s week and its mail',
    mayUse: ['access', 'identity', 'profiles', 'sessions', 'safeguarding', 'mastery', 'study', 'voice'],
  },
  {
    name: 'safety',
    owns: 'the queue of reported answers, what was decided of them',
    mayUse: ['access', 'identity', 'teachers', 'profiles', 'sessions', 'family'],
  },
  {
    name: 'rights',
    owns: 'mails that ask for a consent again, exports of data, deletions that wait, what is sealed under a hold',
    mayUse: [
      'access',
      'identity',
      'content',
      'teachers',
      'profiles',
      'limits',
      'billing',
      'sessions',
      'safeguarding',
      'mastery',
      'study',
      'voice',
      'attention',
      'family',
      'safety',
    ],
  },
  {
    name: 'operations',
    owns: 'services and how they fare, running calls, jobs, mails, storage, switches, the site’s banner',
    mayUse: 'all',
  },
  { name: 'insights', owns: 'web vitals, admin tables, analytics, reports, audit trail', mayUse: 'all' },
] as const;
