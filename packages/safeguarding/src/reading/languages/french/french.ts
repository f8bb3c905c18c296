import type { LanguageRules } from '../language-rules.ts';
import { FRENCH_BULLYING_FRAMES } from './frames/bullying.ts';
import { FRENCH_DANGER_NOW_FRAMES } from './frames/danger-now.ts';
import { FRENCH_DANGEROUS_ACT_FRAMES } from './frames/dangerous-act.ts';
import { FRENCH_DYING_FRAMES } from './frames/dying.ts';
import { FRENCH_EATING_FRAMES } from './frames/eating.ts';
import { FRENCH_HOME_FRAMES } from './frames/home.ts';
import { FRENCH_HURT_FRAMES } from './frames/hurt.ts';
import { FRENCH_LEAVING_FRAMES } from './frames/leaving.ts';
import { FRENCH_LOW_MOOD_FRAMES } from './frames/low-mood.ts';
import { FRENCH_ONLINE_CONTACT_FRAMES } from './frames/online-contact.ts';
import { FRENCH_SECRET_FRAMES } from './frames/secret.ts';
import { FRENCH_SELF_HARM_FRAMES } from './frames/self-harm.ts';
import { FRENCH_SEXUAL_HARM_FRAMES } from './frames/sexual-harm.ts';
import { FRENCH_SUBSTANCES_FRAMES } from './frames/substances.ts';
import { FRENCH_IDIOMS } from './idioms.ts';
import { FRENCH_SPELLINGS } from './spellings.ts';
import { FRENCH_ACTS } from './words/acts.ts';
import { FRENCH_HOW } from './words/how.ts';
import { FRENCH_PEOPLE } from './words/people.ts';
import { FRENCH_PLAYING, FRENCH_STORIES } from './words/topics.ts';

/** The rules of French, as children of France, Belgium and Switzerland speak it. */
export const FRENCH: LanguageRules = {
  language: 'fr',
  lists: { ...FRENCH_PEOPLE, ...FRENCH_ACTS, ...FRENCH_HOW },
  negations: ['pas', 'jamais', 'ne', 'n'],
  frames: [
    ...FRENCH_HURT_FRAMES,
    ...FRENCH_SEXUAL_HARM_FRAMES,
    ...FRENCH_ONLINE_CONTACT_FRAMES,
    ...FRENCH_HOME_FRAMES,
    ...FRENCH_BULLYING_FRAMES,
    ...FRENCH_DYING_FRAMES,
    ...FRENCH_SELF_HARM_FRAMES,
    ...FRENCH_DANGER_NOW_FRAMES,
    ...FRENCH_LEAVING_FRAMES,
    ...FRENCH_EATING_FRAMES,
    ...FRENCH_SUBSTANCES_FRAMES,
    ...FRENCH_DANGEROUS_ACT_FRAMES,
    ...FRENCH_SECRET_FRAMES,
    ...FRENCH_LOW_MOOD_FRAMES,
  ],
  idioms: FRENCH_IDIOMS,
  spellings: FRENCH_SPELLINGS,
  roles: {
    home: 'FAMILY/HOME/sa_famille',
    school: 'SCHOOL',
    adult: 'ADULT/quelqu_un',
    child: 'CHILD/y_en_a_un/y_en_a_une/recre',
  },
  stories: FRENCH_STORIES,
  playing: FRENCH_PLAYING,
  oneself:
    'je/j/me/m/moi/mon/ma/mes/nous/on/notre/nos/te/tu/au_secours/aide/aidez/y_a/quelqu_un/FAMILY/FRIEND/appelle/appelez/vite',
  ownPeople:
    'papa/maman/papi/papy/mamie/mamy/tonton/tata/tatie/mon_pere/ma_mere/mes_parents/mon_beau_pere/ma_belle_mere/mon_oncle/ma_tante/mon_frere/ma_soeur/mon_grand_pere/ma_grand_mere/mon_grand_frere/ma_grande_soeur/mon_petit_frere/ma_petite_soeur/mon_cousin/ma_cousine/mon_prof/ma_prof/ma_maitresse/mon_maitre/mon_coach/mon_entraineur/mon_voisin/mon_copain/ma_copine/mon_ami/mon_amie/ma_meilleure_amie/mon_meilleur_ami/mon_pote/ma_pote/ma_nounou/mon_daron/ma_daronne/mes_darons',
  injury:
    'TRACE/sang/saigne/saignait/hopital/casse_le_bras/casse_le_nez/casse_une_dent/bras_casse/cote_cassee/cotes_cassees/urgences/couteau/evanoui/evanouie/fracture/points_de_suture/pistolet/flingue/ceinture/cigarette/violet/gonfle',
  now: 'maintenant/tout_de_suite/en_ce_moment_meme/en_train_de/la_maintenant/il_arrive/il_est_la',
  joke: 'mdr/lol/ptdr/je_rigole/je_plaisante/je_deconne/c_est_une_blague/haha/xd/jrigole/pour_rigoler/je_blague !PAS',
};
