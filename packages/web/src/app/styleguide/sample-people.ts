/** An invented person, to fill a sample table. */
export type SamplePerson = {
  id: string;
  name: string;
  email: string;
  picture: string | null;
  role: 'student' | 'teacher' | 'admin';
  school: string | null;
  joined: string;
  minutes: number | null;
};

const firstNames = ['Adaeze', 'Jonas', 'Yusuf', 'Łukasz', 'Inès', 'Priya', 'Tom', 'Nadia', 'Owen'];
const lastNames = ['Hart', 'Brandt', 'Karim', 'Wiśniewski', 'Moreau', 'Raman', 'Ellery'];
const roles = ['student', 'student', 'teacher', 'student', 'admin'] as const;

const longNames: SamplePerson[] = [
  {
    id: 'leo',
    name: 'Leo Adeyemi-Hart',
    email: 'leo@example.org',
    picture: '/learners/leo.svg',
    role: 'student',
    school: 'Linden Yard Primary',
    joined: '2026-09-02T08:15:00.000Z',
    minutes: 1602,
  },
  {
    id: 'maximiliana',
    name: 'Maximiliana Theodora Oyelaran-Whitcombe of the Upper and the Lower Meadows by the Old Mill',
    email: 'maximiliana.theodora.oyelaran-whitcombe@a-rather-long-school-name.example.org',
    picture: '/learners/mila.svg',
    role: 'student',
    school: 'The Royal Saint Bartholomew and Saint Gertrude Community School for the Northern Valleys',
    joined: '2026-11-19T16:05:00.000Z',
    minutes: 74,
  },
];

/** 57 people with names of every length. */
export const samplePeople: readonly SamplePerson[] = [
  ...longNames,
  ...Array.from({ length: 55 }, (_, index): SamplePerson => {
    const first = firstNames[index % firstNames.length] ?? '';
    const last = lastNames[index % lastNames.length] ?? '';
    return {
      id: `person-${index}`,
      name: `${first} ${last}`,
      email: `person${index}@example.org`,
      picture: null,
      role: roles[index % roles.length] ?? 'student',
      school: index % 4 === 0 ? null : 'Linden Yard Primary',
      joined: new Date(Date.UTC(2026, index % 12, 1 + (index % 28), 8, 30)).toISOString(),
      minutes: index % 5 === 4 ? null : (index * 137) % 900,
    };
  }),
];
