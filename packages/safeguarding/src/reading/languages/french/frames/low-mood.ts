import type { Frame } from '../../../frames/frame.ts';

/** Sadness, loneliness and grief. */
export const FRENCH_LOW_MOOD_FRAMES: readonly Frame[] = [
  {
    rule: 'fr.low_mood.deep',
    worry: 'low_mood',
    level: 2,
    says: [
      'je me deteste/hais/degoute !quand',
      'personne .. m/me aime/comprend/veut_de !PAS & je/j/moi/m',
      'je/j .. pleure .. tous_les_soirs/toutes_les_nuits/chaque_soir/toute_la_nuit/tous_les_jours/chaque_nuit/tout_le_temps/en_cachette',
      'je .. suis/sens/serai ADV? .. un_poids/un_fardeau/vide_a_l_interieur/inutile/une_merde/un_dechet/un_boulet/un_rate/une_ratee/de_trop/vide',
      'je sers/sert .. a? rien & vie/personne/monde/famille/jamais/vraiment/tout_le_monde',
      'ressens/sens/envie plus/pas rien/de_rien & je/j & AGAIN/vie/jamais/depuis',
      'depression/depressif/depressive & je/j/suis/me/crois',
      'crise/crises d angoisse/panique & je/j',
    ],
  },
  {
    rule: 'fr.low_mood.said',
    worry: 'low_mood',
    level: 1,
    says: [
      'je .. suis/sens/me_sens .. triste/seul/seule/deprime*/malheureu*/angoisse*/inquiet/inquiete/stresse*/mal/nul/nulle',
      'j ai pas d/de amis/copains/copines/ami',
      'PARENT/ELDER/chien/chat/hamster/lapin/FRIEND .. est mort/morte/decede/decedee',
      'je pleure/deprime',
      'PARENT/ELDER/chat/chien .. me manque',
      'mes parents divorc*/se_separe*/vont_divorcer',
      'je deteste ma vie',
    ],
  },
];
