import type { Frame } from '../../../frames/frame.ts';

/** Drugs, drink, smoke, vapes and carrying for others. */
export const FRENCH_SUBSTANCES_FRAMES: readonly Frame[] = [
  {
    rule: 'fr.substances.taken',
    worry: 'substances',
    level: 2,
    says: [
      'respire/inhale/prend/pris/aspire/sniffe/essaye .. du/de_la/des/le .. protoxyde/proto/gaz_hilarant/ballons_de/poppers/colle & on/je/j/FRIEND',
      'ME .. donne/file/fait_prendre/propose/vendu/refile/fait_avaler/force_a_prendre .. un/une/des/du/de .. TABLETS/DRUG/truc_bizarre/poudre/pilule/bonbon_bizarre & soiree/tremble/bizarre/depuis/fete/college/mal/prendre/pris/potes/vomi*/lycee/defonce*/fume/tourne/avale',
      'ME fait/faire/fais/force_a/oblige_a/propose_de .. tirer/fumer/boire/gouter/essayer/sniffer/prendre/avaler/vapoter ... DRUG/SMOKE/DRINK/puff/trait/rail/alcool',
      'je/j/on/nous/me .. fume/fumes/fumer/fumait/fumais/vapote/vapoter/tire/vape/snif*/sniffe/essaye/teste/goute/deale/prends/pris/consomme/tape/gobe/inhale/fument .. sur/de/du/des/un/une/la/le/dans/d? .. DRUG/SMOKE/bang/plante/tabac/moquette/nar*',
      'je/j .. fume/fumes/vapote/fumais/vape !PAS !du_saumon .. & AGAIN/tous/cachette/depuis/arreter/parents/college/copains/jour/accro/recre/toilettes/potes/deja/clope*/grand*/stress*/matin',
      'on/nous .. fume/vapote/boit/fumait/buvait .. & toilettes/college/parc/cachette/derriere/copains/potes/grands/parents/alcool/soiree/recre/sortie',
      'j_ai/ai/on_a/je .. bu/boire/bois/buvais/goute/boit/pris/descendu/vide ... DRINK & DRUNK/cachette/vomi*/seul*/soiree/fete/potes/copains/parents/AGAIN/placard/oublier/parc/tete/bar/malade/rappelle*/bouteille/dormir/secret/biere*/vodka/whisky/cul_sec',
      'je/j/me/on/nous .. suis/etais/etait/est/me_suis/prends/pris/a/ai .. fini/completement/trop/deja/ete/toujours/mis/mise/prend/pris/prendre .. une? DRUNK !en/du & AGAIN/soiree/fete/potes/week_end/samedi/vodka/copains/college/cours/alcool/matin/boire/rappelle*/vomi*/hier/parents',
      'cuite/coma_ethylique/black_out/blackout/gueule_de_bois & j/je/FRIEND/on & pris/prend/fait/fais/soiree/vodka/alcool/fete/samedi/hopital/hier',
      'accro/addict/dependant/dependante .. a/aux/au/de .. la/l? DRUG/SMOKE/alcool/nicotine/medicaments/TABLETS/puff & je/j/suis/me/FRIEND/SIBLING',
      'arrive/peux pas/plus .. a/m? .. arreter/en_passer/m_arreter .. de/la/l/le? .. fumer/fume/vapoter/boire/DRUG/SMOKE/puff & je/j',
      'DRUG & je/j/on/me/m/moi/FRIEND/SIBLING & fume/pris/prends/essaye/teste/propose/donne/file/vend*/achete/soiree/college/lycee/cache/sac/prend/potes/sniffe/garder/livr*/deal*/gout*/avale/malade/bizarre/veut',
      'puff/puffs/vapoteuse/cigarette_electronique/snus & je/j/on/me/m/FRIEND/SIBLING & AGAIN/toilettes/achete/accro/college/cachette/tire/essaye/parents/arrete*/besoin/vend*/fume/tous/recre/prete/file/dire',
      'clope/clopes/cigarette/cigarettes & je/j/on & fume/essaye/achete/vole/pique/cachette/accro/taxe/AGAIN/toilettes/college & je/j/on & !papa fume/essaye/cachette/pique/accro/taxe/vole',
      'FRIEND/SIBLING .... fume/boit/sniffe/prend/deale/vapote/se_drogue/consomme/vend ... DRUG/DRINK/SMOKE/drogue/trop/tous_les_jours/alcool/plein_de/des_trucs & je/m/peur/college/AGAIN/dire/mal/parents/inquiet*/cachette/chambre',
      'se_drogue/me_drogue/me_droguer/se_droguer/droguee/drogue & je/j/me/FRIEND/SIBLING & pris/fait/soiree/verre/mis/prends/commence/arreter/dans_mon',
      'gouttes/truc/quelque_chose/ghb/drogue .. dans mon/son/ma verre/boisson/coca',
      'prends/pris/avale/vole .. des/les/mes/ses/de/du .. TABLETS/medicaments/sirop & planer/defonce*/oublier/dormir/stress*/cachette/calmer/potes/ma_mere/sprite/AGAIN & je/j & planer/defonce*/oublier/cachette/potes/sprite/AGAIN/sans_le_dire/trop',
      'ballon/ballons/bonbonne/cartouches/capsules .. de? .. proto/protoxyde/gaz & je/j/on/FRIEND/potes',
      'sniff*/sniffe .. de_la/de/du colle/essence/solvant/deo/feutre/poudre/trichlo & je/j/on/potes',
    ],
  },
  {
    rule: 'fr.substances.carrying',
    worry: 'substances',
    level: 3,
    says: [
      'guetteur/chouf/faire_le_guet/faire_la_nourrice/nourrice/dealer/dealers/deal/deale/dealer/point_de_deal/go_fast/charbonner & je/j/me/m/mon_frere/cousin/on/FRIEND & argent/euros/grands/propos*/fais/fait/quartier/payer/paye*/veut/demand*/oblig*/cite/bosse/travaille/sac/vend*/dette',
      'livre/livrer/transporte*/garde/garder/cache/cacher/deposer/passer/ramene*/porte* .. un/des/le/les/leur/du/de .. paquet/paquets/sachet/sachets/drogue/colis/sac/pochon/pochons/DRUG/marchandise & grands/euros/argent/mec/mecs/quartier/demand*/oblig*/ils/il/pay* & je/j/me/m/moi',
      'vends/vendre/vend/vendais .. de? .. la/du/des DRUG/puffs/puff/cachets/taz/drogue & je/j/me/m/FRIEND/on/college/grands',
      'dois .. de_l_argent/argent/# .. & dealer/grands/DRUG/mec & je/j/il',
    ],
  },
];
