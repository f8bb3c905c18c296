/** Words of a book, a film, history, nature lessons or a game, as one piece of a phrase. */
export const FRENCH_STORIES = `
  livre livres roman romans film films conte contes chapitre personnage personnages heros poeme poesie serie
  episode dessin_anime manga bd bande_dessinee piece_de_theatre au_theatre theatre redaction dans_l_histoire
  mon_histoire une_histoire l_histoire_de cette_histoire en_histoire cours_d_histoire roi rois reine empereur
  napoleon louis_xvi louis_xiv marie_antoinette jeanne_d_arc vercingetorix cesar romains gaulois gladiateur*
  viking vikings pharaon moyen_age chevalier chevaliers guerre guerres soldat soldats hitler nazis nazi
  resistants anne_frank poilus tranchees revolution guillotine bastille dragon dragons sorciere sorcier ogre
  loup petit_chaperon_rouge chaperon cendrillon blanche_neige raiponce barbe_bleue petit_poucet poucet cosette
  thenardier victor_hugo les_miserables moliere harpagon harry_potter voldemort romeo juliette phedre antigone
  cyrano zola maupassant poil_de_carotte petit_prince asterix obelix tintin naruto one_piece titan titans
  percy_jackson ulysse hercule achille zeus mythologie legende fable fontaine minecraft fortnite roblox zelda
  mario pokemon among_us jeu_video jeu_de_role fifa creeper zombie zombies boss niveau niveaux partie_de
  dans_le_jeu respawn manette imposteur police_et_voleur loup_garou echecs dames expose documentaire reportage
  extrait dictee exercice_de_lecture lecture le_texte un_texte l_auteur narrateur scene acte dinosaure
  dinosaures bacterie bacteries virus predateur proie volcan esclaves esclavage siecle indiens pirate pirates
  spectacle sketch disney netflix stranger_things squid_game hunger_games star_wars vador batman spiderman
  super_heros joker chanson paroles affiche journal_d_anne
`
  .trim()
  .split(/\s+/)
  .join('/');

/** Words of sport, play and accident, as one piece of a phrase. */
export const FRENCH_PLAYING = `
  foot football ballon rugby judo karate boxe match tacle tacles penalty sans_faire_expres pas_fait_expres
  pas_expres sans_le_vouloir par_accident chatouill* bataille_de boule_de_neige boules_de_neige pour_rire
  pour_jouer pour_rigoler en_jouant en_rigolant handball hand basket volley tennis escrime hockey taekwondo lutte
  dodgeball balle balle_aux_prisonniers raquette ping_pong trampoline polochon polochons oreillers tatami
  ceinture_jaune ceinture_orange ceinture_blanche ceinture_verte ceinture_noire piscine_a_balles au_loup
  chat_perche gardien autos_tamponneuses jouait jouer_a
`
  .trim()
  .split(/\s+/)
  .join('/');
