import type { Frame } from '../../../frames/frame.ts';

/** Sadness, loneliness, worry and grief: small signs, which are only counted. */
export const SPANISH_LOW_MOOD_FRAMES: readonly Frame[] = [
  {
    rule: 'es.low_mood.sad',
    worry: 'low_mood',
    level: 1,
    says: [
      'estoy/me_siento/ando/siento/sintiendo .. .. .. triste/deprimido/deprimida/solo/sola/vacio/vacia/fatal/decaido/decaida/bajoneado/horrible/mal_conmigo/desanimad*/agobiad*/hundid*/invisible/tristeza !casa',
      'lloro/llorar/llorando/lloraba .. .. .. todas_las_noches/todos_los_dias/siempre/cada/noche/sin_motivo/cama/bano/sola/solo/mucho/ganas & me/yo/mi/lloro/estoy/llorando',
      'no tengo .. .. amigos/amigas/nadie/ningun_amigo/a_nadie',
      'nadie .. me quiere/entiende/escucha/hace_caso/habla/ayuda/soporta',
      'no sirvo/valgo .. para? .. nada',
      'soy .. .. un/una/el/la inutil/fracaso/fracasado/fracasada/desastre/estorbo/carga/basura/mierda',
      'me odio',
      'odio mi vida',
      'no puedo mas',
      'ya no .. puedo/aguanto .. mas',
      'ataque/ataques .. de ansiedad/panico',
      'ansiedad & tengo/me/da/mucha',
      'murio/fallecio/muerto/fallecido/se_fue_al_cielo .. .. .. mi/PARENT/ELDER & triste/extran*/echo_de_menos/llor*',
      'mi ELDER/PARENT .. .. murio/fallecio/ha_muerto/ha_fallecido/se_murio',
      'mis padres/papas .. se? .. separan/divorcian/separaron/divorciaron/divorciando/separando/pelean/gritan/discuten/divorcio',
      'no .. tengo ganas .. de? nada/levantarme/hacer_nada',
      'no .. puedo dormir & miedo/preocup*/triste/pensar/mal/pesadilla*',
      'todo .. me .. sale mal',
      'la/mi vida .. es/apesta .. una? mierda/asco/porqueria/basura/injusta',
    ],
  },
];
