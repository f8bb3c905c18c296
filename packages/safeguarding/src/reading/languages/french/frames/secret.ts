import type { Frame } from '../../../frames/frame.ts';

/** A secret that weighs on a child, or silence that somebody asks for. */
export const FRENCH_SECRET_FRAMES: readonly Frame[] = [
  {
    rule: 'fr.secret.heavy',
    worry: 'secret',
    level: 2,
    isFirm: true,
    says: [
      'ADULT/ELDER/PARENT/SIBLING/SCHOOL .... dit/demande/supplie/oblige/fait .. de/que .. garder .. le/un/ce/notre secret & ADULT/ELDER/PARENT/SIBLING/SCHOOL !anniversaire',
      'ME fait/faire .. promettre/jurer & dire/grave/peur/rien/repete*/secret/personne/parler/taire & !ranger dire/grave/peur/rien/repete*/secret/personne/parler/taire',
      'repetes/dis/repete/diras/dit pas & grave/peur/promettre/jurer & je/te/m/me/tu & grave/peur/il/elle',
      'peux/peut/dois/veux/faut/ose/droit pas/plus/jamais .. d? .. en_parler/le_dire/te_le_dire/te_dire/parler_de/dire/raconter .... sinon/ou_sinon/peur/parce_que_sinon/mourir/frappe/tue & il/elle/je/me/m/PARENT/ils & !note il/elle/me/m/PARENT/ils',
      'secret/secrets & je/j/me/m/mon/ma & peux_pas/peut_pas/pas_le_droit/peur/grave/mal/lourd/promis/promettre/interdit/jure/personne/honte/bizarre/adulte/dispute/ventre/dormir/pese/ose/depuis/horrible/oncle/papa/voudrais_le_dire/faut_pas/tonton/pleure & peux_pas/peur/grave/lourd/honte/interdit/ventre/dormir/pese/mal/ose/horrible/pleure/bizarre/pas_le_droit/adulte/oncle/tonton/jure/promis/promettre',
      'pas/plus le droit d/de .. dire/parler/raconter/en_parler/le_dire/te_le_dire/l_ecrire/dire_ce & je/j/on/me & !jeu je/j/on/sinon/PARENT/peur/maison/il/elle/papa/famille/passe',
      'dit/disent/demand*/fait/oblig*/interdi*/menac*/jurer/promettre .. de/que/qu/me/a .. de/rien/pas/ne/ne_pas/jamais/personne/faut/me? .. dire/parler/raconter/en_parler/taire/le_dire/repeter/parle/dise .. & je/j/me/m/moi/nous & il/elle/PARENT/ELDER/ADULT/SCHOOL/SIBLING/quelqu_un & !cadeau sinon/peur/mal/ELDER/PARENT/ADULT/personne/secret/grave/prison/police/notre',
      'ME fait/faire .. promettre/jurer .. de? .. rien/pas/garder/que & il/elle/DOER/PARENT/ADULT/ELDER',
      'notre/son/petit/petits/nos secret/secrets .. a_nous/a_nous_deux/entre & il/elle/DOER/ELDER/ADULT/PARENT/dit',
      'c est/etait notre .. petit? secret',
      'si .. je/j/tu .. le_dis/dis/parle/en_parle/raconte/le_dit/te_le_dis ... prison/mourir/meurt/pire/tue/foyer/placee/place/separe*/police/croire/problemes/famille/ennuis/fache*/maman_va/mort/malade/colere & je/j/me/ma/mon/PARENT/il/elle/tu & !note prison/mourir/pire/foyer/place*/separe*/police/croi*/ennuis/fache*/maman/mort/frapp*/problemes/famille/detest*/abandonn*',
      'j_ai/quelque_chose/truc/ai/aimerais/voudrais .. un/de/quelque_chose/te/des/vraiment .. truc/chose/grave/dire/confier/avouer/choses & peux_pas/peux_pas_le_dire/ose_pas/peur/grave/personne/promets/tu_le_dis/repete_pas/honte & je/j/tu/te & !triche grave/peur/ose*/personne/honte/promets/repete*/croi* & dire/dis/parler/repete*/confier/raconte*/avouer',
      'promets/jure/promet/jures_tu .. de/que .. le/ne/tu/rien/me/pas .. diras/dire/repetes/dis/repeter/en_parler/parler .. & grave/peur/parents/personne/rien/prof/police & je/j/moi/me/mes & !surprise grave/peur/parents/personne/maison/police/passe',
      'ne/pas/jamais/rien .. le_dis/dis_le/dis/repete/le_repete/le_dire/repeter .. a/pas .. personne/mes_parents/ma_mere/maman/mon_pere/papa/la_maitresse/maitresse/mes & stp/svp/s_il_te_plait/peur/mal/sinon/grave/fait/tape/promets/supplie & !note peur/mal/sinon/grave/tape/promets/supplie/frappe/touche/tue*',
      'il/elle/quelqu_un/DOER .. s_est/c_est/y_a .. passe/arrive .. quelque_chose/un_truc & dire/parler/peux_pas/ose/honte/grave/peur/personne & je/j/me/m & peux_pas/ose*/honte/grave/peur/personne/pas_le_droit',
      'passe/arrive .. quelque_chose/un_truc/des_choses/des_trucs .. de? grave/bizarre/pas_normal/pas_bien/mal/horrible/chez & je/j/me/m/HOME/nous & !experience HOME/me/m/dire/parler/peur/honte/moi',
      'y_a/se_passe/passent .. des/un/quelque_chose? .. choses/trucs/truc .. & HOME & peux_pas/dire/parler/pas_normal/bizarre/peur/personne/honte/savoir',
      'jamais .. dit/parle/raconte .. a .. personne & je/j & fait/passe/arrive/mal/honte/peur/touche/ca/grave & !amoureux honte/peur/mal/passe/arrive/grave/touche/fait/petit/petite/pleure/croi*',
      'personne .. me/m/va/ne/vas .. croit/croira/croirait/croire & je/j/me & dis/dire/parle/peur/fait/raconte',
      'a_qui .. on? .. peut/peux/dois/doit/puis .. en_parler/parler/dire/raconter/je & si/quand/grave/adulte/maison/mal/peur/quelqu_un & adulte/maison/mal/peur/HIT/touche/PARENT/grave/gens',
      'assistante_sociale/services_sociaux/aide_sociale/foyer/ase/juge & parler/dire/peur/savoir/placer/prendre/enlever/retirer/mentir/cacher & je/j/me/m/on/nous/ma/mon/PARENT & peur/mentir/cacher/enlever/prendre/placer/faut_pas/dire',
    ],
  },
];
