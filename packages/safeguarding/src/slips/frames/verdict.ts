import type { SlipFrame } from './slip-frame.ts';

/** The teacher judges a person of the learner’s, or calls the learner ill. */
export const VERDICT_FRAMES: readonly SlipFrame[] = [
  {
    rule: 'verdict.person',
    slip: 'verdict',
    says: [
      'your PERSON ... sick/ill/mad/not_right in the head',
      'your PERSON has/have/had a/an/some .. problem/addiction/disorder/issues',
      'what a/an .. cruel/bad/nasty/horrible/terrible/awful/evil/wicked/selfish/stupid man/woman/mother/father/mum/dad/person/family/teacher/parents .. your/he/she/you_have/you_are',
      'your PERSON should/ought_to be/feel .. ashamed/locked/fired/in_prison/sacked',
      'your PERSON .. .. ruined/failed/damaged/spoiled/destroyed you/your',
      'i hate/dislike/do_not_like/do_not_trust your PERSON',
      'your PERSON is/are/was/were/sounds/seems/sound/must_be/might_be .. like/a/an/clearly/really/just? .. bad/terrible/horrible/awful/nasty/evil/monster/alcoholic/drunk/drunkard/criminal/abuser/abusive/paedophile/pedophile/pervert/bully/useless/stupid/mentally_ill/crazy/cruel/selfish/toxic/idiot/dangerous/liar/addict/narcissist/monsters/irresponsible',
      'your PERSON does/do not .. love/like/care_about/care_for/want/deserve you',
      'your PERSON does/do not know how to',
      'your PERSON .. neglecting/abusing/neglects/abuses/neglect/abuse/failing you',
      'your PERSON .. belongs/belong/should_be/ought_to_be in/locked prison/jail/up',
      'in an abusive family/home/household/relationship',
      'what HE/your_PERSON does/did/do/is_doing to you .. is/was .. crime/abuse/evil/sick/disgusting/criminal',
      'HE is/are .. a/an? criminal/monster/abuser/pervert/paedophile & you/your',
      'your friends are .. bad/terrible/horrible/toxic/a_bad',
      'stay away from your PERSON',
    ],
  },
  {
    rule: 'verdict.ill',
    slip: 'verdict',
    says: [
      'you seem/appear to have/be .. .. disorder/ILL/CONDITION',
      'you/your .. anxiety/eating/attention/personality disorder',
      'clear? sign/signs of CONDITION & you/your',
      'you .. have/suffer_from/with .. some/a/kind_of/sort_of .. disorder/syndrome/mental_illness/condition',
      'you need therapy/medication/a_psychiatrist/pills/antidepressants',
      'your CONDITION',
      '^ you are/sound/seem/look/may_be/might_be/must_be/were .. ILL',
      'you are/sound/seem/may_be/might_be/must_be clearly/probably/obviously/definitely ILL',
      'i think/believe/can_tell/am_sure .. you are/have/suffer/were/might_have/may_have .. ILL/CONDITION/from',
      'sounds/looks/seems like/as_if/to_me/that .. you are/have/might_have/may_have/suffer .. ILL/CONDITION/from',
      'you probably/clearly/obviously/definitely/may/might/must have .. CONDITION',
      '^ you have/have_got/got .. CONDITION',
      'you have/have_got/suffer_from .. CONDITION & that_is/symptoms/sounds/because',
      'you .. suffer from CONDITION',
      'symptom* .. mean/show/means ... you',
      'a victim of & you_are/you_were',
    ],
  },
];
