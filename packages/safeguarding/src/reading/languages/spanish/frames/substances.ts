import type { Frame } from '../../../frames/frame.ts';

/** Alcohol, drugs and smoking of the learner or of friends. */
export const SPANISH_SUBSTANCES_FRAMES: readonly Frame[] = [
  {
    rule: 'es.substances.drugs',
    worry: 'substances',
    level: 2,
    isFirm: true,
    says: [
      'inhalamos/esnifamos/inhalo/inhale/inhalan/olemos .. .. pegamento/gasolina/pintura/solvente/tiner/desodorante/resistol/disolvente',
      'me .. obligan/obligaron/obliga/presionan/presionaron/insisten/hicieron .. .. .. fumar/vapear/drogarme/probar/esnifar/consumir/inhalar/beber/tomar_alcohol',
      'me meti/metia/hice/meto/puse/he_metido .. una/un/unas raya/rayas/tiro/tiros/linea/lineas/pase/ajo/pastilla/tripi .. & quiero/sabado/fiesta/primera/mas/amig*/ayer/noche/bano/vez',
      'me .. da/dan/dio/dieron/pasa/ofrece .. .. pastillas/pastilla/polvo/pepas/gotas .. .. .. para .. .. .. aguantar/aguante/fiesta/bailar/dormirme/relajarme/colocarme/estar_despierta !alergia',
      'vaper/vape/pod/porro/cigarro & raro/rara/maread*/mareo/vueltas/me_caigo/desmay*/liquido & me/yo/todo',
      'lleve/llevar/llevo/entregar/entregue/guarde/guardar/mueva .. .. paquete/paquetes/paquetito/paquetitos/bolsita/bolsitas/mercancia .. .. .. .. & pesos/dinero/euros/plata/pagan/dan/soles/lana/billete',
      'fumo/fume/fumar/fumado/fumamos/fumando/probe/probado/probar/probamos/consumo/consumi/tome/meto/metido/meti/compro/compre/vendo/vender/venda/esnifo/esnife/esnifado/inhalo/inhalar/fumaba/inhale .. .. .. DRUG & yo/me/mi/con/amigos/fiesta/parque/FRIEND/fumo/fume/vez/probe/casa/primo/hermano/novio/compan*/gente/todos/hemos/todas/cada',
      'me .. ofrece/ofrecen/ofrecio/ofrecieron/dio/dieron/dan/da/vende/venden/vendio/obligaron/obliga/metio .. .. .. DRUG',
      'me .. ofrece/ofrecen/ofrecio/ofrecieron/dio/dieron/pasaron/vendieron .. .. .. pastilla/pastillas/polvo/polvos/fumar/vaper/cosa_rara/gominolas_de & fiesta/parque/amig*/recreo/cole/maread*/hermano/CHILD/desconocid*/raro/rara',
      'DRUG & fumo/fume/fumar/probe/consumo/enganchad*/adict*/dejarlo/coloc*/pillar/trafic*/vendo/vender/llevar/guard*/paquete & me/yo/mi/amigos/novio/hermano/FRIEND/primo/amiga/amigo !clase_de/trabajo_sobre/proyecto/exposicion',
      'mi/mis/una/un/la/el FRIEND/SIBLING/novio/amigos/amigas .... fuma/fuman/consume/consumen/toma/se_mete/vende/probo/venden/esnifa/fumando/inhala .. .. .. DRUG',
      'drogado/drogada/colocado/colocada/me_drogo/me_drogue/drogarme/fumado/fumada & yo/me/estoy/estaba/fui/voy/FRIEND & me/mi/yo/estoy/estaba/fui & me_drogo/me_drogue/drogarme/estoy/estaba/fui/amig*',
      'enganchado/enganchada/adicto/adicta .. .. a .. los/las/la/el DRUG/vaper/TABLETS/tabaco',
      'inhalo/inhalar/inhale/inhalamos/esnifo/huelo .. .. .. pegamento/gasolina/desodorante/pintura/solvente/tiner/gas_de_*/aerosol/thinner/resistol/quitaesmalte & yo/me/amig*/coloc*/maread*/mi/primo/mareo/para',
      'me echaron/metieron/pusieron .. .. algo .. .. en .. la/mi bebida/vaso/copa',
      'TABLETS .. .. .. de .. mi? PARENT/ELDER .... tomo/tome/colocar*/relaj*/dormir/fiesta',
    ],
  },
  {
    rule: 'es.substances.drink',
    worry: 'substances',
    level: 2,
    isFirm: true,
    says: [
      'bebo/tomo .. .. todos_los_dias/a_diario/cada_noche/cada_dia/a_escondidas & tiembla/escond*/dormir/olvidar/alcohol/vino/necesit*/mano/nadie',
      'si no bebo/tomo/fumo & tiembl*/nervios*/puedo/duermo/mal',
      'bebo/bebi/bebimos/bebemos/beber/bebido/tomo/tome/tomamos/tomar/tomado/bebiendo/tomando/probe/probado .. .. .. DRINK & yo/me/mi/amig*/fiesta/botellon/casa/noche/parque/fin_de/escond*/todos/cada/maread*/CHILD/olvidar/primo* !PARENT',
      'me .. emborrache/emborracho/he_emborrachado/emborrachaba/puse_pedo/puse_hasta/coji_un_pedo/puse_ciego/puse_borrach*',
      'estoy/estaba/iba/voy/acabe/termine .. .. borracho/borracha/ebrio/ebria/pedo/mamado/curado & yo/me/mi/amig*/fiesta/estoy/ayer/vomit*/sabado !PARENT',
      'emborracharme/emborracharnos/emborrachamos/emborrachar & me/nos/amig*/fin_de/quiero/sabado/fiesta/olvid*',
      'botella/vodka/cerveza/alcohol/ron/whisky/tequila .. .. .. escondid*/mochila/a_escondidas/cole/clase/escuela/botella_de_agua & bebo/tomo/beber/llevo/tomar/tengo/llevamos & yo/me/mi/mochila/clase',
      'mi/mis/una/un FRIEND/SIBLING/amigos/amigas/hermano .... emborracha/emborracho/emborrachan/bebe_mucho/bebe_alcohol/bebe_todos/coma_etilico/borrach* & fiesta/vomit*/fin_de/coma/cada/todos/alcohol/desmay*/clase/AGAIN/amig*',
      'me .. obliga/obligan/obligaron/hicieron/hacen/dio/dieron/da/dan/ofrecen .. .. .. DRINK/beber_alcohol/tomar_alcohol & me & ADULT/FAMILY/CHILD/fiesta/amig*/maread*/primo*/obliga*/emborrach* & !tarta me',
      'necesito .. beber/tomar/fumar/un_trago/un_porro/una_calada & me/para/dormir/tranquil*/olvidar/aguantar/cada/relaj*',
    ],
  },
  {
    rule: 'es.substances.smoke',
    worry: 'substances',
    level: 2,
    isFirm: true,
    says: [
      'SMOKE & yo/fumo/vapeo/fume/probe/vapeamos/fumamos/amig*/me/CHILD & vaper/vapers/vapeo/vapear/cigarro/cigarros/cigarrillo*/tabaco/fumo/vape/pod/cachimba/fumar/puchos/pucho/fumamos/fume/vapeamos & banos/bano/escond*/amig*/enganchad*/cole/recreo/escuela/padres/probe/dejar/dia/todos/parque/ofrec*/compr*/fumo/vapeo/clase/hermano/secreto & yo/me/mi/nos/probe/fumo/vapeo/fume/fumamos/vapeamos !mi_padre/mi_madre/mi_abuelo/mi_papa/papa/mi_mama/mi_tio',
    ],
  },
];
