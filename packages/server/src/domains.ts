/**
 * The product's domains, in the order in which they may know each other. The import walls, the table in README and the
 * folders are all checked against this list.
 */
export const domains = [
  { name: 'identity', owns: 'accounts, sign-in, e-mail codes, second factor, passkeys', mayUse: [] },
  { name: 'access', owns: 'parent–child links, consent, permissions', mayUse: ['identity'] },
  { name: 'content', owns: 'blog posts, plans, site settings, contact, newsletter', mayUse: [] },
  { name: 'teachers', owns: 'persona, voice, owner', mayUse: ['access', 'identity'] },
  {
    name: 'profiles',
    owns: 'the person: name, age, role, interests, goals, minutes used',
    mayUse: ['access', 'identity', 'teachers'],
  },
  { name: 'billing', owns: 'paid plans, payments, subscriptions', mayUse: ['access', 'profiles'] },
  {
    name: 'sessions',
    owns: 'the life of a learning session, with its messages, plan, summary and cost',
    mayUse: ['access', 'profiles', 'teachers'],
  },
  {
    name: 'study',
    owns: 'the writing of lesson plans and summaries; the written lesson',
    mayUse: ['access', 'profiles', 'teachers', 'sessions'],
  },
  {
    name: 'voice',
    owns: 'prompt assembly, realtime keys, the running call, usage',
    mayUse: ['access', 'profiles', 'billing', 'sessions', 'teachers', 'study'],
  },
  {
    name: 'attention',
    owns: 'readings and images',
    mayUse: ['access', 'profiles', 'sessions'],
  },
  {
    name: 'family',
    owns: 'invite codes, the parent’s screens, limits, digest',
    mayUse: ['access', 'identity', 'profiles', 'sessions', 'study', 'voice'],
  },
  { name: 'insights', owns: 'web vitals, admin tables, analytics, reports, audit trail', mayUse: 'all' },
] as const;
