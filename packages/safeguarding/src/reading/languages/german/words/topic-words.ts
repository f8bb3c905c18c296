import { list } from '../../../words/list.ts';

/** Words of stories, lessons, games and play, without accents. */
export const TOPIC_WORDS = {
  STRANGER_ADULT: list('unbekannter unbekannte unbekannten stalker pado* groomer'),
  STORIES: list(`
    buch bucher buches geschichtsbuch film filme filmes serie serien folge staffel marchen roman gedicht ballade lekture
    novelle fabel sage theaterstuck theater schauspiel drama held heldin hauptfigur hauptperson figur autor erzahler
    im_krieg der_krieg den_krieg vom_krieg des_krieges weltkrieg weltkriegs konig konigin konige kaiser kaiserin ritter romer rom mittelalter pharao
    pharaonen hitler nazi nazis nationalsozialis* holocaust konzentrationslager kz anne_frank napoleon caesar casar
    geschichtsunterricht referat vortrag aufsatz erorterung buchvorstellung prasentation plakat projekt harry_potter
    voldemort hogwarts dumbledore hermine katniss gregs_tagebuch faust_goethe goethe schiller romeo julia hamlet
    shakespeare werther grimm hansel gretel hexe zauberer zwerg prinz prinzessin drache wolf stiefmutter_von netflix
    disney anime manga comic comics youtube_video songtext lied liedtext bibel jesus gott moses sklaven sklaverei
    titanic revolution guillotine attentat indianer wikinger pirat piraten gladiator* archaologen dinosaurier tatort krimi
    hunger_games tribute_von_panem percy_jackson star_wars luke darth geschichte_schreiben fantasiegeschichte
    nacherzahlung inhaltsangabe textaufgabe im_text des_textes im_kapitel kapitel horspiel nachrichten
    fernsehen doku zeitung tagesschau biologie chemieunterricht virus viren bakterien raubtier beute steinzeit
    ddr mauer soldat soldaten schlacht burg volk sekte kreuzzug* pest hexenverbrennung* woyzeck kabale
    effi_briest die_welle tschick_buch rico_und_oskar die_wolke nathan krabat ronja pippi emil momo
  `),
  GAMES: list(`
    minecraft fortnite zelda among_us fifa mario pokemon schach level endboss boss endgegner creeper zombies drachen videospiel
    computerspiel nintendo switch gta lego halo sims valorant call_of_duty cod clash_royale clash_of_clans
    respawn respawnen gespawnt spawn lobby noob npc quest herzen_ubrig leben_ubrig leben_verloren game_over headshot
    avatar mein_charakter rollenspiel dnd hp boss_fight gilde raid
  `),
  PLAYING: list(`
    fussball handball basketball volleyball hockey eishockey judo karate boxen_training boxtraining boxverein boxkampf
    taekwondo kickboxen ringen rugby tennis tischtennis volkerball brennball foul elfmeter freistoss schiedsrichter
    rote_karte gelbe_karte torwart sparring fechten kampfsport wrestling trampolin hupfburg kissenschlacht
    schneeballschlacht schneeball schneeballe wasserschlacht wasserbombe* versehen aus_versehen versehentlich
    unabsichtlich aus_spass zum_spass spasskampf rangeln gerangelt raufen gerauft gekitzelt kitzeln kitzelt autoscooter
    training turnier matte schwimmnudel schaumstoff* plastikschwert holzschwert lichtschwert luftballon kicker schach uno
    monopoly fifa mario mario_kart beim_spielen beim_spiel im_spiel im_match wettrennen wettkampf fangen fangerles fangsti
    nicht_absichtlich
  `),
} as const satisfies Record<string, readonly string[]>;
