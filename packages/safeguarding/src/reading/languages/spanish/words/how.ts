import { list } from '../../../words/list.ts';

/** When, where, how often and how people feel. */
export const SPANISH_HOW = {
  AGAIN: list(`
    todos_los_dias todas_las_noches todas_las_tardes todas_las_mananas siempre todo_el_tiempo todo_el_rato
    cada_vez cada_dia cada_noche cada_manana cada_semana a_diario diario diariamente otra_vez a_cada_rato a_menudo
    muchas_veces desde_hace sigue siguen constantemente en_el_recreo en_los_recreos en_el_patio en_el_bus en_el_autobus
    en_el_bano en_los_banos en_el_comedor en_el_vestuario a_la_salida en_los_pasillos en_el_pasillo seguido
    todos_los_recreos en_el_cole en_el_colegio en_la_escuela en_clase en_el_insti en_el_instituto en_la_secundaria
    en_el_liceo a_veces todo_el_curso desde_que de_nuevo todos_los en_el_salon camion_de_la_escuela
  `),
  FEAR: list(`
    miedo miedito terror panico asustado asustada asusta asustan pavor temo aterra aterrorizado aterrorizada me_cago
    temblando tiemblo espanta susto
  `),
  DISLIKE: list(`
    no_me_gusta no_me_gusto no_me_gustaba no_quiero no_queria no_quise raro rara asco incomodo incomoda incomoda_mucho
    verguenza miedo feo fea mal sucia sucio no_se_si_esta_bien esta_mal le_digo_que_no le_dije_que_no me_da_cosa
    me_duele me_dolio llorar lloro congelado congelada paralizada paralizado aunque_le_diga
  `),
  NIGHT: list(`
    noche noches por_la_noche por_las_noches en_la_noche duermo dormir dormida dormido mi_cama cama cobija manta
    mi_cuarto mi_habitacion mi_pieza mi_recamara solos sola solo a_solas no_esta_mama no_esta_mi_mama trabaja
    trabajando no_hay_nadie todos_duermen
  `),
  SECRECY: list(`
    secreto secretos no_digas no_diga nada_a_nadie no_se_lo_diga no_se_lo_digas no_se_lo_cuente no_se_lo_cuentes
    no_lo_cuente no_cuente no_le_diga no_le_digas a_nadie entre_nosotros que_no_diga que_no_dijera que_no_cuente
    que_no_contara nadie_lo_sabe nadie_sabe no_lo_sabe_nadie a_escondidas prometer prometi jure jurar borra borrar
    borre no_se_entere no_se_enteren sin_que
  `),
  SPOT: list(`
    brazo brazos pierna piernas espalda cara cuello barriga cabeza mano manos mejilla mejillas muslo muslos muneca
    munecas nalgas hombro hombros oreja orejas cuerpo piel ojo labio nariz costillas pies
  `),
  TRACE: list(`
    moretones moreton moreteado moretes morado morados moratones moraton cardenal cardenales marcas hematoma
    hematomas ojo_morado ojo_negro moradas quemaduras cicatrices ronchas chichon chichones verdugones marca_de_*
    marcada marcado
  `),
  SOON: list(`
    esta_noche hoy manana ahora esta_tarde ahorita en_cuanto cuando_salga el_sabado el_viernes el_domingo el_lunes
    despues_de_clase despues_del_cole ya_lo_tengo_todo lo_tengo_todo carta pronto esta_semana ya_lo_decidi
    luego_de cuando_acabe
  `),
  HOME: list(`
    en_casa en_mi_casa en_la_casa a_casa mi_casa en_nuestra_casa en_casa_de_* a_mi_casa de_casa mi_hogar la_casa
    el_centro_de_menores
  `),
  CLOSET: list(`
    armario closet ropero sotano cuarto habitacion garaje trastero bano bodega balcon patio oscuras oscuro llave
    cuartito desvan lavadero pieza calle terraza cochera gallinero fuera afuera frio recamara placard galpon
  `),
  CALLED: list(`
    gorda gordo gordinflon foca vaca ballena cerda cerdo feo fea maricon marica mariquita gay joto puto puta zorra
    guarra tonto tonta estupido estupida imbecil idiota retrasado retrasada subnormal mongolo mongol autista rara raro
    negro negra mono india indio panchito sudaca moro mora gitano chino empollon empollona pringado inutil basura
    asqueroso asquerosa cuatro_ojos bollera machorra travelo monstruo apestoso apestosa naco pobre llorona llorica
    nena enano palillo esqueleto rata bicho_raro loca loco perra nerd prieto sorete mierda payaso cara_de_*
    veneco machona
  `),
} as const satisfies Record<string, readonly string[]>;
