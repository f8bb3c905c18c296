import type { Frame } from '../../../frames/frame.ts';

/** A secret that weighs on the learner. */
export const SPANISH_SECRET_FRAMES: readonly Frame[] = [
  {
    rule: 'es.secret.heavy',
    worry: 'secret',
    level: 2,
    isFirm: true,
    says: [
      'FAMILY/ADULT/SCHOOL/el .... me .. hizo/hace/obligo/hicieron/pidio .. .. jurar/prometer/callar/guardar_el_secreto/guardar_un_secreto/mentir .. & que/nada/secreto/nadie !sorpresa',
      'dijo/dice/dijeron/amenazo .. .. que? .. .. si .. .. cuento/hablo/digo/lo_cuento .. .. .. .. muere/mata/mato/matar/desaparece/quita/pasa/pega/hace',
      'cosa/cosas/algo .. que .. no .. .. puedo/debo contar/decir/contarle/decirle/hablar .. .. .. nadie/aguanto/mal/miedo',
      'pasa/pasan/paso .. algo/cosas & me_dijeron/dicen/no_puedo/no_debo/calladit*/callad* & casa/calladit*/contar/decir/nadie',
      'prometi/jure/promesa/juro .. .. .. callarme/callar/no_decir*/no_contar*/no_hablar/guardar_silencio & miedo/mal/casa/volver/el/me_hizo/aguanto',
      'tengo/guardo/llevo/hay .. .. .. secreto/secretos .. .. .. & no_puedo/grave/malo/mal/pesa/contar/decir/miedo/nadie/horrible/feo/terrible/adulto/duele/asusta/matar*/muy_fuerte/dano/dano/preocupa & me/mi/puedo/tengo/nadie/yo !sorpresa',
      'no puedo/debo/me_deja/me_dejan/quiero .. .. decirselo/contarselo/contarlo/decirlo/contar/decir/hablar .. .. .. nadie/lo_que_me_pasa/lo_que_pasa/lo_que_pasa_en_casa/lo_que_me_hizo/lo_que_me_hace/lo_que_paso/lo_que_vi/algo_que_paso & me/mi/nadie/casa/yo/miedo',
      'me .. dijo/dice/hizo/obligo/pidio/hace/dijeron/pide .. .. .. que .. .. no .. diga/dijera/contara/cuente/hable/digas/hablara/se_lo_diga/se_lo_contara/lo_diga/lo_cuente/le_diga/le_cuente .. .. .. & nadie/padres/mama/madre/papa/miedo/mal/malo/si_lo/si_no/profe/familia/secreto & FAMILY/ADULT/SCHOOL/miedo/mal/malo/si_no/alguien/el/ella/si_lo/amenaz* !fiesta',
      'me .. hizo/hicieron/hace/obligo .. .. .. prometer/jurar .. .. .. & nadie/decir/secreto/contar/diga & FAMILY/ADULT/SCHOOL/malo/miedo/mal/algo/amig* & algo/miedo/mal/malo/lo_que/FAMILY/ADULT/SCHOOL',
      'si .. te .. lo? cuento/digo/confieso .. .. .. no/me/prometes .. .. .. & nadie/prometes/puedes/guardar/dices/dirias/diras/secreto & algo/miedo/malo/grave/prometes/se_lo/secreto & nadie/promet*/miedo/grave/malo',
      'me promete*/prometeme/prometes/puedes_guardar/guardas/jurame/juras .. .. .. no_decirselo/no_contarselo/no_decir/no_contar/secreto/que_no_se_lo/que_no_lo/no_decirlo/no_contarlo/no_le_dices/no_vas_a_decir & te/me/nadie/algo/mi',
      'puedes/puede/podrias guardar .. .. un? secreto',
      'puedo .. contarte/decirte/confesarte .. .. .. algo/secreto .. & nadie/promet*/grave/malo/secreto/no_se_lo/miedo/sin_que',
      'algo/cosa/cosas .. .. malo/mala/muy_malo/malas/grave/feo/horrible/terrible/muy_mal .. .. .. & paso/pasa/pasando/hizo/hice/hace/hicieron/sucedio & no_puedo/nadie/decir/contar/miedo/casa & me/mi/yo/puedo',
      'paso/pasa/pasando/hizo/hicieron/ocurre/sucede/sucedio/ocurrio algo .. .. .. & no_puedo/nadie/miedo/no_se_a_quien/no_se_como & me/mi/contar/decir/puedo/casa & contar/decir/hablar/nadie/explicar/contarlo/decirlo',
      'si .. lo? digo/cuento/hablo/se_lo_digo/se_lo_cuento .... mata/pega/pasar/malo/dano/castig*/separ*/carcel/enfada*/meten/culpa/quitan/llevan/casa/peor/familia/policia/enoja* & me/mi/nos/algo/van/va !la_respuesta/contrasena',
      'guardo/tengo_que_guardar/guardar .. .. un/el/ese/su secreto .. .. .. & malo/miedo/mal/pesa/FAMILY/ADULT/culpable/triste/feo/no_me_gusta/raro',
    ],
  },
];
