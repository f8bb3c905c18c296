/** What the seeded people, teachers and lesson plans are made of. Some words are frequent, and some are rare. */

export const FIRST_NAMES = [
  ...['Anna', 'Ben', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hassan', 'Ida', 'Jonas', 'Karim', 'Lena'],
  ...[
    'Mateo',
    'Nora',
    'Oskar',
    'Paula',
    'Quentin',
    'Rosa',
    'Samir',
    'Tessa',
    'Uma',
    'Viktor',
    'Wanda',
    'Xaver',
  ],
  ...['Yara', 'Zoe', 'Ada', 'Björn', 'Chloé', 'Dmitri', 'Elif', 'Farid', 'Gülay', 'Hana', 'Ingrid', 'Joana'],
  ...['Kofi', 'Leo', 'Mila', 'Nils', 'Olga', 'Pedro', 'Rania', 'Søren', 'Theo', 'Ugo', 'Vera', 'Wim'],
  ...['Aisha', 'Bruno', 'Cem', 'Daria', 'Edda', 'Finn', 'Gino', 'Helen', 'Ivo', 'Jana', 'Kira', 'Luis'],
] as const;

export const LAST_NAMES = [
  ...['Abel', 'Becker', 'Costa', 'Duran', 'Ebert', 'Fischer', 'Garcia', 'Hart', 'Ivanova', 'Jensen', 'Kaya'],
  ...[
    'Lindqvist',
    'Moreau',
    'Nowak',
    'Okafor',
    'Petrov',
    'Quist',
    'Rossi',
    'Sato',
    'Tanaka',
    'Ueda',
    'Varga',
  ],
  ...['Weber', 'Xu', 'Yilmaz', 'Zimmer', 'Adeyemi', 'Brandt', 'Chen', 'Dubois', 'Eriksen', 'Faure', 'Gruber'],
  ...['Haddad', 'Ibsen', 'Janssen', 'Keller', 'Larsen', 'Müller', 'Nilsson', 'Ortega', 'Pham', 'Quiroga'],
  ...['Richter', 'Silva', 'Torres', 'Urban', 'Vogel', 'Wagner', 'Ximenes', 'Young', 'Zanetti', 'Aydin'],
  ...['Bauer', 'Castro', 'Diallo', 'Engel', 'Ferrari', 'Gomez', 'Huber', 'Iqbal', 'Jovanovic', 'Kowalski'],
] as const;

export const SUBJECTS = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Geography',
  'Music',
  'Art',
] as const;

export const LEVELS = [
  'Elementary',
  'Middle School',
  'High School',
  'College',
  'Graduate',
  'Professional',
] as const;

/** Where people have their mail: most of them at one host, and some at another. */
export const MAIL_HOSTS = [
  ...[
    'family.example',
    'family.example',
    'family.example',
    'family.example',
    'post.example',
    'school.example',
  ],
] as const;

/** The first lines of lesson plans. */
export const TOPICS = [
  ...[
    'Fractions as parts of a whole',
    'Adding fractions',
    'Long division',
    'Prime numbers',
    'Angles in triangles',
  ],
  ...[
    'Negative numbers',
    'Percentages in shops',
    'Reading a graph',
    'The area of a circle',
    'Telling the time',
  ],
  ...[
    'The water cycle',
    'How plants drink',
    'Magnets',
    'The phases of the moon',
    'Electric circuits',
    'Volcanoes',
  ],
  ...['Simple past', 'Questions with do', 'Telling a story', 'Writing a letter', 'Synonyms', 'Phrasal verbs'],
  ...['Ancient Egypt', 'The printing press', 'Vikings', 'The French Revolution', 'Castles', 'The silk road'],
  ...['Rivers of Europe', 'Reading a map', 'Deserts', 'Earthquakes', 'Time zones', 'Rainforests', 'Capitals'],
  ...['Rhythm and beat', 'Major and minor', 'The orchestra', 'Mixing colours', 'Perspective', 'Portraits'],
] as const;

/** The rest of a lesson plan, in which nothing is searched. */
export const PLAN_BODY = [
  '## What you will learn',
  '- Say in your own words what it is about',
  '- Find three examples at home or at school',
  '- Explain one of them to somebody who has never heard of it',
  '1. **Start.** Remember what you know already, and say what you are not sure of.',
  '2. **Look.** Look at the picture together and name everything that you can see in it.',
  '3. **Try.** Solve the first two tasks with help, and the third one alone.',
  '4. **Tell.** Tell your teacher what was easy, what was hard, and what you would like to do next.',
].join('\n');

export const SUMMARY =
  'Today you named every part without help, and you explained in your own words why it works. You were not sure of the ' +
  'last task, so you will look at it again next time. You asked good questions, and you found an example of your own.';
