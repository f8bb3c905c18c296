import type { Frame } from '../../../frames/frame.ts';

/** Running away, weapons, and plans to hurt others. */
export const SPANISH_LEAVING_FRAMES: readonly Frame[] = [
  {
    rule: 'es.leaving.away',
    worry: 'leaving',
    level: 3,
    isFirm: true,
    says: [
      'me largo/voy/fugo/escapo/marcho .. con mi? .. novio/novia & noche/duerm*/plata/dinero/escond*/padres/capital/nadie/sin_decir/lejos/manana/mochila',
      'cuando/en_cuanto .. .. duerman/duermen/se_duerman/duerma .... me_largo/me_escapo/me_voy/me_fugo/salgo_por',
      'me .. perdi/escondi .. adrede/a_proposito/aposta .... volver/lleven/con_el/casa',
      'no .. me lleven/devuelvan/manden .. .. otra_vez .. con .. el/ella/PARENT/ELDER/mi_* & no_pienso/volver/miedo/escap*/escond*/perdi',
      'me/nos voy_a/vamos_a/quiero/quisiera/pienso/gustaria/he/escape/escapo/fugo/fugue/voy/pienso/queria/fui .. escapar/fugar/ir_de_casa/largar/huir/escapado/fugado/de_mi_casa/de_casa/escapar_de/de_la_casa & casa/noche/mochila/mis_padres/manana/PARENT/no_aguanto/para_siempre/centro/no_volver/calle/novio !compras/excursion',
      'escaparme/escaparnos/fugarme/fugarnos/huir/irme/largarme/marcharme .. .. .. de/con .. .. mi? casa/familia/aqui_y_no_volver/novio/hogar/centro & casa/no_volver/mochila/noche/novio/para_siempre/quiero/voy/pienso/ganas/plan !perro',
      'me escape/he_escapado/fugue/he_fugado/escapo/fugo/largo/salgo_a_escondidas .. .. .. de .. mi? casa',
      'me fui de? casa/mi_casa & noche/dorm*/no_volver/volver/calle/escond*/pele*/ayer/sola/solo',
      'mochila/maleta .. .. .. hecha/preparada/lista/escondida/dinero/ropa & escapar*/irme/fugar*/huir/largar* & me/mi/voy',
      'mochila/maleta & escaparme/fugarme/irme_de_casa/irme_esta_noche/largarme/huir/me_voy_de_casa/irme',
      'no .. vuelvo/volvere/voy_a_volver/pienso_volver/regreso .. .. a casa & nunca/mas/noche/calle/duermo/hoy/estacion/parque',
      'estoy/duermo/dormi/dormido/dormir .. .. .. en/la .. .. calle/parque/estacion/portal & casa/noche/escap*/fug*/echa*/volver/huid* & me/mi/estoy/duermo/dormi',
      'mi/una FRIEND/SIBLING .... se escapo/fugo/ha_escapado/ha_fugado/quiere_escapar/va_a_escapar/escapa .. .. .. casa/noche/nadie/novio/no_sabe*/dias',
      'no .. pienso/voy_a volver .. a mi? casa',
    ],
  },
  {
    rule: 'es.leaving.weapon',
    worry: 'leaving',
    level: 3,
    isFirm: true,
    says: [
      'tengo/llevo/traigo/llevare/traje/llevar/llevaba/traere/guardo/escondi/consegui/cogi/voy_a_llevar/meti/guardado/cojo/agarre/compre .. .. .. WEAPON & mochila/cole/escuela/clase/colegio/instituto/defender*/defienda/chaqueta/almohada/bolsillo/venganza/miedo/PARENT/taquilla/calle/molest*/matar*/vengar*/por_si & yo/me/mi/voy/tengo/llevo/traigo/traje/cogi/meti !cocina/actividad/plastica/juguete/carton',
      'CHILD/companero/chico/novio/FRIEND .... tiene/lleva/trae/trajo/llevo/ha_traido/enseno/enseno/saco .. .. .. WEAPON & cole/escuela/clase/mochila/colegio/instituto/amenaz*/va_a/taquilla/patio/recreo/bano !plastico/juguete',
      'pistola/escopeta/revolver .. .. .. de .. mi? PARENT/ELDER & se_donde/cogi/cargada/cajon/llave/cogido/armario/agarre/tengo/coger & yo/mi/se/cogi/tengo',
    ],
  },
  {
    rule: 'es.leaving.harm',
    worry: 'leaving',
    level: 3,
    isFirm: true,
    says: [
      'entro/voy/llego .... cole/colegio/escuela/instituto/clase .... los/las mato/matare/liquido/reviento_a/acuchillo .. a? .. todos',
      'los mato a todos & cole/escuela/clase/juro/instituto/dia/arma/pistola/colegio',
      'voy_a/quiero/pienso/planeo/ganas_de/gustaria/quisiera/plan_para/vamos_a/dan_ganas_de/juro_que_voy_a .. .. .. matar/matarlo/matarla/matarlos/apunalar/apunalarlo/acuchillar*/disparar/dispararles/quemar_la/quemar_el/quemar_mi/quemarlos/envenenar*/matarle/poner_una_bomba/matarlos_a_todos/degollar*/reventarlo/matarles/clavarle/clavarselo/matar_a/hacerle_dano/hacerles_dano/prender_fuego_a !tiempo/zombi*/al_jefe/al_boss/creeper*/al_dragon/mosquito*/arana & mi/a/lo/la/los/me/todos/escuela/colegio/le/les/PARENT/CHILD/casa',
      'los/lo/la/le/les voy_a/quiero/pienso matar/apunalar/disparar/acuchillar/quemar/reventar_a_tiros/degollar/clavar & CHILD/todos/clase/escuela/cuchillo/PARENT/cole/de_verdad/juro/odio/pistola/hermano',
      'van_a/voy_a/vamos_a/quiere/quieren/va_a/dijo_que_va_a .. .. .. disparar/poner_una_bomba/matar_a_todos/hacer_un_tiroteo/tirotear/un_tiroteo .. .. .. cole/escuela/clase/todos/instituto/colegio/secundaria',
      'lista .. .. de .. gente/personas/los_que/companeros & matar/morir/vengar*/pagar',
      'CHILD/FRIEND/PARENT/el .... dice/dijo/quiere/planea/va_a/juro .. que? .. va_a/matar/quiere/traer/llevar .. .. .. matar/arma/pistola/todos/apunalar/disparar/cuchillo/tirotear/bomba .. .. .. cole/escuela/clase/alguien/companer*/colegio/instituto/profe/todos',
      'pelea/pelearme/pegarme/quedada/bronca .. .. .. con & cuchillo*/navaja*/armas/bates/pistola',
      'banda/pandilla/mara/cartel/sicarios & obliga*/entrar/quieren/amenaz*/vender/matar*/salir/reclut* & me/mi/hermano/primo/yo !sonora',
    ],
  },
];
