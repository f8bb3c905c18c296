import type { Frame } from '../../../frames/frame.ts';

/** Running away, carrying a weapon, or wanting to hurt others. */
export const FRENCH_LEAVING_FRAMES: readonly Frame[] = [
  {
    rule: 'fr.leaving.running-away',
    worry: 'leaving',
    level: 3,
    says: [
      'pars/partir/vais/va/rejoindre/prends/prendre .... sans .. rien? .. dire/prevenir/le_dire/leur_dire .. a? .. mes_parents/ma_mere/maman/papa/mon_pere/personne/rien_a_personne & rejoindre/train/loin/nuit/bus/ce_soir/copain/sac/revenir/cette_nuit/fenetre/demain',
      'dors/dormi/dort/dormir/nuit/nuits/jours .... dehors/dans_la_rue/a_la_gare/dans_un_parc/chez_des_gens/dans_le_parc & je/j & rentrer*/rentre*/nuits/parents/retourne*/fugue/foyer/cherch*/HOME',
      'suis/est parti/partie/parties/partis de chez_moi/la_maison/chez_mes_parents/chez_mon_*/chez_ma_*/foyer/chez_eux & je/j/on & nuit/sais_pas/dors/rentrer*/retourner*/ou/dehors/parents/hier/jours',
      'fugue !PAS & je/j/me/on/FRIEND/SIBLING/elle/il/nous & veux/vais/va/pense/fait/envie/SOON/prepare/sac/maison/depuis/a/nuit/partir/parti*/retrouve*/voudrais/voulait/faire/pote/ensemble/revenir',
      'je/j/on .. vais/veux/voudrais/envie/va/pense/compte/voulais/prevu/dois .. de/d/me/m/se/nous? .. enfuir/sauver_de/barrer/casser/tirer/partir .. de? .. chez_moi/la_maison/HOME/ici_pour_toujours/loin/pour_toujours/en_douce/sans_rien_dire/sans_le_dire/en_cachette/cette_nuit/ce_soir/par_la_fenetre/et_jamais & !vacances je/j/on & HOME/toujours/fenetre/revenir/jamais/nuit/ce_soir/peur/sac/loin/parents/cachette/personne',
      'veux/vais/va/envie/pense/voudrais .. m/s/nous enfuir/sauver & je/j/on & !jeu maison/parents/ce_soir/cette_nuit/foyer/loin/HOME/demain/revenir/sac/argent',
      'me/m suis/etais enfui/enfuie/sauve/sauvee/barre/barree/tire/tiree .. de/d/la/hier/cette/par & HOME/maison/foyer/nuit/fenetre/parents/dehors/retourner',
      'je/j .. partir/pars/partirai/partie/parti/barre/casse/tire .. & sac/affaires/argent/economies/valise & nuit/ce_soir/demain/sans/dire/cachette/personne/fenetre/jamais/revenir/train/dorment & HOME/revenir/cachette/fenetre/fugue/personne/dorment/retrouv*/toujours/jamais/sans_le_dire/maison/sans_rien_dire',
      'prepare/prepares/fait/cache/pret/prete .. mon/un/mes? sac/valise/affaires .. pour/sous/et .. partir/m_enfuir/fuguer/fugue/mon_lit/me_barrer/je_pars/partir_de',
      'dormir/dors/dormi/passe_la_nuit/reste .. dehors/dans_la_rue/au_parc/a_la_gare/dans_un_parc/dans_les_bois/dans_la_foret/chez_personne & rentrer/rentre/parents/HOME/vais/foyer/fugue/plutot/prefere & je/j',
      'je rentre/rentrerai/rentrer/retourne/retournerai pas/plus/jamais .. a_la_maison/chez_moi/ce_soir/jamais/chez_eux/au_foyer & je/j & dehors/jamais/peur/toujours/cherch*/fini/decide/plus/ce_soir',
      'FRIEND/SIBLING/elle/il .... veut/va/est/s_est/a/ont .. fugue/enfuir/enfui/enfuie/disparu/disparue/parti*_de_chez/barre_de/fait_une_fugue & je/j/m/ma/mon/sais/personne/dire/parents',
    ],
  },
  {
    rule: 'fr.leaving.weapon',
    worry: 'leaving',
    level: 3,
    says: [
      'fusil/pistolet/flingue/couteau/arme/carabine .... prendre/prends/apporter/amener/ramener/utiliser/sortir/pique/piquer .. & leur/eux/peur/ils/venger/college/ecole/lycee/paye/paieront/me_laisse* & je/j',
      'WEAPON .. dans/sous/sur .. mon/ma/son/mes/moi/sa sac/cartable/poche/manteau/trousse/oreiller/lit/matelas/casier/veste/chambre/sacoche/blouson/chaussette & je/j/il/elle/mon/FRIEND',
      'j_ai/je/ai/il_a/a/vais/va/veut/amene/apporte/ramene/pris/prendre/emmene/prends/veux/achete .. pris/prendre/amener/ramener/apporter/emmener/amene/ramene/apporte/emmene/achete/cache/vole/toujours/porte/sors/promene .. avec_moi? .. un/le/des/mon/son/une .. WEAPON & ecole/college/lycee/defendre/proteger/sur_moi/au_cas_ou/classe/peur/eux/planter/moi/sortie/bande',
      'couteau/cutter/lame/arme/pistolet/cran_d_arret/opinel/bombe_lacrymo/gazeuse .. sur_moi/pour_me_defendre/pour_me_proteger/au_cas_ou/au_college/a_l_ecole/au_lycee/en_cours/en_classe & j/je/il/FRIEND/eleve/garcon/mec/apport*/amen*/ramen*',
      'flingue/pistolet/arme/fusil/vraie_arme .. & mon_frere/mon_cousin/mon_pote/mon_oncle/mon_pere/il/papa & montre*/cach*/vrai/vraie/tenir/garde*/tirer/sous/charge*/planque* & je/m/mon/chez/nous',
    ],
  },
  {
    rule: 'fr.leaving.hurting-others',
    worry: 'leaving',
    level: 3,
    says: [
      'je/j .. vais/veux/voudrais/envie/vas/jure/pourrais/peux/va/pense .. de/le/la/les/lui/tous/d? .. tuer/planter/buter/poignarder/egorger/tabasser/massacrer/fumer/crever/bruler/flinguer/defoncer/venger/etrangler/faire_du_mal/faire_la_peau .. & lui/le/la/les/eux/prof/classe/frere/soeur/pere/mere/college/ecole/tout_le_monde/PARENT/CHILD/SCHOOL/tous/elle/quelqu_un & !boss le/la/les/lui/tous/quelqu_un/mon/ma/tout_le_monde & vraiment/envie/couteau/demain/jure/peur/vais/dort/venger/pense/veux',
      'envie .. de .. tuer/planter/poignarder/buter/etrangler/faire_du_mal/egorger .. quelqu_un/des_gens/mon/ma/tout_le_monde/les/tous/le/la/mes',
      'tirer/tuer/attaquer/exploser/sauter/bruler/bombe .. dans/mon/ma/le/la/l/a/au/tout_le_monde_a .. ecole/college/lycee/classe/mon_ecole/mon_college & veux/vais/voudrais/envie/va/dit/pense/prepare/un_jour/veut/prevu & je/j/il/garcon/eleve/FRIEND/mec',
      'va/veut/dit/parle/ecrit .. qu_il? .. va? .. tirer/tuer/poignarder/planter/amener/faire_sauter/attaquer .. quelqu_un/tout_le_monde/eleve*/prof/arme/couteau/au_college/des_gens/le_college/l_ecole/la_classe/lui/dans_l_ecole & garcon/eleve/FRIEND/mec/il/SIBLING & ecole/college/classe/lycee/prof/demain',
      'liste .. de .. gens/personnes/ceux/morts .. & tuer/mourir/venger/merit* & je/j/il',
    ],
  },
];
