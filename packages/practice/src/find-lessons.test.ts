import { FOUND_LESSONS_MAX } from '@vivavoce/contracts/study/lesson-bounds';
import { describe, expect, it } from 'vitest';
import { spec } from '../../../tools/spec/vitest.ts';
import { findLessons } from './find-lessons.ts';

const found = (about: string, age: number | null = 10) => findLessons(about, age).map(({ id }) => id);

describe('what a learner has homework about', () => {
  it.each([
    ['I have homework about adding fractions', 'mathematics/adding-fractions'],
    ['fractions', 'mathematics/adding-fractions'],
    ['we are doing the Romans', 'history-and-geography/the-romans'],
    ['photosynthesis', 'science/photosynthesis-and-respiration'],
    ['times tables', 'mathematics/times-tables'],
    ['my times table homework is so hard', 'mathematics/times-tables'],
    ['help me with vikings pls', 'history-and-geography/vikings'],
    ['what do volcanos do', 'history-and-geography/volcanoes-and-earthquakes'],
    ['long division with a remainder', 'mathematics/dividing-with-remainders'],
    ['percentages test tomorrow!!', 'mathematics/percentages'],
    ['how do magnets work', 'science/magnets'],
    ['food chains', 'science/food-chains'],
    ['who eats who in the food chain', 'science/food-chains'],
    ['the planets', 'science/solar-system'],
    ['solar system poster', 'science/solar-system'],
    ['telling the time on a clock', 'mathematics/telling-the-time'],
    ['similes', 'english/similes-and-sound-words'],
    ['where do the apostrophes go', 'english/apostrophes'],
    ['egypt pharaohs', 'history-and-geography/ancient-egypt'],
    ['a pharaoh', 'history-and-geography/ancient-egypt'],
    ['ww1', 'history-and-geography/the-first-world-war'],
    ['the great fire', 'history-and-geography/the-great-fire-of-london'],
    ['negative numbers', 'mathematics/negative-numbers'],
    ['area and perimeter of shapes', 'mathematics/area-and-perimeter'],
    ['french past tense', 'languages/french-past-tense'],
    ['spanish food', 'languages/spanish-food'],
    ['count to ten in French', 'languages/french-numbers'],
    ['pythagoras', 'mathematics/pythagoras'],
    ['expand the brackets', 'mathematics/expanding-brackets'],
    ['rounding to the nearest ten', 'mathematics/rounding'],
    ['mixing paint colours', 'art-and-design/mixing-colours'],
    ['electric circuits', 'science/electricity'],
    ['rhyming words', 'english/words-that-rhyme'],
    ['crotchets and minims', 'music/how-long-notes-last'],
    ['orchestra instruments', 'music/families-of-instruments'],
    ['the water cycle', 'science/the-water-cycle'],
  ])('“%s” finds %s first', (about, id) => {
    expect([about, found(about)[0]], spec('X-1065')).toEqual([about, id]);
  });

  it.each([
    ['photosinthesis', 'science/photosynthesis-and-respiration'],
    ['percentges', 'mathematics/percentages'],
    ['vikigns', 'history-and-geography/vikings'],
    ['the anceint romans', 'history-and-geography/the-romans'],
    ['equal fractoins', 'mathematics/equal-fractions'],
    ['volcanoe', 'history-and-geography/volcanoes-and-earthquakes'],
    ['trigonomatry', 'mathematics/trigonometry'],
  ])('“%s” finds %s, though a letter is off', (about, id) => {
    expect([about, found(about)], spec('X-1065')).toEqual([about, expect.arrayContaining([id])]);
  });

  it.each([
    'Bruchrechnung',
    'asdf qwer zxcv',
    'my homework',
    'please help me with it',
    'I like pizza',
    'can you do my homework for me',
    'blub',
    '???',
    'the offside rule',
    'skateboards',
  ])('“%s” finds no lesson', (about) => {
    expect([about, found(about)], spec('X-1065')).toEqual([about, []]);
  });

  it('is found for the learner’s age among lessons that fit as well', () => {
    expect(found('fractions', 7)[0]).toBe('mathematics/fractions-fair-shares');
    expect(found('fractions', 13)[0]).toBe('mathematics/multiplying-fractions');
    expect(found('fractions', null)[0]).toBe('mathematics/fractions-fair-shares');
    expect(found('French', 6).length).toBe(FOUND_LESSONS_MAX);
  });
});
