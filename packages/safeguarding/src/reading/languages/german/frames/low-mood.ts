import type { Frame } from '../../../frames/frame.ts';

/** Sadness, loneliness and grief. */
export const LOW_MOOD_FRAMES: readonly Frame[] = [
  {
    rule: 'low_mood.de-deep',
    worry: 'low_mood',
    level: 2,
    says: [
      'ich hasse/hass mich !wenn_ich_verlier*',
      'hasse/hass mich .. selbst/selber/so/einfach & ich/mein/meine/weil',
      'niemand/keiner .. liebt/braucht mich',
      'ich .. bin/fuhle_mich/fuhl_mich .. .. wertlos/nichts_wert/eine_last/innerlich_leer/depressiv/eine_belastung/nutzlos/innerlich_tot',
      'ich .. .. bin allen .. nur .. eine_last/im_weg/egal',
      'weine/wein/heule/heul .. mich? .. .. jede_nacht/jeden_abend/jeden_tag/in_den_schlaf/die_ganze_zeit/nur_noch/standig & ich',
      'in den schlaf .. .. weine/geweint/weinen/heule/heulen & ich/mich',
      'panikattacke/panikattacken & ich/hab/habe/bekomme/kriege & immer/jeden/schule/wieder/luft/standig/oft/seit',
      'nichts .. .. .. macht/hat .. .. .. sinn/spass/freude .. mehr & ich/mir/mein',
      'ich .. .. fuhle/fuhl .. .. nichts/gar_nichts mehr',
      'niemand/keiner .. wurde/wird .. mich .. vermissen',
      'ich bin .. allen/allem/jedem .. .. egal',
      'bin an_allem/an_alles .. schuld',
    ],
  },
  {
    rule: 'low_mood.de-said',
    worry: 'low_mood',
    level: 1,
    says: [
      'ich .. bin/war/fuhle_mich/fuhl_mich/habe .. .. .. traurig/einsam/so_allein/ganz_allein/deprimiert/unglucklich/niedergeschlagen/heimweh/depri',
      'fuhle/fuhl mich .. .. .. einsam/allein/alleine/traurig/schlecht/leer/unsichtbar/mies',
      'mir gehts/geht_es .. .. .. nicht_gut/schlecht/beschissen/mies/nicht_so_gut',
      'ich/muss .. .. .. vermisse/vermiss/vermissen .. MY .. FAMILY/hund/katze',
      'FAMILY/hamster/hund/katze/hase/kaninchen/meerschweinchen/wellensittich/pferd/freund/freundin .. .. .. gestorben/tot/eingeschlafert',
      'keine freunde & ich/hab/habe',
      'niemand/keiner mag mich',
      'ich hasse/hass .. mein_leben/die_schule/alles',
      'ich .. .. .. weine/wein/geweint/heule/weinen/heulen',
      'eltern .. .. .. scheiden/trennen/scheidung/getrennt',
    ],
  },
  {
    rule: 'sexual_words.de-question',
    worry: 'sexual_words',
    level: 1,
    says: [
      'was .. ist/bedeutet/heisst sex/porno/ficken/blasen/wichsen/orgasmus',
      'wie .. geht/macht_man/hat_man sex',
    ],
  },
];
