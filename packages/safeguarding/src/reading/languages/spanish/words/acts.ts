import { list } from '../../../words/list.ts';

/** What people do to each other and to themselves, in all forms that children use. */
export const SPANISH_ACTS = {
  AUX: list(`
    ha han habia habian esta estan estaba estaban estuvo va_a van_a iba_a iban_a vuelve_a volvio_a ha_vuelto_a
    suele solia sigue siguen quiere quiso queria empezo_a empieza_a empiezan_a llego_a puede siempre mucho ya
    tambien a_veces solo tiene ha_llegado_a ha_estado anda andaba pueden acaba_de acaban_de hubiera siempre_esta
    siempre_me termina_a
  `),
  HIT: list(`
    pega pegas pegan pego pegaron pegaste pegaba pegaban pegado pegando pegar pegue peguen pegara pegaria golpea
    golpean golpeo golpearon golpeaba golpeaban golpeado golpeando golpear golpee golpeen azota azotan azoto
    azotaba azotar azotado cachetea cacheteo cachetear abofetea* abofeteo patea patean pateo patearon pateaba
    pateado patear maltrat* tortura torturan torturaba ahorca ahorco ahorcaba ahorcar asfixia asfixiaba
    estrangul* quema quemo quemaba quemado quemaron lastima lastiman lastimo lastimaba lastimado lastimar
    lastime hace_dano hacen_dano hizo_dano hacia_dano hacer_dano haciendo_dano hecho_dano hicieron_dano haga_dano
    zurra zurran zurro zurraba apalea* apaleo apunal* agrede agreden agredio agredieron agredido revienta_a
    muele_a molio_a muelen_a mata_a_golpes mata_a_palos sacude cinturonea cuerea cuereo chancletea madrea madrearon
    madreo fajea cinchea nalguea surra surran zamarrea zarandea bofetea dio_duro da_duro casca cascan cascaba
    cascado trae_a_golpes agarra_a_golpes agarro_a_golpes agarran_a_golpes agarra_a_patadas agarra_a_palos
    agarro_a_patadas
  `),
  HITME: list(`
    pegarme pegarnos pegandome golpearme golpearnos golpeandome azotarme maltratarme maltratandome lastimarme
    ahorcarme estrangularme asfixiarme patearme quemarme hacerme_dano hacernos_dano agredirme darme_una_paliza
    darme_con darme_golpes cachetearme abofetearme
  `),
  ROUGH: list(`
    empuja empujan empujo empujaba empujaron empujado tira tiro tiraba tiran tiraron jala jalo jalaba jalan jalaron
    pellizca pellizco pellizcaba aranan arana arano muerde mordio muerden sacude sacudio zarandea zarandeo agarra
    agarro agarraba agarran agarraron aprieta apreto apretaba arrastra arrastro arrastraba estampa estampo
    estrella avienta aviento aventaba arroja arrojo lanza lanzo lanzaba escupe escupio escupen coge cogio cogia
    tumba tumbo aprieta_el_cuello pisa piso jalonea
  `),
  BLOW: list(`
    paliza palizas golpes golpe golpiza golpizas bofetada bofetadas bofeton bofetones cachetada cachetadas
    cachetazo cachetazos cachete cachetes nalgada nalgadas azote azotes guantazo guantazos hostia hostias ostia
    ostias torta tortas tortazo tortazos galleta galletas colleja collejas coscorron coscorrones zape zapes
    manotazo manotazos manazo punetazo punetazos punetes punete patada patadas pina pinas trompada trompadas
    combo combos sopapo sopapos correazo correazos cinturonazo cinturonazos cinchazo cinchazos chancletazo
    chancletazos chanclazo chanclazos zapatillazo zapatillazos palazo palazos varazo varazos tunda madriza
    madrizas zurra zurras chirlo chirlos correa cintazo cintazos reglazo reglazos pescozon pescozones bife
    cinto cinturon pela cueriza latigazos chingadazos chingadazo trancazo trancazos putazos lapo juetazos
    juetazo fuetazos con_la_chancla con_el_cinturon con_la_correa con_el_cinto con_la_zapatilla con_un_palo
    con_el_palo con_un_cable con_la_escoba moquete
  `),
  GIVE: list(`
    da dan dio dieron daba daban dado dar de den dara suelta soltar solto mete metio meten metia pega pego pegan
    pegaba arrea arreo casca casco mando planta planto calza clavo endina cae cayo cayeron dando encaja
    encajo sono agarra agarro propina propino pega_una acomodo acomoda
  `),
  KILL: list(`
    matar mataria mata matara mate asesinar ahorcar acuchillar apunalar reventar estrangular pegar_un_tiro
    cortar_el_cuello quemar golpear pegar hacer_dano romper_la_cara partir_la_cara
  `),
  LOCK: list(`
    encierra encierran encerro encerraron encerraba encerrado encerrada encerrar amarra amarro amarraba amarran
    amarrado amarrada ata ato ataba atado atada atan ataron
  `),
  STICK: list(`
    cinturon cinto correa chancla chanclas chancleta zapatilla zapato palo vara varilla cable cuerda manguera regla
    escoba cuchara cuchara_de_madera cucharon cigarro cigarrillo plancha mechero encendedor fusta latigo fuete juete
    faja percha gancho sarten olla bate raqueta botella chinela cincho tabla rama baston puno punos ojota rebenque
    rejo chicote tubo
  `),
  PRIVATE: list(`
    partes partes_intimas parte_intima partes_privadas parte_privada intimas privadas pito pitilin pipi colita cola
    culo nalgas trasero pompis pompas poto vagina vulva pene pechos pecho tetas teta senos bubis boobs chichis lolas
    entrepierna genitales entre_las_piernas debajo_de_la_ropa debajo_de_mi_* por_debajo ahi_abajo alli_abajo abajo
    bragas calzones calzon calzoncillos calzoncillo ropa_interior donde_no_debe donde_no_debia donde_no_me_gusta
    verga polla chocho concha rabo pirulin cosita cosa chichi muslo muslos bombacha partecitas zonas_intimas
    zona_intima dentro_del_pantalon pantalon pijama falda sosten brasier sujetador
  `),
  CLOTHES: list(`
    ropa camiseta camisa pantalon pantalones bragas calzones calzoncillos falda vestido pijama sujetador sosten
    brasier blusa polera playera short bombacha sudadera
  `),
  TOUCH: list(`
    toca tocan toco tocaba tocaban tocado tocando tocar tocara toque tocarme tocarnos tocandome acaricia acaricio
    acariciaba acariciar acariciarme manosea* manoseo soba sobaba sobo sobarme frota froto frotaba lame lamio lamia
    besa beso besaba besarme mete_mano metio_mano metia_mano mete_la_mano metio_la_mano metia_la_mano mete_los_dedos
    metio_los_dedos metia_los_dedos pone_la_mano puso_la_mano ponia_la_mano ha_metido_mano roza rozaba rozo restriega
    restregaba restrego agarra agarro agarraba magrea manosearme pone_las_manos puso_las_manos toquetea* toqueteo
  `),
  PICTURE: list(`
    foto fotos fotito fotitos imagen imagenes video videos nude nudes pack packs selfie selfies captura capturas pics
    pic fotopolla
  `),
  NAKED: list(`
    desnudo desnuda desnudos desnudas sin_ropa sin_camiseta sin_camisa sin_bragas sin_calzones sin_nada sin_playera
    sin_polera en_bragas en_ropa_interior en_calzones en_pelotas en_bolas en_pelota encuerada encuerado en_cueros
    ropa_interior sexy sexys hot intima intimas intimo en_bikini en_pijama en_sujetador de_mi_cuerpo mi_cuerpo mis_pechos
    mis_tetas nude nudes pack en_la_ducha en_tanga en_sosten en_brasier provocativa calata calato en_bombacha
    subida_de_tono subidas_de_tono sin_sujetador pito verga pene fotopolla quita*_la_ropa partes
  `),
  ONLINE: list(`
    internet en_linea online roblox fortnite minecraft discord snap snapchat insta instagram tiktok tik_tok telegram
    whatsapp whats wasap guasap juego videojuego red_social redes redes_sociales app aplicacion servidor chat twitch
    youtube facebook face messenger ps4 ps5 play xbox dm md por_mensaje por_mensajes por_privado videollamada
    videollamadas webcam camara omegle free_fire brawl_stars clash_royale gta en_un_juego en_el_juego jugando seguidor
    grupo_de_whatsapp ome_tv among_us foro por_el_movil por_el_celular me_escribe me_habla
  `),
  TABLETS: list(`
    pastilla pastillas pildora pildoras medicamento medicamentos medicina medicinas medicacion paracetamol ibuprofeno
    aspirinas somniferos clonazepam clona ansioliticos antidepresivos lejia cloro veneno lavandina remedios jarabe
    raticida
  `),
  DRUG: list(`
    porro porros maria marihuana mota hierba weed hachis costo canuto canutos faso fasos cocaina coca_ina perico
    cristal mdma extasis lsd tripi heroina crack ketamina tusi droga drogas popper poppers pegamento_para inhalar
    perc lean fentanilo paco churro_de_marihuana macona petardo_de_maria crico gallo_de_mota bazuco tachas keta
  `),
  DRINK: list(`
    alcohol vodka whisky cerveza cervezas birra birras ron vino tequila ginebra chupito chupitos cubata cubatas
    botellon calimocho aguardiente pisco fernet mezcal caguama trago tragos copas shots sidra champan chela chelas
  `),
  SMOKE: list(`
    fumo fuma fuman fumar fumamos fumado fumaba fume fumaron fumando vapeo vapear vapea vapeamos vapean vapeado vaper
    vapers vape cigarro cigarros cigarrillo cigarrillos tabaco piti pitis pucho puchos cigarrillo_electronico
    cachimba pod
  `),
  DRUNK: list(`
    borracho borracha borrachos toma tomado tomada tomando bebe bebido bebida bebiendo ebrio ebria drogado drogada
    pedo mamado curado curao tomo bebio ha_bebido emborracha emborracho se_droga jalado ajumado copeteado alcohol
    alcoholico alcoholica bebia tomaba
  `),
  WEAPON: list(`
    cuchillo cuchillos navaja navajas pistola pistolas arma armas escopeta rifle machete hacha cuter cutter tijeras
    fierro taser martillo bate puno_americano revolver punal destornillador
  `),
} as const satisfies Record<string, readonly string[]>;
