import { list } from '#reading/words/list.ts';
import type { PhraseWords } from '#reading/words/phrase-words.ts';

/** Grown-ups at home and at school, from whom a teacher must keep nothing. */
const GROWNUPS = list(`
  parents parent mum mummy mom mommy mother dad daddy father family stepdad stepfather stepmum stepmom stepmother teacher
  teachers folks head_teacher headteacher counsellor social_worker people_at_home carers carer guardian guardians school grandma grandparents
`);

/** The words of phrases that a teacher says. `PERSON` is somebody of the learner's own life. */
export const SLIP_WORDS: PhraseWords = {
  lists: {
    GROWNUPS,
    PERSON: list(`
      GROWNUPS uncle aunt auntie brother sister cousin grandad grandpa grandfather gran nan grandmother coach tutor friend friends
      classmate boyfriend girlfriend stepbrother stepsister babysitter neighbour priest mums_boyfriend moms_boyfriend
      mums_partner brothers sisters
    `),
    HE: list('he she they'),
    ANYONE: list('anyone anybody someone somebody a_soul'),
    NOBODY: list('nobody no_one noone none_of_them'),
    HARM: list(`
      hit hits hitting hurt hurts hurting beat beats beating slap slaps slapped slapping smack smacks smacked kick kicks kicked
      punch punches punched touch touches touched touching bully bullies bullied abuse abuses abused kissed kiss kisses grab
      grabs grabbed push pushes pushed threaten threatens threatened shout_at shouts_at shouted_at yell_at yells_at yelled_at
      choke chokes choked harm harms harmed scare scares scared frighten frightens frightened lock_up laugh_at laughed_at
    `),
    APPS: list(
      'whatsapp snapchat snap instagram insta discord tiktok telegram facebook messenger skype facetime signal',
    ),
    PICTURE: list('picture pictures photo photos selfie selfies pic pics photograph video'),
    KID: list('girl boy child kid pupil student learner children kids pupils students learners girls boys'),
    CONDITION: list(`
      depression anxiety adhd add ptsd anorexia bulimia dyslexia autism asperger ocd trauma dyscalculia an_eating_disorder
      a_mental_illness a_mental_disorder a_personality_disorder schizophrenia bipolar_disorder
    `),
    ILL: list(`
      depressed suicidal traumatised traumatized autistic dyslexic anorexic bulimic bipolar mentally_ill schizophrenic abused a_victim_of
    `),
    PILLS: list(`
      pills tablets pill tablet painkillers paracetamol ibuprofen aspirin medicine acetaminophen tylenol codeine
      antidepressants sleeping_pills sleeping_tablets
    `),
    NUMBER: list(`
      # two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty a_few a_lot_of lots_of several many all_the
      all_your all_of_the all_of_your a_handful_of the_whole as_many plenty_of a_couple_of a_dozen
    `),
  },
  negations: ['not', 'never', 'no'],
  mayHaveS: new Set(),
};
