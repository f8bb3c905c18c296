import type { Frame } from '../../../frames/frame.ts';

/** Not eating, being sick on purpose, and hate of the own body. */
export const SPANISH_EATING_FRAMES: readonly Frame[] = [
  {
    rule: 'es.eating.not-eating',
    worry: 'eating',
    level: 2,
    says: [
      'llevo/voy/hago .. .. dias/semana/semanas/dia .. .. a_base_de/con_solo/solo_con/solo_a/con .. agua/lechuga/cafe/manzanas/hielo/infusiones/chicles',
      'cuento/peso/apunto .. .. .. caloria/calorias/gramos .... si_me_paso/no_ceno/no_como/ayuno/corro/me_castigo/vomit*',
      'doy/tiro/regalo/boto/escondo/paso .. .. mi/la/el torta/comida/lonche/almuerzo/bocadillo/cena/plato/desayuno/lunch .... si_como/gord*/vaca/engord*/no_comer/adelgaz*/ballena/nadie',
      'si como .. .. .. .. & gord*/vaca/engord*/ballena/cerda/foca/reviento_gorda & me/voy/yo',
      'no .. como/he_comido/comi/quiero_comer/estoy_comiendo/ceno/desayuno/comia .. .. .. & adelgaz*/gorda/gordo/engord*/flaca/delgada/peso/kilos/bajar/dias/tiro/escond*/calorias/ayuno/grasa/bascula & yo/me/mi/para/como/comido/comi !cerdo/vegan*/vegetarian*/carne',
      'dejo/deje/dejado/dejar/quiero_dejar/dejando/llevo .. .. de/sin comer .. .. .. & adelgaz*/gord*/engord*/flac*/delgad*/peso/kilos/bajar/dias/tres/nadie/nota*/controlar/barriga/modelo*/dos',
      'llevo/hace .. .. dias/dia/dos_dias/tres_dias/semana/semanas/desde .. .. .. sin comer .. .. & me/adelgaz*/quiero/para/gord*/peso/porque/a_proposito/solo_agua/agua',
      'tiro/escondo/tire/escondi/doy/boto .. .. .. comida/bocadillo/almuerzo/desayuno/lonche/cena/bocata .. .. & basura/servilleta/perro/no_comer/engord*/gord*/nadie/adelgaz*/nota*/mochila/calorias & me/mi/yo/tiro/escondo/boto',
      'solo/unicamente .. como/comi/bebo/tomo .. .. .. manzana/lechuga/agua/yogur/calorias/chicle/chicles/hielo/ensalada & adelgaz*/gord*/engord*/peso/kilos/dia/calorias/al_dia & adelgaz*/gord*/engord*/peso/kilos/calorias/al_dia',
      'cuento/contar/contando/obsesionad*/cuenta .. .. .. calorias & me/yo/mi/como/todo/cada/miedo/gord*/obsesi*',
      'miedo/panico/terror/culpa/culpable/asco .. .. .. comer/engordar/comida/como/subir_de_peso/kilo/comido/gorda/comi & yo/me/mi/tengo/siento !espinacas/brocoli/insectos/pescado',
      'anorexia/bulimia/anorexica/bulimica/tca/trastorno_alimenti*/ana_y_mia/pro_ana/trastorno_alimentario & yo/me/mi/tengo/creo/tuve/FRIEND/soy/SIBLING/hermana/quiero',
      'me mato .. de? .. hambre & adelgaz*/gord*/flac*/peso/delgad*',
      'pastillas/laxantes/te .. .. .. adelgazar/para_bajar/perder_peso/laxantes/para_no_comer/quitar_el_hambre & me/tomo/yo/compre/quiero/mi/tome',
      'tomo/tome/uso/compre .. .. laxantes/diureticos/pastillas_para_adelgazar/pastillas_para_no/quemagrasas',
      'hago/hice/entreno/corro/abdominales/ejercicio .... quemar .. .. .. calorias/comido/comi/como/cena & me/yo/noche/mil/todo/sin_parar/hasta/horas',
      'mi/una/la FRIEND/SIBLING/hermana/prima .... no .. come/comia/quiere_comer/esta_comiendo/ha_comido .. .. .. & gord*/adelgaz*/delgad*/huesos/flac*/vomit*/dias/desmay*/bocadillo/engord*/peso',
      'mi/una/la FRIEND/SIBLING/hermana/prima .... vomita/provoca_el_vomito/provoca_vomitos/mete_los_dedos & com*/bano/adelgaz*/gord*/despues/cada/proposito/vomit*',
      'me .. peso/pese .. .. .. veces/cada/todos/al_dia/gorda/gordo/kilos & gord*/comer/como/cada/veces/adelgaz*/asco/menos',
    ],
  },
  {
    rule: 'es.eating.vomit',
    worry: 'eating',
    level: 2,
    isFirm: true,
    says: [
      'vomito/vomitar/vomite/vomitando/vomitaba/devuelvo/devolver .. .. .. & proposito/despues_de_comer/dedos/adelgazar/engordar/gord*/comido/como/comida/cada_vez/cena/a_escondidas/provoc*/despues_de_cenar & me/yo/mi/vomito/voy/vomitar/vomite !virus/gripe/enferm*/coche/mareo/autobus/gastro*',
      'me .. provoco/provoque/provocaba/provocarme/hago/provocado/meto_los_dedos/meto .. .. .. vomito/vomitar/vomitos/vomite/devolver/dedos/en_la_garganta',
      'provocarme/provocarse .. el? vomito/vomitar/vomitos',
      'meto/meti/meterme/metia .. .. los? dedos .. .. .. garganta/boca/vomitar/despues_de_comer/para_echarlo',
      'atracon/atracones & vomit*/culpa/asco/noche/escond*/control*/llor* & me/yo/doy/tengo/luego',
    ],
  },
  {
    rule: 'es.eating.body',
    worry: 'eating',
    level: 2,
    says: [
      'odio/detesto/asco .. .. mi cuerpo/barriga/peso/reflejo/tripa/piernas/cara/panza/gordura & gord*/comer/espejo/adelgaz*/asco/odio/comida & yo/me/mi',
      'me .. veo/siento/doy .. .. .. gorda/gordo/gordisima/obesa/enorme/foca/asco .. .. .. & comer/como/adelgaz*/espejo/comida/odio/peso/pesan/dieta/cuerpo/llor*/ceno',
      'estoy/soy/me_veo .. .. .. gorda/gordo/obesa/gordisima .. .. .. & no_como/dejar_de_comer/sin_comer/no_ceno/vomit*/adelgazar/dieta/no_voy_a_comer/no_quiero_comer/no_desayuno',
      'quiero/tengo_que/necesito .. .. .. adelgazar/bajar_de_peso/perder_peso/pesar/perder/bajar/estar_delgada/estar_en_los_huesos .. .. .. & kilos/sin_comer/no_comer/gord*/huesos/rapido/como_sea/dejar/odio/ayuno/cuarenta/menos_de & yo/me/mi/quiero/tengo !mi_perro',
      'dieta/ayuno/ayunar/ayunando & me/mi/yo/hago/estoy/llevo & gord*/adelgaz*/calorias/solo_agua/dias_sin/desmay*/maread*/mareo/kilos/sin_comer/dias !ramadan/religi*',
    ],
  },
];
