import { list } from '../../../words/list.ts';

/** What people do to a child or to themselves, in the forms of the verbs that children use, without accents. */
export const ACT_WORDS = {
  HITS: list(`
    schlagt schlug schlagen schlugen schlage haut hauen haute hauten hau boxt boxen boxte boxten tritt treten trat traten
    prugelt prugeln prugelte verprugelt verprugeln verprugelte verhaut verhauen verhaute ohrfeigt ohrfeigen wurgt wurgen
    wurgte drosselt watscht verdrischt verdreschen drischt dreschen peitscht misshandelt misshandeln qualt qualen qualte
    zwickt kneift kneifen beisst beissen verbrennt verbruht stosst stossen stiess schubst schubsen schubste schuttelt
    schutteln verkloppt verkloppen kloppt kloppen vermobelt vertrimmt klatscht zusammenschlagt zusammenschlagen schlagn
    haun foltert bedroht bedrohen bedrohte verletzt verletzen zuschlagt zuschlagen zutritt reinschlagt
  `),
  HITTEN: list(`
    geschlagen geschlagn gschlagen gschlagn gehauen gehaun ghaut ghaun gehaut geboxt getreten getretn geprugelt verprugelt
    verhauen verdroschen gedroschen geohrfeigt gewurgt gepeitscht misshandelt gequalt gezwickt gekniffen gebissen
    verbrannt verbruht gestossen geschubst geschuttelt verkloppt gekloppt vermobelt zusammengeschlagen verletzt
    wehgetan weh_getan weh_tan angegriffen zugeschlagen reingeschlagen reingetreten bedroht gefoltert niedergeschlagen
    blau_geschlagen grun_und_blau gewatscht geklatscht runtergestossen
  `),
  /** To get a beating: "Schläge kriegen". */
  GETS: list(`
    krieg kriege kriegen kriegst kriegt bekomm bekomme bekommen bekommst kriag kassier kassiere kassieren kassiern fang
    fange fangen ernte
  `),
  /** To push, throw or press somebody against something. */
  THROWS: list(`
    wirft werfen warf schmeisst schmeissen schmiss schleudert druckt drucken druckte schubst schubsen schubste stosst
    stossen stiess knallt haut schlagt tritt presst zerrt
  `),
  THROWN: list(`
    geworfen geschmissen geschleudert gedruckt geschubst gestossen geknallt geschlagen getreten gepresst gezerrt
    runtergeworfen runtergeschubst runtergestossen geschubsen gehauen
  `),
  /** The forms of "abhauen" and "weglaufen" that are torn apart. */
  RUNS: list('haue hau hauen laufe lauf laufen renne renn rennen verschwinde verschwind verschwinden reisse'),
  /** What follows "mir eine": a slap. */
  SLAPPED: list(`
    geknallt gescheuert geklebt gelangt gewischt gepfeffert verpasst runtergehauen reingehauen gehauen geschmiert
    gedonnert ubergezogen geballert gedroschen geklatscht eingeschenkt draufgehauen
  `),
  SLAPS: list('scheuert knallt klebt langt schmiert ballert pfeffert haut donnert wischt klatscht'),
  A_SLAP: list(`
    ohrfeige ohrfeigen watschn watsche watschen backpfeife backpfeifen schelle schellen tetschn detschn fotzn faustschlag
    kopfnuss faust tracht_prugel tachtel dachtel
  `),
  BEATING: list(`
    schlage prugel dresche haue hiebe senge kloppe tracht_prugel eine_tracht watschn watschen ohrfeige ohrfeigen schellen
    backpfeife backpfeifen eine_gescheuert eine_geknallt eine_geklebt eine_gelangt eine_gewischt arsch_voll hintern_voll
    popo_voll den_gurtel den_kochloffel den_hausschuh den_stock die_rute die_peitsche den_pantoffel eine_rein eine_drauf
    eine_geschossen
  `),
  STICK: list(`
    gurtel ledergurtel kochloffel holzloffel stock latte besen besenstiel hausschuh hausschuhen hausschlapfen pantoffel
    pantoffeln schlappen schlapfen latschen kabel ladekabel rute kleiderbugel bugel teppichklopfer lineal rohrstock
    fliegenklatsche peitsche schlauch schuh schlager bratpfanne pfanne stuhl flasche faust fausten
  `),
  BODY: list(`
    gesicht kopf bauch rucken po popo hintern arsch bein beine arm arme hand hande finger nacken hals rippen magen
    schienbein ohr ohren wange backe
  `),
  TALK: list(
    'gefragt erzahlt gesagt erklart gezeigt vorgelesen abgefragt angerufen gebeten gerufen erinnert geholfen untersucht behandelt geimpft',
  ),
  LOCKS: list('sperrt sperren sperrte sperrten schliesst schliessen schloss'),
  LOCKED: list(`
    eingesperrt eingeschlossen ausgesperrt weggesperrt einsperrt einsperren einsperrte einschliesst einschliessen
    aussperrt aussperren eingschperrt eingsperrt
  `),
  TOUCHES: list(`
    fasst fast fass fassen fasste fassten greift greifen griff grapscht grapschen begrapscht begrapschen betatscht
    betatschen beruhrt beruhren beruhrte streichelt streicheln streichelte kusst kussen kusste massiert knutscht kuschelt
    tatscht antatscht langt reibt
  `),
  TOUCHED: list(`
    angefasst angefast angfasst angegriffen begrapscht angegrapscht betatscht angetatscht beruhrt gestreichelt gekusst
    gefasst gegriffen massiert angelangt gelangt befummelt gefummelt abgeknutscht anfasst anfast anfassen anfasste
    antatscht befummelt befingert
  `),
  PRIVATE: list(`
    penis pimmel schwanz muschi scheide vagina brust bruste busen titten intimbereich geschlechtsteil* unterhose
    unterhosn slip bh schritt untenrum da_unten unten zwischen_den_beinen zwischen_die_beine zwischen_meinen_beinen
    zwischen_meine_beine unter_der_decke unter_die_decke unter_meiner_decke unter_dem_tshirt unter_mein_*
    unter_dem_t_shirt unter_den_rock unter_meinen_rock in_die_hose in_meine_hose in_der_hose po popo hintern arsch zipfel
    zipferl pullermann schniedel schniepel pipimann mumu genital* intime* oberschenkel schoss
  `),
  NAKED: list(`
    nackt nackte nackten nackter nacktes nackig nackert nackerte nackerten nackerter nackad ausziehen ausgezogen ausziehe auszieh auszuziehen
    ohne_klamotten ohne_kleidung ohne_anziehsachen ohne_was_an ohne_sachen ohne_tshirt ohne_t_shirt ohne_oberteil ohne_hose
    ohne_bh oben_ohne in_unterwasche unterwasche in_unterhose unterhose bikini im_bh dusche beim_duschen brusten freizugig*
    sexy intim* intime
  `),
  RAPED: list(`
    vergewaltigt vergewaltigen vergewaltigung missbraucht missbrauch missbrauchen sexuell_belastigt sexuell_missbraucht
    sexuell_genotigt
  `),
  SEND: list(`
    schick schicke schickt schicken schickte schicket geschickt zuschicken schicks send sende sendet senden gesendet
    gesendt weiterschicken weiterschickt weitergeschickt rumgeschickt verschickt verschicken herumgeschickt zeig zeigen
    gezeigt gemacht machen
  `),
  PICTURE: list(`
    foto fotos bild bilder pic pics picture pictures selfie selfies video videos aufnahme aufnahmen snap snaps clip
    screenshots
  `),
  NUDES: list(`
    nacktfoto nacktfotos nacktbild nacktbilder nacktbildern nacktfotos nacktvideo nacktvideos nudes nude dickpic dickpics
    dick_pic dick_pics schwanzbild schwanzbilder penisbild penisbilder nacktaufnahmen intimfotos pornobild*
  `),
  KILL: list(`
    umbringen umbringt umbringe umzubringen toten tote totet zu_toten erschiessen erschiesst abstechen absticht
    abzustechen erstechen erwurgen totschlagen totschlagt totmachen tot_machen ermorden abknallen kaltmachen vergiften
    niederstechen aufschlitzen erschlagen
  `),
  KILL_ONESELF: list(`
    umbringen umbringe umbring umzubringen umbringt aufhangen aufhange erhangen erhange toten tote erschiessen ertranken
    abstechen vergiften zu_toten
  `),
  CUT: list(`
    ritze ritz ritzt ritzen ritzn geritzt gritzt aufritzen aufgeritzt zu_ritzen schneide schneid schneidet schneiden
    geschnitten gschnitten aufgeschnitten aufschneiden zu_schneiden schlitze aufgeschlitzt
  `),
  TABLETS: list(`
    tabletten tablette pillen schlaftabletten schlafmittel schmerztabletten medikamente medikamenten ibuprofen paracetamol
    aspirin ibus kopfschmerztabletten antidepressiva tropfen medizin
  `),
  WEAPON: list(`
    messer kuchenmesser klappmesser taschenmesser springmesser butterfly butterflymesser pistole knarre waffe waffen gewehr
    schlagring schreckschuss schreckschusspistole machete axt hammer cutter cuttermesser pfefferspray gaspistole bombe
    schusswaffe
  `),
  DRUGS: list(`
    drogen droge gras weed joint joints hasch kiffen gekifft kiffe kifft koks kokain ecstasy xtc mdma speed crystal meth
    lsd lean tilidin xanax benzos ketamin keta lachgas heroin pilze shit pillen pulver oxy codein
  `),
  SMOKES: list(`
    rauche rauch rauchen raucht geraucht gerauch kiffe kiffen kifft gekifft vape vapen vapet gevaped gevapt gevapet
    dampfe dampfen gedampft shisha snus snuse schnupfe kokse
  `),
  ALCOHOL: list(`
    bier wodka vodka schnaps alkohol wein whisky whiskey jagermeister rum likor jagi alk alkopops korn
  `),
  DRUNK: list(`
    betrunken besoffen bsoffen bsuffa blau dicht voll_zu zugedrohnt bekifft stoned alkoholiker alkoholikerin
    alkoholsuchtig alkoholabhangig drogensuchtig angetrunken sturzbetrunken volltrunken breit hackedicht stockbesoffen
    rausch_daheim auf_drogen auf_entzug
  `),
  FIGHTS: list(`
    streiten streitet streitn streit gestritten schreien schreit geschrien brullen brullt anschreien zoffen zoff
    fetzen krach gezankt angeschrien angebrullt prugeln
  `),
} as const satisfies Record<string, readonly string[]>;
