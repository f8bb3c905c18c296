import type { Frame } from '../../../frames/frame.ts';

/** Danger at this moment, to the learner or to somebody beside. */
export const FRENCH_DANGER_NOW_FRAMES: readonly Frame[] = [
  {
    rule: 'fr.danger_now.help',
    worry: 'danger_now',
    level: 4,
    isFirm: true,
    says: [
      'au secours & !de je/j/me/m/il/elle/y/mon/ma/papa/maman/viens/vite/aide*/on/quelqu_un & !superman vite/aide*/viens/frappe/tape/respire*/maison/feu/couteau/porte/peur/mal/enferm*/seul*/appel*/saigne/bouge/suis/homme/tue*',
      'aide/aidez/aider/aide_moi/aidez_moi .. moi? .. vite/je_t_en_supplie/par_pitie & il/elle/papa/maman/feu/porte/couteau/saigne/respire/bouge/homme/enferm*/coince*/quelqu_un',
      'appelle/appelez/appeler/faut_appeler/doit_appeler .. vite? .. la_police/les_pompiers/le_samu/le_15/le_18/le_17/le_112/une_ambulance/police/pompiers/les_secours & il/elle/papa/maman/feu/mon/ma/on/je/quelqu_un/vite/y',
    ],
  },
  {
    rule: 'fr.danger_now.intruder',
    worry: 'danger_now',
    level: 4,
    says: [
      'homme/monsieur/mec/type/quelqu_un/voiture/inconnu/camionnette .. qui? me/nous suit/suivent/poursuit/poursuivent',
      'y_a/quelqu_un/homme/monsieur/mec/type/inconnu/gens/cambrioleur*/voleur*/on .... essay*/essaie/essaient/veut/train .. d/de .. entrer/rentrer/forcer/ouvrir/casser .. la_porte/chez_nous/chez_moi/la_maison/ma_maison/dans/la_fenetre',
      'quelqu_un/homme/monsieur/mec/type/inconnu/cambrioleur*/voleur*/gens .. est/sont/vient_d .. entre/entrer/rentre/entres/dans/en_bas/dans_la/dans_le .. chez_nous/chez_moi/la_maison/maison/notre_maison/l_appartement/le_jardin/chambre/appart',
      'quelqu_un/homme/monsieur/mec/inconnu/y_a_du_bruit .... porte/fenetre/jardin/escalier/en_bas & seul/seule/tout_seul/toute_seule/parents_sont_pas & peur/frappe/tape/essay*/sonne/connais_pas/regarde/entre/force/cache',
      'je/j/on me/m/se/suis cache/cachee/enferme/enfermee/cachee_dans/caches .. dans/sous/derriere & couteau/arme/il_casse/frappe_a_la_porte/cherche/hurle/defonce_la_porte/crie & il/papa/PARENT/quelqu_un/homme/maintenant & maintenant/la/en_ce_moment/derriere/defonce/porte/en_train/cherche',
      'couteau/pistolet/fusil/arme/flingue/hache/machette & il_a/papa_a/avec/dans_la_main/a_la_main/tient & PARENT/il/elle/homme/quelqu_un/mon_frere/mec & maintenant/la/peur/enferm*/cach*/porte/maman/maison/vite/menac*/crie/train/poursui*/veut',
      'homme/monsieur/mec/type/voiture/quelqu_un/camionnette .... me/m/nous suit/suivre/poursuit/suis & je/on/nous/rue/rentre/la/maintenant/peur/ralenti*',
      'ME .. essay*/essaie/veut/voulait/voulu/forc*/tire/attrape .. de? .. me/m/nous? .. monter/faire_monter/entrer/embarquer/emmener/kidnapp*/enlev* .. dans/de? .. & voiture/camionnette/van/kidnapp*/enlev*/force',
      'fusillade/coups_de_feu/tirs/attentat/terroriste/ca_tire/tire_dans & je/on/nous/mon/ma & caches/cache/cachee/peur/rue/dehors/ecole/maintenant/entends/immeuble/vite',
      'kidnapp*/enlevee_par/sequestre*/enleve_par & je/me/m/on/nous/moi & !texte voiture/homme/suis/ils/quelqu_un/aide/peur',
      'je/on .. suis/est/suis_dans/sommes dans .. voiture/maison/appart/camionnette .. d_un/de .. inconnu/homme/monsieur/quelqu_un',
    ],
  },
  {
    rule: 'fr.danger_now.fire-and-gas',
    worry: 'danger_now',
    level: 4,
    says: [
      'brule/fumee/feu/flammes/incendie & cuisine/maison/chambre/immeuble/appart/salon/garage/four/friteuse/rideaux & seul/seule/aide/vite/peur/partout/au_secours/maintenant/plein/coince* & je/j/on/nous !camp',
      'y_a/ya .. le/du/plein feu/incendie/de_fumee/de_la_fumee/flammes/des_flammes .. dans/a/chez/partout/en/qui .. & maison/cuisine/chambre/immeuble/appart*/salon/chez_nous/chez_moi/partout/garage/cuisiniere/rideau*/porte/friteuse/four/prise & je/on/nous/mon/ma/chez/aide/vite/maman/partout/y_a',
      'maison/cuisine/chambre/immeuble/appartement/rideau/rideaux/friteuse/canape/lit .. prend/brule/est_en/pris/en_train_de_bruler/a_pris/en feu?/feu/flammes & je/on/nous/mon/ma/chez/aide/vite/seul*/maman',
      'sens/sent/odeur/ca_pue/pue .. le/de/du gaz & HOME/je/tete/tourne/maman/on/dort/chez/seul*/malade',
      'alarme/detecteur .. sonne/incendie/fumee/monoxyde & fumee/feu/seul*/tete/tourne/malade/maman & je/on/nous/chez',
      'fumee .. passe/rentre/entre/sous/partout .. & porte/chambre/respirer/escaliers/tousse & je/on/nous/ma',
    ],
  },
  {
    rule: 'fr.danger_now.body',
    worry: 'danger_now',
    level: 4,
    says: [
      'PARENT/ELDER/SIBLING/CHILD/FRIEND/bebe/il/elle .... respire/bouge/repond/parle/reveille/bougent/reagit pas/plus & je/j/mon/ma/maman/papa/mamie/aide/vite/par_terre/faire/bebe/tombe*/secoue/bleu/mamy/papi/frere/soeur',
      'arrive/peux/arrive_pas .. pas/plus .. a? respirer & je/j & du_tout/aide/vite/gonfle*/poitrine/asthme/ventoline/allergie/guepe/cacahuete*/gorge/avale/maintenant/seul*',
      's/m etouffe/etouffer/etouffait & bebe/frere/soeur/maman/papa/mamie/FRIEND/je/j & bleu/avale/respire/aide/vite/coince/gorge/faire/violet',
      'inconscient/inconsciente/evanoui/evanouie/dans_les_pommes/convulsions/crise_cardiaque/fait_un_malaise/arret_cardiaque/crise_d_epilepsie & PARENT/ELDER/SIBLING/FRIEND/bebe/CHILD/elle/il & je/j/ma/mon/maman/papa/mamie & reveille*/faire/aide/seul*/par_terre/la/vite/tombe*/repond/bouge/vient_de/maintenant',
      'tombe/tombee/tombes .. & bouge_plus/bouge_pas/reveille_pas/reveille_plus/plein_de_sang/beaucoup_de_sang/saigne_de_la_tete/repond_pas/repond_plus/respire_plus & PARENT/ELDER/SIBLING/FRIEND/bebe/il/elle/mon/ma',
      'saigne/sang/saignait .. beaucoup/partout/arrete_pas/s_arrete_pas/plein/de_partout/ca_s_arrete_pas/coule & PARENT/ELDER/SIBLING/FRIEND/bebe/je/mon/ma & vite/aide/faire/arrete_pas/s_arrete_pas/partout/seul*/tete/fait_quoi/tombe*',
      'je/il/elle/FRIEND/SIBLING .. me/se/s? .. noie/noye/noyer/coule/remonte_pas/remonte_plus & eau/piscine/lac/riviere/mer/bassin/aide/vite/canal & aide/vite/maintenant/remonte*/nage/coule/la/train',
      'avale/mange/bu .. & javel/pile/produit/berlingot/medicaments/lessive/poison/baies/champignon*/piles/capsule & bebe/petit_frere/petite_soeur/frere/soeur & il/elle/faire/vient/bouche/maintenant/la/vomi*',
      'renverse/renversee/poignarde/poignardee/percute/percutee/tire_dessus .. par? .. & voiture/couteau/scooter/camion/homme/sang & FRIEND/SIBLING/PARENT/mon/ma & sang/bouge/par_terre/aide/la/vient/vite/maintenant',
      'serpent/vipere/chien .. & mordu/mordue/attaqu* & gonfle*/sang/maintenant/aide/lache_pas/arrete_pas/la/vite & je/ma/mon/m',
      'electrocut*/coince_sous/coincee_sous/coince_dans/coincee_dans/bloque_dans/bloquee_dans & je/il/elle/mon/ma/on & aide/vite/peur/seul*/noir/sortir/respire*/ascenseur/froid/chaud/voiture',
      'perdu/perdue/perdus .. & sais_pas_ou/rue/foret/nuit/noir/seul/seule/telephone/batterie/retrouve*_plus & je/on & nuit/seul/seule/peur/froid/foret/sais_pas_ou_je_suis/personne/noir',
      'maman/papa/mamie/papi/mon_frere/ma_soeur/bebe .. est/a_l_air .. mort/morte & je_crois/je_pense/par_terre/froid*/bouge*/canape/reveille*/sol/lit/reponds*',
      'maman/ma_mere/papa/mon_pere/PARENT .... HIT .. ma_mere/maman/moi/papa/elle & maintenant/en_ce_moment/en_train/la_maintenant',
      'en_train de me/la/nous HIT/KILL/etrangler',
    ],
  },
];
