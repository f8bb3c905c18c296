import { list } from '../../../words/list.ts';

/** People by role, as children of Spain and Latin America call them. */
export const SPANISH_PEOPLE = {
  PARENT: list(`
    mi_padre mi_madre mis_padres mi_papa mi_mama mis_papas mi_papi mi_mami mi_viejo mi_vieja mis_viejos mi_apa
    mi_ama mi_jefa mi_jefe mi_padrastro mi_madrastra papa mama papi mami papas padre madre padres papito mamita
    papaito padrastro madrastra tutor tutora marido_de_mi_* esposo_de_mi_* mujer_de_mi_* novio_de_mi_*
    novia_de_mi_* novio_de_mama novia_de_papa pareja_de_mi_* pareja_de_mama pareja_de_papa amigo_de_mama
    amigo_de_mi_madre amigo_de_mi_mama familia_de_acogida padre_de_acogida jefecita
  `),
  ELDER: list(`
    mi_tio mi_tia mis_tios mi_abuelo mi_abuela mis_abuelos mi_padrino mi_madrina tio tia abuelo abuela abuelos
    abuelito abuelita padrino madrina yayo yaya nono nona tata lelo lela tito tita
  `),
  SIBLING: list(`
    mi_hermano mi_hermana mis_hermanos mi_primo mi_prima mi_hermanastro mi_cunado hermano hermana hermanos
    hermanas hermanastro hermanastra primo prima primos cunado hermanito hermanita bro
  `),
  FAMILY: list('PARENT ELDER SIBLING mi_familia alguien_de_mi_familia'),
  SCHOOL: list(`
    mi_profe mi_maestra mi_maestro profe profes profesor profesora profesores maestro maestra maestros la_seno
    mi_seno director directora la_miss mi_miss orientador orientadora prefecto prefecta conserje preceptor
    preceptora inspector inspectora monitora_del_comedor monitor_del_comedor tutor_de_clase jefe_de_estudios
    docente
  `),
  ADULT: list(`
    mi_entrenador mi_vecino mi_ninera hombre hombres senor senora adulto adulta adultos desconocido desconocida
    extrano tipo tipos un_tio vecino vecina vecinos entrenador entrenadora ninera canguro cura sacerdote pastor
    catequista monitor monitora instructor sensei medico doctor enfermero chofer conductor un_mayor pederasta
    pedofilo fotografo amigo_de_mi_padre amigo_de_mi_papa amigo_de_papa amigo_de_la_familia amigo_de_mis_padres
    persona_mayor gente_mayor psicologo fisio portero taxista viejo mayor_de_edad senores
  `),
  GROWN: list('PARENT ELDER ADULT SCHOOL'),
  CHILD: list(`
    mi_amigo mi_amiga mi_novio mi_novia mi_ex amigo amiga amigos amigas companero companera companeros companeras
    nino nina ninos ninas chico chica chicos chicas novio novia clase los_mayores los_de_sexto los_de_quinto
    los_grandes grupito cuate cuates pibe pibes piba chavo chavos chava chamaco chamacos muchacho muchachos
    muchacha muchachas chaval chavales parcero colega colegas compas compa todos
  `),
  FRIEND: list(`
    amigo amiga companero companera companerita mejor_amigo mejor_amiga novio novia vecino vecina primo prima cuate
    colega compa bestie pana parcero
  `),
  SOMEBODY: list('el ella ellos ellas alguien uno una_persona gente'),
  DOER: list('FAMILY ADULT SCHOOL CHILD SOMEBODY'),
  MY: list('mi mis nuestro nuestra nuestros nuestras'),
  ME: list('me nos'),
  HIM: list('le les lo la los las se'),
} as const satisfies Record<string, readonly string[]>;
