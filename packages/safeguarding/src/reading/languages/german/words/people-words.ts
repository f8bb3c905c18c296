import { list } from '../../../words/list.ts';

/** People by role, as German and Austrian children call them, without accents. */
export const PEOPLE_WORDS = {
  MOTHER: list(`
    mama mamas mami mamis mutter mutters mutti mum mom mamma mudda muddi stiefmutter stiefmama pflegemutter
    pflegemama meine_alte meiner_alten
  `),
  FATHER: list(`
    papa papas papi papis vater vaters vati vatis paps dad daddy baba babba papschi fatter stiefvater stiefvaters
    stiefpapa stiefdad pflegevater pflegepapa freund_von_mama freund_von_meiner_mama freund_von_meiner_mutter
    freund_meiner_mutter freund_meiner_mama mamas_freund mamas_neuer* neue_von_mama neue_von_meiner_mama neuer_von_mama
    freundin_von_papa freundin_von_meinem_papa papas_freundin papas_neue mamas_macker lebensgefahrt* mein_alter meinem_alten
  `),
  PARENT: list('MOTHER FATHER eltern elternteil stiefeltern pflegeeltern erziehungsberechtigte* meine_alten'),
  ELDER: list(`
    onkel onkels tante tanten opa opas oma omas omi opi grossvater grossmutter grosseltern schwager grosscousin grossonkel
    grosstante patenonkel patentante
  `),
  SIBLING: list(`
    bruder bruders bruda brudi schwester schwestern geschwister stiefbruder stiefschwester halbbruder halbschwester
    cousin cousins cousine cousinen cousengs kusine vetter schwesterherz
  `),
  FAMILY: list('PARENT ELDER SIBLING meine_familie'),
  SCHOOL: list(`
    lehrer lehrerin lehrern lehrers lehrerinnen klassenlehrer klassenlehrerin sportlehrer sportlehrerin mathelehrer
    mathelehrerin deutschlehrer deutschlehrerin englischlehrer kunstlehrer werklehrer schwimmlehrer turnlehrer
    turnlehrerin religionslehrer musiklehrer vertretungslehrer nachmittagsbetreuer nachmittagsbetreuerin erzieher
    erzieherin erziehern schulleiter schulleiterin direktor direktorin rektor rektorin hausmeister schulwart
    schulbegleiter schulbegleiterin referendar referendarin sozialarbeiter sozialarbeiterin schulsozialarbeiterin
    schulpsychologin hort hortner hortnerin herr_* frau_lehrerin frau_muller frau_schmidt frau_schneider frau_fischer
    frau_weber frau_meyer frau_meier frau_wagner frau_becker frau_schulz frau_hoffmann frau_koch frau_bauer frau_huber
    frau_gruber frau_berger frau_mayer frau_professor
  `),
  ADULT: list(`
    mann manner mannern manns typ typen kerl trainer trainers trainerin coach nachbar nachbarn nachbarin babysitter
    babysitterin fremder fremde fremden fremdem erwachsener erwachsene erwachsenen erwachsenem pfarrer pater pastor
    priester kaplan diakon klavierlehrer klavierlehrerin nachhilfelehrer nachhilfe reitlehrer reitlehrerin tanzlehrer
    gitarrenlehrer fahrlehrer geigenlehrer skilehrer arzt doktor busfahrer betreuer betreuerin gruppenleiter jugendleiter
    jugendwart tagesmutter bademeister freund_von_papa freund_von_meinem_papa freund_von_meinem_vater
    kumpel_von_papa kumpel_von_meinem_papa papas_kumpel papas_freund bekannter bekannte mitbewohner untermieter masseur
    vorbeter imam hodscha frau pfleger physiotherapeut
  `),
  CHILD: list(`
    junge jungs jungen junges bub buben madchen madels madel freund freunde freundin freundinnen freunden freundes kumpel
    kumpels mitschuler mitschulerin mitschulern mitschulerinnen klassenkamerad* kind kinder kindern klasse
    achtklassler* neuntklassler* zehntklassler* siebtklassler* sechstklassler* funftklassler* viertklassler* die_anderen
    die_andern die_grossen grossere oberstufe* schuler schulerin bande gang clique ex exfreund ex_freund nachbarsjunge
    banknachbar sitznachbar jugendliche* teenager mitspieler teamkollege*
  `),
  GROWN: list('PARENT ELDER ADULT SCHOOL'),
  KNOWN: list('FAMILY ADULT SCHOOL CHILD'),
  PRONOUN: list('er sie der die jemand irgendwer irgendjemand einer eine'),
  DOER: list('KNOWN PRONOUN'),
  HE: list('er sie der die'),
  ME: list('mich mir uns'),
  MY: list('mein meine meinen meinem meiner meins unser unsere unseren unserem unserer'),
  THE: list('der die das den dem des ein eine einen einem einer MY'),
  THEM: list('ihn ihm sie ihr ihnen'),
  OWN: list('sich sich_selbst sich_selber'),
} as const satisfies Record<string, readonly string[]>;
