import type { Frame } from '../../../frames/frame.ts';

/** Not eating, purging, and a fight with one's body. */
export const FRENCH_EATING_FRAMES: readonly Frame[] = [
  {
    rule: 'fr.eating.purging',
    worry: 'eating',
    level: 2,
    says: [
      'me/m/se/s me_suis/suis/est? ADV? fais/fait/faire/faisais/faisait/ferai .. vomir & je/j/me/FRIEND/SIBLING/elle/il',
      'vomir .. expres/apres_manger/apres_les_repas/apres_le_repas/apres_chaque/apres_avoir_mange/aux_toilettes/apres_la_cantine/tout_ce_que & je/j/elle/FRIEND/SIBLING/me & expres/AGAIN/apres/grossi*/maigr*/pour/toujours',
      'doigts/doigt .. dans la? gorge/bouche/fond & vomir/manger/repas/apres/je',
      'laxatif/laxatifs/coupe_faim/pilules_pour_maigrir/the_minceur/pilules_minceur & je/j/prends/elle/FRIEND/manger',
      'anorexi*/boulimi*/troubles_alimentaires/trouble_alimentaire/tca/pro_ana/ana_mia/hyperphagi* & je/j/suis/FRIEND/SIBLING/crois/elle/me/moi/ma & crois/suis/peur/deviens/devenue/elle_est/ai/a/hopital/manger/mange/compte*/site*/veux',
      'craque/crises/crise/me_goinfre/bouffe_tout/empiffre/enfile .. & vomir/honte/cachette/mange/grosse/gavee/paquet* & je/j & cachette/vomir/honte/arrete*/manger',
    ],
  },
  {
    rule: 'fr.eating.not-eating',
    worry: 'eating',
    level: 2,
    says: [
      'jette/jete/jeter/cache/vide/donne .. mon/mes/ma/le .. repas/gouter/assiette/sandwich/manger/dejeuner/cantine & maigr*/grosse/gros/mince/grossi*/poids/calorie*',
      'mange/manges/manger plus .. le_midi/le_soir/a_la_cantine/rien/du_tout & enorme/grosse/gros/moche/maigr*/poids/ventre & je/j',
      'je me puni*/prive/deteste/degoute .. & mange*/manger/repas/gouter/calorie*',
      'si je mange .. & puni*/vomir/sport/compense*/deteste/pleure/coupable/grosse/grossi*',
      'perdu/perdre/maigrir/maigri .. de? .. #/deux/trois/quatre/cinq/six/sept/huit/neuf/dix/onze/douze/treize/quatorze/quinze/vingt/plusieurs/plein kilos/kilo/kg & je/j/FRIEND/SIBLING & encore/veux/regles/mange*/froid/descendre/continue/regime/objectif/vomir/cheveux/personne/cach*/depuis',
      'regles .. & parties/plus/arrete* & maigr*/kilos/mange*/poids',
      'je/j/ai mange/manges/mangeais/mangerai ADV? plus/rien/presque_rien/presque_plus/quasi_rien/quasiment_rien/pas .. & grosse/gros/maigr*/mince/grossi*/poids/kilo*/depuis/regime/calorie*/ventre/cuisses/merite/corps/jours/AGAIN/cantine/personne/moche/mincir/trop',
      'je/j/elle/FRIEND/SIBLING .. saute/sautes/sauter/zappe/jette/jeter/cache/cacher/donne/ne_prends .. le/les/mes/mon/tous/un/ses/son/de .. repas/petit_dejeuner/dejeuner/diner/gouter/manger/nourriture/sandwich/assiette/plats/cantine & grosse/gros/maigr*/mince/poids/kilo*/calorie*/ventre/perdre/grossi*/AGAIN/voie/parents/moche/serviette/chien/maman/poubelle/tous/regime/expres',
      'veux/arrete/refuse/peux/voulais/envie/arrive .. plus/pas/de .. plus? .. de? manger & grosse/gros/maigr*/mince/poids/kilo*/ventre/cuisses/grossi*/moche/regime/corps/calorie*/miroir/maillot & je/j/elle/FRIEND/SIBLING/me',
      'peur/angoisse .. de/d .. manger/grossir/prendre_du_poids/prendre_un_kilo & je/j/elle',
      'compte/comptes/calcule/compter/note .. toutes/mes/les/chaque/tout .. calories/calorie',
      'maximum/moins_de/que/seulement .. # calories & je/j/mange',
      'me pese/peser/pesais/pes* .. & AGAIN/fois_par_jour/tous/matin/jour/grossi*/pleure/chaque/gramme*/maigr*',
      'perdre/maigrir/perdu .. #/cinq/dix/encore/des/trois/quinze/du/plusieurs/deux .. kilos/kilo/poids/kg & je/j & manger/mange/grosse/regime/vite/avant/ete/moche/ventre/rien/vomir/encore/cuisses',
      'je/j .. suis/trouve/sens/me_trouve/me_sens .. trop/enorme/tellement/enormement/hyper/grosse/grosse/super/vraiment .. gros/grosse/enorme/moche/obese & manger/mange*/maigr*/regime/deteste/hais/miroir/vomir/repas/perdre/poids/cantine/ventre & mange*/maigr*/regime/vomir/repas/perdre/deteste/hais/manger/poids',
      'deteste/hais/supporte/degoute/deteste_mon/horreur .. mon/ma/mes/pas/plus/de .. corps/cuisses/ventre/poids/reflet & je/j/me & manger/mange*/maigr*/gros*/mince/regime/vomir/couper/miroir/degoute/moche/peau',
      'regime/jeune/jeuner .. & je/j/me & maigr*/grosse/gros/poids/kilo*/kg/manger/mince/calorie*/jours/rien/ana/eau & pas/plus/rien/grosse/vite/que/trop/secret/cachette/encore/tous/deja/mois',
      'rien/pas .. mange/manger/avale .. depuis .. #/deux/trois/hier/quatre/lundi/plusieurs/des/avant_hier & je/j & grosse/gros/maigr*/mince/poids/kilo*/expres/defi/envie/regime/merite',
      'FRIEND/SIBLING .... mange plus/pas/rien/jamais/presque .. & maigr*/grosse/os/AGAIN/cantine/malaise/depuis/evanoui*/regime/inquiet*/jette/poubelle',
      'bois/boire .. que/seulement/juste .. de_l_eau/eau/coca_light & manger/maigr*/faim/jours/repas/calorie* & je/j',
      'faire/fais/fait .. du_sport/des_abdos/des_pompes/sport/abdos .. & bruler/eliminer/calorie*/nuit/maigr*/interdit/compenser/manger & je/j & calorie*/eliminer/maigr*/compenser/mange*/nuit & !equipe calorie*/mange/manger/maigr*/grosse/compenser/eliminer/cachette',
      'merite .. pas de? manger',
      'm/me evanoui/evanouie/malaise/tourne .. & mange/manger/repas & rien/pas/plus & maigr*/gros*/regime/expres/cantine/jours',
      'voir/sentir/compter .. mes os/cotes & maigr*/veux/mince/j/aime',
    ],
  },
];
