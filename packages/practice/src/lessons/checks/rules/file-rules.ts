import { isEnglishWord } from '#answers/words/dictionary.ts';
import { SUBJECTS } from '../../../subjects.ts';
import type { DrawnLesson } from '../drawn-lesson.ts';
import type { Rule } from '../finding.ts';

const YOUNGEST = 5;
const OLDEST = 17;
const SKILL = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/;
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/;

/** The ages of the youngest learners for whom a level is meant, in years. */
const LEVELS = { Elementary: [5, 10], 'Middle School': [10, 13], 'High School': [13, 17] } as const;

/** Whether a text begins with a capital letter that no name needs. */
function beginsLarge(text: string): boolean {
  const [first = ''] = text.match(/\p{L}+/u) ?? [];
  return first !== first.toLowerCase() && text.startsWith(first) && isEnglishWord(first.toLowerCase());
}

const hasFullStop = (text: string) => /\.(?:\s|$)/.test(text);

const isSame = (title: string) => (text: string) => text.toLowerCase() === title.toLowerCase();

/** Returns the folder of a subject: `history-and-geography` for "History and geography". */
export const folderOf = (subject: string) => subject.toLowerCase().replace(/[^a-z]+/g, '-');

/** The rules about the head of a lesson file. */
export const FILE_RULES: readonly Rule<DrawnLesson>[] = [
  {
    name: 'place',
    asks: 'The file lies in the folder of its subject and is named in small letters and hyphens.',
    source: 'The folder and the name are the id under which lessons are stored.',
    check({ path, file: { subject } }) {
      const [folder = '', name = ''] = path.split('/').slice(-2);
      const faults = [];
      if (!SUBJECTS.includes(subject))
        faults.push({
          wrong: `There is no subject "${subject}".`,
          mend: `Write one of these: ${SUBJECTS.join(', ')}.`,
        });
      else if (folder !== folderOf(subject))
        faults.push({
          wrong: `It lies in the folder "${folder}".`,
          mend: `Move it to "${folderOf(subject)}", the folder of ${subject}.`,
        });
      if (!FILE_NAME.test(name))
        faults.push({
          wrong: `Its name is "${name}".`,
          mend: 'Name it in small letters, figures and hyphens, such as "equal-fractions.yaml".',
        });
      return faults;
    },
  },
  {
    name: 'ages',
    asks: `The ages lie within ${YOUNGEST} and ${OLDEST}, and the level fits them.`,
    source: 'The product is for learners from 6 to 16.',
    check({ file: { ages, level } }) {
      const [from, to] = ages;
      if (from < YOUNGEST || to > OLDEST)
        return [
          {
            wrong: `It is for ages ${from} to ${to}.`,
            mend: `Write two ages within ${YOUNGEST} and ${OLDEST}.`,
          },
        ];
      const [least, most] = LEVELS[level];
      if (from >= least && from <= most) return [];
      return [
        {
          wrong: `The level "${level}" does not fit learners from age ${from}.`,
          mend: `It is for lessons whose youngest learners are ${least} to ${most}.`,
        },
      ];
    },
  },
  {
    name: 'skill-names',
    asks: 'Skills are named "area.skill", and a lesson does not need what it teaches.',
    source: 'The path of what builds on what is made of these names.',
    check({ file: { skills } }) {
      const taught = Object.keys(skills.teaches);
      const odd = [...taught, ...skills.needs].filter((skill) => !SKILL.test(skill));
      const both = skills.needs.filter((skill) => taught.includes(skill));
      return [
        ...odd.map((skill) => ({
          wrong: `The skill is named "${skill}".`,
          mend: 'Write an area, a dot and a skill in small letters, such as "fractions.equivalent".',
        })),
        ...both.map((skill) => ({
          wrong: `It needs "${skill}" and teaches it.`,
          mend: 'Leave it in one of the two lists.',
        })),
      ];
    },
  },
  {
    name: 'skill-texts',
    asks: 'Each skill says what somebody with it can do: in words that follow "can", without a full stop, and not by the title.',
    source: 'Learners and parents read it on the map of skills, in a sentence of ours.',
    check({ file: { title, skills } }) {
      const texts = Object.values(skills.teaches);
      return [
        ...texts.filter(beginsLarge).map((can) => ({
          wrong: `“${can}” begins with a capital letter.`,
          mend: 'Begin with a small letter: it stands in the middle of a sentence. Only a name keeps its capital letter.',
        })),
        ...texts.filter(hasFullStop).map((can) => ({
          wrong: `“${can}” has a full stop.`,
          mend: 'Leave it out: the sentence may go on after it.',
        })),
        ...texts.filter(isSame(title)).map((can) => ({
          wrong: `“${can}” is the title of the lesson.`,
          mend: 'Say what somebody can do afterwards, such as "find another name for a fraction".',
        })),
      ];
    },
  },
  {
    name: 'sources',
    asks: 'The lesson names where its facts can be checked.',
    source: 'A second pair of eyes reads every lesson.',
    check({ file: { sources } }) {
      const bare = sources.filter((source) => source.trim().split(/\s+/).length < 3);
      return bare.map((source) => ({
        wrong: `The source "${source}" cannot be found by its name.`,
        mend: 'Name the publisher and the work, so that a reader can find it.',
      }));
    },
  },
  {
    name: 'greeting-asks-nothing',
    asks: 'The greeting asks nothing.',
    source:
      'The teacher asks one question a turn. So the question of a greeting is left out, and the rest makes no sense.',
    check({ file: { greeting } }) {
      return greeting
        .filter((text) => text.includes('?'))
        .map((text) => ({
          wrong: `The greeting asks something: “${text}”`,
          mend: 'Say what the lesson is about, without a question mark.',
        }));
    },
  },
  {
    name: 'dinner-question',
    asks: 'The dinner question is one question.',
    source: 'It goes to the family in the summary, as it is.',
    check({ file: { dinner } }) {
      const odd = dinner.filter((text) => (text.match(/\?/g) ?? []).length !== 1 || !text.endsWith('?'));
      return odd.map((text) => ({
        wrong: `The dinner question is “${text}”`,
        mend: 'End it with its only question mark.',
      }));
    },
  },
  {
    name: 'words-and-cards',
    asks: 'A lesson explains two words and answers three questions that learners ask.',
    source: 'Questions are welcome: "what is condensation?" was refused in the lesson on condensation.',
    check({ file: { words, cards } }) {
      const faults = [];
      const [wordCount, cardCount] = [Object.keys(words).length, cards.length];
      if (wordCount < 2)
        faults.push({
          wrong: `It explains ${wordCount} of 2 words.`,
          mend: 'Add the words that the lesson is about under "words".',
        });
      if (cardCount < 3)
        faults.push({
          wrong: `It has ${cardCount} of 3 cards.`,
          mend: 'Add a card for "why do we need this", one for "why is it so", and one more.',
        });
      return faults;
    },
  },
];
