import type { Sign } from './sign.ts';

/** How the teacher should speak, and what to say again. */
export const PACE_SIGNS: readonly Sign[] = [
  {
    intent: 'louder',
    counts: 'edge',
    phrases: [
      '[can|could] [you] [please] (speak|talk|say it|say that|be|go|speak up) [a bit|a little|much|up] louder [please]',
      '[can|could] [you] [please] (speak|talk|turn) [it|that] up [a bit|please]',
      "I [still|really] (can't|can hardly|couldn't|can barely) hear (you|anything|a thing|what you say|what you're saying|you properly|you very well) [at all|teacher|miss]",
      "(you're|it's|you are|that's|your voice is) [too|so|very|really] quiet",
      "(there's|there is|I have) no sound",
      'make it louder',
      'louder',
      'lauder please',
      'turn (it|the volume|your voice|yourself) up',
      'speak up',
    ],
  },
  {
    intent: 'slower',
    counts: 'edge',
    phrases: [
      '[can|could] [you] [please] (speak|talk|say it|say that|go|be|do it|read it) [a bit|a little|much|more] (slower|slowly|slow) [please]',
      '[can|could] [you] [please] slow down [a bit|a little|please]',
      "(you're|you are|your|you|it's|that's|that was|you talk|you speak|you go|you're talking|you're speaking|you're going) [too|so|way too|very|really|much too] (fast|quick|quickly|speedy)",
      '[a bit|much|a little] slower',
      '(too|so|way too) fast',
      'not so fast',
      'more slowly',
      'use shorter sentences',
      'shorter sentences [please]',
    ],
  },
  {
    intent: 'simpler',
    counts: 'edge',
    phrases: [
      '[can|could] [you] [please] (say|explain|put|tell|ask|do|make|tell me) (it|that|this|the question) [to me|in|with|a bit|more|in a|using] (simpler|easier|simply|easy words|simple words|simpler words|easier words|easier way|simpler way|easily|easy english|normal words|baby words|shorter) [please|way|words]',
      '(in|with|use|using) (easy|easier|simple|simpler|other|different|normal|little|small) words [please]',
      '[a bit|make it|much|a little] simpler [please|words]',
      '[can|could] [you] [please] (make|ask) (it|this|that) [a bit|a little] (easier|easier to understand|shorter)',
      "I don't (know|understand|get) (those|these|the|your|that|this|long|big|some of the) [big|long|hard] (words|word)",
      '(too many|those are|that was|you use|you use too many|you say) [too many|so many|a lot of] (big|long|hard|difficult) words',
      'say it (simply|differently|another way|in a different way|in another way|like I am five)',
      "explain (it|like) [like] (I'm|I am) (five|5|six|a baby|four)",
    ],
  },
  {
    intent: 'simpler',
    counts: 'alone',
    phrases: ['simpler', 'easier please', 'easy words', 'simple words', 'in english'],
  },
  {
    intent: 'repeat',
    counts: 'edge',
    phrases: [
      '[can|could|will] [you|I] [please] (say|read|ask|repeat|tell me|hear) (it|that|this|the question|me|me that|the first bit|the last bit|that bit|all of it|everything) [for me] (again|once more|one more time|another time)',
      '[can|could|will] [you] [please] repeat [it|that|this|the question|yourself|what you said|that bit] [again|please]',
      'what (did you say|did you just say|was that|was the question|was it|is the question|were you saying|did you ask|did you ask me) [again|please|sorry]',
      '[can|could|will] [you] [please] (say|read|tell me) (the|that|those) (sentence|word|words|number|numbers|list|sum|story|choices|last bit) (again|once more|one more time) [please]',
      "what's the question [again]",
      "[sorry] I (didn't|couldn't|did not|can't) (hear|catch) [it|that|what you said|the question|the last bit|you|any of it]",
      "I (didn't|couldn't) get (that|what you said|the last bit)",
      'you (cut out|broke up|cut off|froze|were cut off|went quiet)',
      '(it|the sound|your voice) (cut out|broke up|froze|went off)',
      '(say|come) again',
      '(one more time|once more) please',
      'I (missed|forgot) (that|the question|it|what you said|what you asked|what the question was)',
      'pardon [me|miss|teacher]',
      'say what',
      'what was that [one]',
    ],
  },
  {
    intent: 'repeat',
    counts: 'alone',
    phrases: [
      'again [please]',
      'once more',
      'one more time',
      'repeat',
      'beg your pardon',
      'I beg your pardon',
      'excuse me',
      'par done',
    ],
  },
];

/** Words that ask for a repetition only if nothing weightier was said ("Sorry, I don't know"). */
export const SOFT_SIGNS: readonly Sign[] = [
  {
    intent: 'repeat',
    counts: 'alone',
    phrases: ['what', 'huh', 'eh', 'sorry', 'sorry what', 'what now', 'watt', 'hey what', 'wha', 'mm what'],
  },
];
