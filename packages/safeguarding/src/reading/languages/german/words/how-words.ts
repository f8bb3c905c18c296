import { list } from '../../../words/list.ts';

/** Denial, wish, time, fear and places, without accents. */
export const HOW_WORDS = {
  /** A denial that follows the verb: "er schlägt mich nicht". */
  NEG: list(`
    nicht nie niemals nimmer kein keine keinen gar_nicht doch_nicht ja_nicht eigentlich_nicht wirklich_nicht noch_nie
    auch_nicht jetzt_nicht sonst_nicht aber_nicht uberhaupt_nicht zum_gluck_nicht doch_nie eigentlich_nie ja_nie gar_nie
    im_schach in_schach beim_schach in_mathe vor_dass was_vor etwas_vor vor
  `),
  HAVE: list('habe hab hat hatte haben hatten hast'),
  WANT: list(`
    will wil wollte wollen willst mochte mocht mag wurde wurd musste werde werd muss konnte sollte soll wunsche
    wunsch wunschte wunscht uberlege uberleg uberlegt denke denk plane plan vorhabe vor versuche versucht versuchen gedanken
    gedanke trau
  `),
  FEAR: list(
    'angst angste furchte furcht furchten panik schiss bammel angstlich gefurchtet traue_mich trau_mich',
  ),
  AGAIN: list(`
    immer immerzu jeden jede jedes jedesmal standig dauernd wieder wiedermal oft ofter andauernd pausenlos seit manchmal
    taglich jeden_tag allweil regelmassig mehrmals nochmal schon_wieder die_ganze_zeit nur_noch
  `),
  HURTS: list(`
    blut blute blutet geblutet blauer_fleck blaue_flecken blaue_flecke blauen_fleck blauen_flecken veilchen blaues_auge
    blutig bluterguss striemen gebrochen krankenhaus spital narbe narben wunde wunden ohnmachtig bewusstlos beule
    gehirnerschutterung grun_und_blau messer pistole waffe nahen genaht notaufnahme rettung krankenwagen
  `),
  HARD: list(`
    weh wehgetan hart fest doll stark gurtel angst furchte weine weinen geweint betrunken besoffen blut blaue* daheim
    zuhause zu_hause grundlos ausgerastet rastet_aus ausrastet wutend sauer bose frech brav streiten kochloffel stock
    HURTS AGAIN FEAR geheim niemandem nicht_sagen faust hals
  `),
  AT_HOME: list('zuhause zu_hause daheim zhaus dahoam bei_uns bei_mir im_haus in_der_wohnung'),
  TO_HOME: list(`
    nach_hause heim heimgehen heimkommen heimzugehen heimfahren nachhause zu_papa zu_meinem_papa zu_meinem_vater zu_mama
    zu_meiner_mama zu_meiner_mutter zu_meinem_stiefvater zum_papa zur_mama zu_meinem_onkel zu_meinem_opa
    nach_haus ham
  `),
  NIGHT: list(`
    nachts nacht abends abend schlafe schlaf schlafen schlafengehen bett zimmer dunkeln dunkel einschlafe
    licht_aus allein alleine
  `),
  ONLINE: list(`
    online onlinefreund onlinefreundin internetfreund internetfreundin internet im_netz discord roblox robloxx snapchat snap insta instagram tiktok tik_tok whatsapp whats_app
    fortnite minecraft chat chatroom gechattet chatte chatten chattet chats knuddels telegram twitch youtube steam brawl_stars
    habbo omege omegle ome_tv wizz yubo playstation ps4 ps5 xbox beim_zocken gezockt zocken zocke server gaming
    im_spiel in_einem_spiel in_dem_spiel beim_spielen_online among_us fifa clash app dating tinder videochat
    gamechat dm dms privatchat
  `),
  STRANGER: list(`
    fremder fremde fremden fremdem unbekannter unbekannte unbekannten mann manner typ kerl erwachsener erwachsene
    erwachsenen erwachsenem alter_mann alteren_mann alterer alteren altere jemand jemanden jemandem nie_gesehen
    noch_nie_gesehen nie_getroffen noch_nie_getroffen nicht_kenne nicht_kennt nicht_wirklich_kenne kennengelernt
    irgendwer irgendein
  `),
  AGED: list(`
    achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig funfundzwanzig sechsundzwanzig
    siebenundzwanzig achtundzwanzig neunundzwanzig dreissig funfunddreissig vierzig funfundvierzig funfzig 18 19 20 21 22 23
    24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 viel_alter erwachsen
    erwachsener uber_zwanzig ende_zwanzig mitte_zwanzig mitte_dreissig um_die_dreissig
  `),
  SECRECY: list(`
    niemandem niemanden niemand keinem keiner geheim geheimnis verraten weitersagen nicht_sagen nicht_erzahlen
    nichts_sagen nichts_erzahlen nix_sagen versprechen versprochen unter_uns loschen geloscht losche ausloschen
    schworen keinem_sagen heimlich
  `),
  TELL: list(`
    sagen sage sag sagt gesagt erzahlen erzahle erzahl erzahlt verraten verrate verrat verratst weitersagen weitersage
    weitererzahlen weitererzahle petzen petze sprechen reden rede spreche zu_sagen zu_erzahlen zu_verraten
    weiterzusagen weiterzuerzahlen weitersagst weitererzahlst sagst erzahlst petzt verratet
  `),
  NOBODY: list('niemandem niemanden niemand keinem keiner keinen nicht nichts nix nie kein_wort'),
  BAD: list(`
    schlimmes schlimm schlimme schlimmen schlimmer boses bose blod komisches komisch ekliges eklig schreckliches
    schrecklich furchtbares furchtbar passiert passieren
  `),
  LATELY: list(`
    heute heute_nacht heute_abend morgen jetzt gleich ubermorgen am_wochenende bald nach_der_schule am_montag am_dienstag
    am_mittwoch am_donnerstag am_freitag am_samstag am_sonntag nachher spater
  `),
} as const satisfies Record<string, readonly string[]>;
