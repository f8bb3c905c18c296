/** One call of the administrator's room that is timed, and how long it may take. */
export type RoomCall = { name: string; url: string; limitMs: number };

/** How long a page of a table may take at p95, and the figures of a range. */
const PAGE_LIMIT_MS = 200;
const FIGURES_LIMIT_MS = 1_000;

const PAGES = {
  users: {
    'first page': '',
    'last page': 'page=1000',
    'by name': 'sort=name',
    'by name, last page': 'sort=name&page=1000',
    'by role': 'sort=role',
    'by subscription': 'sort=subscription',
    'by attention, falling': 'sort=attention&direction=desc',
    'by usage, falling': 'sort=usage&direction=desc',
    'by last sign-in, falling': 'sort=lastLoginAt&direction=desc',
    teachers: 'role=teacher',
    'learners with pro': 'role=student&subscription=pro',
    disabled: 'state=disabled',
    'a full name': 'search=emma becker',
    'a common word': 'search=family',
    'a common word by name': 'search=family&sort=name',
    'a word of every sixth person by usage': 'search=post.example&sort=usage',
    'a frequent name by usage': 'search=anna&sort=usage&direction=desc',
    'two letters': 'search=xu',
    'two letters by name': 'search=an&sort=name',
    'one letter': 'search=q',
    'two letters of nobody': 'search=qz',
    nobody: 'search=qqqqqq',
    'a hundred rows': 'pageSize=100',
  },
  teachers: {
    'first page': '',
    'by name': 'sort=name',
    'by sessions, falling': 'sort=sessions&direction=desc',
    'a hundred by sessions, falling': 'sort=sessions&direction=desc&pageSize=100',
    premium: 'type=PREMIUM',
    'one level': 'level=College',
    'two words': 'search=becker mathematics',
    nobody: 'search=qqqqqq',
  },
  learning_sessions: {
    'first page': '',
    'last page': 'page=1000',
    'by minutes': 'sort=minutes',
    'by attention': 'sort=attention',
    'by attention, falling, last page': 'sort=attention&direction=desc&page=1000',
    'by cost, falling': 'sort=cost&direction=desc',
    'by cost, last page': 'sort=cost&page=1000',
    'the busiest teacher': 'teacherId=TEACHER',
    'the busiest teacher, last page': 'teacherId=TEACHER&page=1000',
    'the busiest teacher by cost, last page': 'teacherId=TEACHER&sort=cost&page=1000',
    'the busiest learner by cost': 'userId=LEARNER&sort=cost',
    'a full name': 'search=emma becker',
    'a full name by cost': 'search=emma becker&sort=cost&direction=desc',
    'a first name': 'search=anna',
    'a first name, page 100': 'search=anna&page=100',
    'a word of plans': 'search=fractions',
    'a word of plans, page 100': 'search=fractions&page=100',
    'a word of plans by attention': 'search=fractions&sort=attention',
    'a name and a word of plans': 'search=emma volcanoes',
    'a common word': 'search=family',
    'a common word, last page': 'search=family&page=1000',
    'a word of every sixth person': 'search=post.example',
    'the end of an id': 'search=ID_END',
    'two letters': 'search=xu',
    'two letters of nobody': 'search=qz',
    'one letter': 'search=q',
    'a frequent letter': 'search=a',
    nobody: 'search=qqqqqq',
    'a hundred rows': 'pageSize=100',
  },
  'choices/people': {
    newest: '',
    'a full name': 'search=emma becker',
    'one letter': 'search=q',
    'learners, a first name': 'search=anna&learnersOnly=true',
    nobody: 'search=qqqqqq',
  },
  'choices/teachers': { newest: '', 'a name': 'search=becker' },
} as const;

const FIGURES = {
  'analytics of all time': 'analytics?',
  'analytics of a month': 'analytics?from=FROM&to=TO',
  'report by teacher': 'reports/teacher?sort=cost&direction=desc',
  'report by learner': 'reports/learner?sort=cost&direction=desc',
  'report by week': 'reports/week?',
  'report by plan': 'reports/plan?',
  'report by teacher of a month': 'reports/teacher?from=FROM&to=TO',
} as const;

/** What the calls name of the seeded rows, and of the month before the seeding. */
export type KnownFacts = Record<'TEACHER' | 'LEARNER' | 'ID_END' | 'FROM' | 'TO', string>;

/** Returns the calls of every screen of the administrator's room, about these facts. */
export function roomCalls(known: KnownFacts): RoomCall[] {
  const address = (path: string) =>
    `/api/admin/${encodeURI(path.replaceAll(/TEACHER|LEARNER|ID_END|FROM|TO/g, (name) => known[name as keyof KnownFacts]))}`;
  const pages = Object.entries(PAGES).flatMap(([list, queries]) =>
    Object.entries(queries).map(([name, query]) => ({
      name: `${list}: ${name}`,
      url: address(`${list}?${query}`),
      limitMs: PAGE_LIMIT_MS,
    })),
  );
  const figures = Object.entries(FIGURES).map(([name, path]) => ({
    name,
    url: `${address(path)}&timeZone=Europe/Berlin&fresh=true`,
    limitMs: FIGURES_LIMIT_MS,
  }));
  return [...pages, ...figures];
}
