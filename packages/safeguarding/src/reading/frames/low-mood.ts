import type { Frame } from './frame.ts';

/** Sadness, loneliness and grief; and what a learner tells of where they live. */
export const LOW_MOOD_FRAMES: readonly Frame[] = [
  {
    rule: 'low_mood.deep',
    worry: 'low_mood',
    level: 2,
    says: [
      'i .. hate/hated/despise .. myself & i',
      'nobody/no_one .. loves/love/wants/needs/cares_about me',
      'i_am/i_feel/feel/am .. worthless/a_burden/empty_inside/numb_inside/a_waste_of_space/broken_inside/nothing_inside/like_nothing/like_a_burden/depressed/trapped & i/everyone/always/just/all',
      'feel/feeling .. hopeless',
      'i .. cry/crying .. every_night/every_day/myself_to_sleep/all_the_time/all_night',
      'panic attack+ & every/can_not/school/always/again/breathe',
      'i_am a waste of',
      'do/can not .. feel/feeling anything anymore',
      'nothing .. matters/makes_me_happy/feels_good .. anymore',
    ],
  },
  {
    rule: 'low_mood.said',
    worry: 'low_mood',
    level: 1,
    says: [
      'i_am/i_feel/feel/feeling .. sad/lonely/depressed/miserable/upset/worried/anxious/alone/down/unhappy/low',
      'i .. miss my .. FAMILY/dog/cat',
      'FAMILY/hamster/dog/cat/rabbit/fish/guinea_pig/friend .. died/dead/passed_away',
      'i .. have/got no friends',
      'i .. hate my_life/it_here/school',
      'makes me sad',
      'i .. cried/cry/crying',
      'parents/mum/dad .. getting_divorced/divorce/splitting_up/split_up',
    ],
  },
  {
    rule: 'personal_data.told',
    worry: 'personal_data',
    level: 0,
    says: [
      'my .. address/phone_number/number/password is',
      'i live at/on number? #',
      'i go to .. school/primary/academy',
      '# # # # # #',
    ],
  },
];
