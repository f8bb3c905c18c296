import type { LanguageRules } from '../language-rules.ts';
import { SPANISH_BULLYING_FRAMES } from './frames/bullying.ts';
import { SPANISH_DANGER_NOW_FRAMES } from './frames/danger-now.ts';
import { SPANISH_DANGEROUS_ACT_FRAMES } from './frames/dangerous-act.ts';
import { SPANISH_DYING_FRAMES } from './frames/dying.ts';
import { SPANISH_EATING_FRAMES } from './frames/eating.ts';
import { SPANISH_HOME_FRAMES } from './frames/home.ts';
import { SPANISH_HURT_FRAMES } from './frames/hurt.ts';
import { SPANISH_LEAVING_FRAMES } from './frames/leaving.ts';
import { SPANISH_LOW_MOOD_FRAMES } from './frames/low-mood.ts';
import { SPANISH_ONLINE_CONTACT_FRAMES } from './frames/online-contact.ts';
import { SPANISH_SECRET_FRAMES } from './frames/secret.ts';
import { SPANISH_SELF_HARM_FRAMES } from './frames/self-harm.ts';
import { SPANISH_SEXUAL_HARM_FRAMES } from './frames/sexual-harm.ts';
import { SPANISH_SUBSTANCES_FRAMES } from './frames/substances.ts';
import { SPANISH_IDIOMS } from './idioms.ts';
import { SPANISH_SPELLINGS } from './spellings.ts';
import { SPANISH_ACTS } from './words/acts.ts';
import { SPANISH_HOW } from './words/how.ts';
import { SPANISH_PEOPLE } from './words/people.ts';
import { SPANISH_PLAYING, SPANISH_STORIES } from './words/topics.ts';

/** The rules of Spanish, as children of Spain and Latin America speak it. */
export const SPANISH: LanguageRules = {
  language: 'es',
  lists: { ...SPANISH_PEOPLE, ...SPANISH_ACTS, ...SPANISH_HOW },
  negations: ['no', 'nunca', 'jamas', 'tampoco'],
  frames: [
    ...SPANISH_HURT_FRAMES,
    ...SPANISH_SEXUAL_HARM_FRAMES,
    ...SPANISH_ONLINE_CONTACT_FRAMES,
    ...SPANISH_HOME_FRAMES,
    ...SPANISH_BULLYING_FRAMES,
    ...SPANISH_DYING_FRAMES,
    ...SPANISH_SELF_HARM_FRAMES,
    ...SPANISH_DANGER_NOW_FRAMES,
    ...SPANISH_LEAVING_FRAMES,
    ...SPANISH_EATING_FRAMES,
    ...SPANISH_SUBSTANCES_FRAMES,
    ...SPANISH_DANGEROUS_ACT_FRAMES,
    ...SPANISH_SECRET_FRAMES,
    ...SPANISH_LOW_MOOD_FRAMES,
  ],
  idioms: SPANISH_IDIOMS,
  spellings: SPANISH_SPELLINGS,
  roles: {
    home: 'FAMILY/en_casa/mi_casa/a_casa/su_familia/mi_familia',
    school: 'SCHOOL',
    adult: 'ADULT/alguien',
    child: 'CHILD/recreo/companer*',
  },
  stories: SPANISH_STORIES,
  playing: SPANISH_PLAYING,
  oneself:
    'yo/me/mi/mis/mio/mia/mias/mios/conmigo/nos/nosotros/nosotras/nuestro/nuestra/estoy/estamos/soy/tengo/tenemos/quiero/voy/vamos/puedo/hay/alguien/ayuda/socorro/auxilio/no_se/como/fumo/vapeo/bebo/tomo/vomito/he/hemos/papa/mama/llevo/llevamos/siento/vivo/vivimos/cuido/hago/hicimos/hacemos/probe/hablo/tiro/escondo/mande/quede/sufro/traigo/jugamos/fumamos/bebimos/FAMILY/FRIEND/llama/llamen/llamad/te/quisiera/dormimos/subimos/saltamos/huele/videollamada/verme/vernos/conocerme/conocernos/pegarme/matarme/tocarme/escaparme/irme/fugarme/provocarme/conoci/cortarme/hacerme/decirme/fui/tuve/hice/meti/como/vomite/salto/subo/cruzo/corro/inhalamos/inhalo/fumamos/bebemos/tomamos/saltamos/esnifamos/cruzamos/nadie',
  ownPeople:
    'mi_padre/mi_madre/mis_padres/mi_papa/mi_mama/mis_papas/mi_viejo/mi_vieja/mis_viejos/mi_padrastro/mi_madrastra/mi_tio/mi_tia/mi_abuelo/mi_abuela/mi_hermano/mi_hermana/mi_primo/mi_prima/mi_profe/mi_maestra/mi_maestro/mi_entrenador/mi_vecino/mi_novio/mi_novia/mi_amigo/mi_amiga/mi_mejor_amiga/mi_mejor_amigo/mi_hermanastro/mi_padrino/papa/mama/mami',
  injury:
    'TRACE/sangre/sangrando/sangrar/sangro/hospital/urgencias/puntos/rompio_el_brazo/brazo_roto/rompio_la_nariz/rompio_un_diente/fractura/inconsciente/desmaye/cuchillo/navaja/pistola/machete/arma/cinturon/cable/cigarro/cigarrillo/plancha/correa/hinchado',
  now: 'ahora_mismo/ahorita/ahorita_mismo/en_este_momento/justo_ahora/esta_noche/ya_mismo/ahora_ya/esta_tarde/en_este_instante',
  joke: 'jaja/jajaja/jajajaja/jeje/lol/xd/es_broma/era_broma/de_broma/es_una_broma/bromeo/estoy_bromeando/jajaj/es_chiste/era_un_chiste/mentira_jaja/jsjs',
};
