import { list } from '../../../words/list.ts';

/** People by role, as children of France, Belgium and Switzerland call them. */
export const FRENCH_PEOPLE = {
  PARENT: list(`
    mon_pere ma_mere mes_parents mon_beau_pere ma_belle_mere mon_daron ma_daronne mes_darons
    papa maman papounet mamounette pere mere parents daron daronne darons beau_pere belle_mere beaux_parents
    mon_vieux ma_vieille mes_vieux reum reup tuteur tutrice famille_d_accueil mari_de_ma_mere
    copain_de_ma_mere copain_de_maman copine_de_mon_pere copine_de_papa mec_de_ma_mere ami_de_ma_mere
    compagnon_de_ma_mere nouveau_copain_de_*
  `),
  ELDER: list(`
    mon_oncle ma_tante mon_grand_pere ma_grand_mere mon_papi mon_papy ma_mamie mon_parrain ma_marraine
    tonton tontons oncle oncles tata tatie tante tantes papi papy papis pepe pepere mamie mamy mami memere
    grand_pere grand_mere grands_parents parrain marraine pepin bonne_maman bon_papa nonno
  `),
  SIBLING: list(`
    mon_frere ma_soeur mon_grand_frere ma_grande_soeur mon_cousin ma_cousine mon_demi_frere mon_petit_frere
    ma_petite_soeur
    frere freres frerot soeur soeurs frangin frangine cousin cousine cousins cousines demi_frere demi_soeur
    beau_frere reuf reus
  `),
  FAMILY: list('PARENT ELDER SIBLING ma_famille quelqu_un_de_ma_famille'),
  GROWN: list('PARENT ELDER ADULT SCHOOL'),
  SCHOOL: list(`
    mon_prof ma_prof mon_maitre ma_maitresse
    maitre maitresse prof profs professeur professeure professeurs instit institutrice instituteur directeur
    directrice surveillant surveillante surveillants pion pionne pions cpe avs aesh principal proviseur
    dame_de_la_cantine enseignant enseignante remplacante remplacant
  `),
  ADULT: list(`
    mon_coach mon_entraineur mon_voisin ma_nounou
    homme hommes monsieur dame dames type mec gars adulte adultes inconnu inconnus inconnue voisin voisine
    voisins coach entraineur entraineuse baby_sitter babysitter nounou moniteur monitrice animateur
    animatrice cure pretre imam pasteur chauffeur medecin docteur photographe grand_de_vingt educateur
    educatrice quelqu_un_de_grand vieux pedophile pedo ami_de_mon_pere ami_de_papa copain_de_papa
    ami_de_la_famille ami_de_mes_parents kine
  `),
  CHILD: list(`
    mon_copain ma_copine mon_ami mon_amie mon_pote
    copain copains copine copines pote potes ami amie amis amies camarade camarades garcon garcons fille filles
    eleve eleves les_grands des_grands un_grand les_autres gamin gamins enfants petit_ami petite_amie mon_ex
    classe bande cinquieme* quatrieme* troisieme* cm2 sixieme*
  `),
  FRIEND: list(`
    copain copine pote ami amie camarade meilleur_ami meilleure_amie meilleur_pote voisin voisine cousin cousine
    meuf bestie best correspondant correspondante
  `),
  SOMEBODY: list('il elle ils elles on quelqu_un lui celui_qui des_gens les_gens tout_le_monde'),
  DOER: list('FAMILY ADULT SCHOOL CHILD SOMEBODY'),
  MY: list('mon ma mes notre nos'),
  HIS: list('son sa ses leur leurs'),
  ME: list(`
    me m nous m_a m_as m_ont m_avait m_avaient m_a_deja m_a_encore m_ont_deja m_ont_encore m_a_bien m_a_trop
    m_a_toujours m_a_souvent m_a_meme m_a_tellement m_a_re nous_a nous_ont nous_avait nous_a_deja m_a_aussi
    m_a_tout_le_temps te
  `),
  OTHERS: list('le la l les lui leur l_a l_ont les_a lui_a leur_a l_avait l_a_deja'),
  I: list('je j moi on nous'),
} as const satisfies Record<string, readonly string[]>;
