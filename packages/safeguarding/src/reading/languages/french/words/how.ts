import { list } from '../../../words/list.ts';

/** When, where, how often and how people feel; and words of lessons and games. */
export const FRENCH_HOW = {
  PAS: list('pas jamais plus rien'),
  ADV: list(
    'encore toujours trop bien tellement fort souvent deja meme aussi tous toutes beaucoup parfois grave juste direct',
  ),
  AGAIN: list(`
    tous_les_jours toujours tout_le_temps chaque_fois chaque_jour chaque_soir chaque_matin tous_les_soirs
    tous_les_matins toutes_les_nuits toute_la_journee sans_arret encore souvent a_chaque depuis plein_de_fois
    arrete_pas continue recommence a_la_recre en_recre a_la_cantine dans_le_bus dans_le_car aux_toilettes
    dans_les_vestiaires a_la_sortie tous_les_midis en_permanence non_stop h24 des_fois chaque_semaine
    toutes_les_semaines tous les_jours dans_la_cour dans_les_couloirs au_college apres_l_ecole toute_l_annee
  `),
  FEAR: list(
    'peur trouille flippe flippes angoisse terrorise terrorisee terrifie terrifiee peurs crains redoute effray*',
  ),
  DISLIKE: list(`
    j_aime_pas je_n_aime_pas j_aimais_pas j_ai_pas_aime je_veux_pas je_ne_veux_pas je_voulais_pas
    je_ne_voulais_pas j_avais_pas_envie j_ai_pas_envie bizarre bizarres degueu degoutant degoutee ca_me_degoute
    mal_a_l_aise gene genee ca_me_gene sale honte chelou malaise mal peur j_ai_pas_envie j_ose_pas pas_normal
  `),
  NIGHT: list(`
    nuit nuits la_nuit le_soir soir je_dors dormir dors dort mon_lit lit couette couverture chambre
    tout_le_monde_dort maman_dort maman_travaille maman_est_pas_la maman_est_au_travail au_travail
    personne_est_la personne_n_est_la tout_seul toute_seule seul_avec seule_avec
  `),
  SECRECY: list(`
    secret secrets dis_rien dire_a_personne dis_a_personne le_dire_a_personne rien_dire en_parler_a_personne
    parle_a_personne pas_le_dire pas_dire pas_en_parler pas_parler entre_nous faut_pas_le_dire promettre promis
    personne_le_sait personne_ne_le_sait personne_sait personne_ne_sait pas_au_courant sans_le_dire en_cachette
    cachette jamais_dit ne_rien_dire le_repeter supprime supprimer efface effacer cache caches
  `),
  SPOT: list(`
    bras jambe jambes dos visage tete cou gorge ventre main mains figure joue joues cuisse cuisses poignet
    poignets fesses epaule epaules oreille oreilles corps peau doigts oeil yeux bouche nez mollet mollets
  `),
  TRACE: list(`
    bleus des_bleus un_bleu_sur un_bleu_au un_gros_bleu un_enorme_bleu hematome hematomes marques des_marques
    oeil_au_beurre_noir beurre_noir cocard coquard cocards ecchymoses traces_de_coups traces_de_ceinture traces
    trace_de_main brulure brulures cicatrices
  `),
  NOW: list('maintenant tout_de_suite la_maintenant en_ce_moment_meme en_train_de vite au_secours'),
  SOON: list(`
    ce_soir demain cette_nuit aujourd_hui maintenant apres_le_cours apres_l_ecole samedi dimanche lundi mardi
    mercredi jeudi vendredi ce_weekend ce_week_end tout_de_suite tout_a_l_heure bientot j_ai_tout_prevu
    tout_prepare prepare lettre adieu
  `),
  HOME: list(
    'a_la_maison chez_moi chez_nous chez_mon_pere chez_ma_mere chez_papa chez_maman dans_ma_famille ma_maison notre_maison chez_lui',
  ),
  CLOSET: list(`
    placard cave chambre garage cabane grenier salle_de_bain salle_de_bains toilettes wc noir cagibi debarras
    balcon dehors sous_sol douche jardin cabanon coffre penderie armoire froid cle
  `),
  CALLED: list(`
    grosse gros grosse_vache baleine thon moche pd pede gouine sale salope pute tapette debile mongol mongolien
    intello handicape autiste triso trisomique negre singe bougnoule arabe noir feuj boloss bolosse victime
    cassos clochard pauvre puant pue cochon tout noms boudin laideron monstre bouffon con conne bouboule
    garcon_manque rat sac_a_merde merde terroriste chinetoque nul nulle bebe bizarre folle fou binoclarde
    allumette squelette pizza
  `),
} as const satisfies Record<string, readonly string[]>;
