import { list } from '../../../words/list.ts';

/** What people do to each other and to themselves, in all forms that children use. */
export const FRENCH_ACTS = {
  HIT: list(`
    frapp* tape tapes tapent tapee tapees tapait tapaient taper tapez bat bats battu battue battus battre
    battait battent battaient gifl* cogn* tabass* fouett* etrangl* brul* fess* maltrait* tortur* etouff*
    poignard* defonc* fracass* claque claquer claquait claquent roue_de_coups roues_de_coups rouer_de_coups
    violent* savat* assomm* fait_du_mal faire_du_mal font_du_mal faisait_du_mal agress* massacr*
    fait_mal_expres
  `),
  ROUGH: list(`
    pousse pousses poussent poussait pousser poussee bouscul* pinc* griff* mord mords mordu mordre mordait
    secou* plaqu* ecras* empoign* agripp* jette jettent jete jetee jetait jeter balance balancer train* crach*
    tire_les_cheveux tirent_les_cheveux tirait_les_cheveux tirer_les_cheveux tire_par tirer_par tire_l_oreille
    tire_les_oreilles tord tordu tordre serre_le_cou serre_la_gorge serre_le_bras serre_le_poignet
    serre_fort attrape_par attrape_le_bras attrape_la_gorge attrape_le_cou saute_dessus
  `),
  HARM: list('HIT ROUGH'),
  BLOW: list(`
    coup coups claque claques gifle gifles baffe baffes beigne beignes torgnole torgnoles mandale mandales
    fessee fessees raclee rouste roustes branlee trempe derouillee volee taloche taloches calotte calottes
    patate patates gnon gnons coups_de_* coup_de_poing coup_de_pied tarte tartes droite droites correction
    chasse tannee
  `),
  GIVE: list(`
    donne donnes donnent donnait donner met mets mettent mettait mettre mis fout foutu foutre foutait file
    filer filait colle coller collait flanque flanquer flanquait envoie envoye envoyer balance balancer
    fait faire en_met en_colle en_met_une fous
  `),
  GET: list(`
    prends prend pris prendre prenais prenait mange manger mangeais ramasse ramasser recois recoit recu
    recevais recevoir
  `),
  KILL: list(`
    tuer tue tuera tuerait tuerai buter bute crever creve frapper etrangler egorger planter noyer massacrer
    defoncer fracasser eclater poignarder bruler demolir
  `),
  LOCK: list('enferm* enfferm* attach* ligot* sequestr* barricad* boucl*'),
  STICK: list(`
    ceinture ceinturon baton batons martinet cuillere cuilleres cintre chaussure tong claquette savate
    sandale pantoufle chausson balai regle cable fil fouet rallonge corde tuyau baguette fer cigarette
    briquet poing poings louche rouleau casserole poele bouteille manche bambou chaise tabouret botte
    telecommande raquette spatule batte bequille
  `),
  PRIVATE: list(`
    zizi kiki quequette kekette zezette zigounette minou foufoune foufe chatte fesses fesse cul derriere
    parties parties_intimes partie_intime partie_privee parties_privees intime intimes sexe penis bite teub
    vagin seins sein poitrine nichons culotte slip calecon string soutien_gorge soutif cuisses cuisse
    entre_les_jambes entre_mes_jambes en_bas la_ou_* endroits endroit_interdit entrejambe zone_intime
    sous_le_tee_shirt sous_mon_* sous_ma_* pantalon jupe pyjama robe pull tee_shirt zguegue bistouquette nenes
  `),
  CLOTHES: list(`
    habits vetements pantalon culotte tee_shirt t_shirt haut robe jupe pyjama slip calecon soutien_gorge soutif
    pull short chemise maillot fringues
  `),
  TOUCH: list(`
    touche touches touchent touchee touchait touchaient toucher caress* tripot* pelot* palp* mettre_la_main
    met_la_main mis_la_main met_sa_main mis_sa_main mettait_sa_main mettait_la_main passe_la_main passe_sa_main
    frott* lech* doigt* embrass* chatouill*
  `),
  PICTURE: list(`
    photo photos pic pics image images video videos nude nudes selfie selfies snap snaps dick_pic dickpic
    dick_pics capture captures screen screens
  `),
  NAKED: list(`
    nu nue nus nues a_poil toute_nue tout_nu sans_habits sans_vetements sans_haut sans_tee_shirt sans_t_shirt sans_pull sans_rien sans_soutif sans_culotte sans_mes_* sans_mon_*
    sous_vetements culotte maillot_de_bain torse_nu soutif soutien_gorge seins mon_corps intime intimes
    deshabill* en_pyjama sexy hot nude nudes dick_pic dickpic dick_pics fesses zizi sous_la_douche en_slip
    calecon lingerie
  `),
  ONLINE: list(`
    internet le_net en_ligne roblox fortnite minecraft discord snap snapchat insta instagram tiktok tik_tok
    telegram whatsapp whats_app messenger jeu_video jeux_videos sur_un_jeu sur_le_jeu reseau reseaux appli
    application serveur chat tchat yubo wizz twitch youtube facebook ps4 ps5 xbox dm mp vocal facetime skype
    webcam visio omegle clash_royale brawl_stars free_fire sur_mon_jeu dans_mon_jeu dans_le_jeu abonne followers
    forum azar bigo live gta whatssap par_message par_messages en_message coco
  `),
  TABLETS: list(`
    medicament medicaments medoc medocs comprime comprimes cachet cachets pilule pilules doliprane dolipranes
    paracetamol somnifere somniferes antidepresseur* anxiolytique* xanax ibuprofene gelules advil efferalgan
    lexomil
  `),
  DRUG: list(`
    joint joints petard_de_shit shit beuh weed cannabis herbe haschich hasch bedo bedos oinj drogue drogues
    cocaine coke mdma md ecsta ecstasy taz lsd heroine crack ketamine keta protoxyde proto gaz_hilarant
    ballon_de_proto ballons_de_proto lean codeine poppers taf tazs buddha_blue ptc pete_ton_crane chicha
  `),
  DRINK: list(`
    alcool vodka whisky biere bieres rhum vin tequila ricard pastis rose champagne cidre shots shooter jet27
    despe gin apero bouteille bouteilles jager get27
  `),
  SMOKE: list(`
    fume fumes fument fumer fumait fumais fumee_de_clope vapote vapoter puff puffs clope clopes cigarette
    cigarettes cigarette_electronique vapoteuse vape vaper tabac snus e_cigarette cigs garrot
  `),
  DRUNK: list(
    'bourre bourree ivre saoul saoule soul soule defonce defoncee pompette cuite ivres bourres torche pete',
  ),
  WEAPON: list(`
    couteau couteaux cutter lame lames pistolet flingue fusil arme armes machette hache cran_d_arret opinel
    batte marteau tournevis gun taser ciseaux poing_americain kalach barre_de_fer carabine
  `),
} as const satisfies Record<string, readonly string[]>;
