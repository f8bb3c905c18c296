/** Words of a book, a film, history, nature lessons or a game, as one piece of a phrase. */
export const SPANISH_STORIES = `
  libro libros novela novelas pelicula pelis peli peliculas un_cuento el_cuento del_cuento este_cuento cuento_de cuentos capitulo personaje personajes protagonista
  heroe heroina poema poesia serie episodio anime manga comic obra_de_teatro en_el_teatro teatro redaccion en_la_historia
  mi_historia una_historia la_historia_de esta_historia en_historia clase_de_historia rey reyes reina emperador
  napoleon colon hernan_cortes moctezuma pizarro atahualpa bolivar san_martin cesar romanos gladiador gladiadores
  vikingo vikingos faraon edad_media caballero caballeros guerra guerras soldado soldados hitler nazis nazi ana_frank
  franco guerra_civil revolucion conquistadores aztecas incas mayas dragon dragones bruja brujas ogro lobo caperucita
  cenicienta blancanieves pulgarcito hansel lazarillo lazaro quijote sancho celestina bernarda bernarda_alba lorca
  garcia_marquez cervantes don_juan harry_potter voldemort romeo julieta hamlet ulises hercules aquiles zeus mitologia
  leyenda fabula minecraft fortnite roblox zelda mario pokemon among_us videojuego juego_de_rol fifa creeper zombi
  zombis zombie zombies jefe_final nivel partida en_el_juego impostor policias_y_ladrones hombre_lobo ajedrez damas
  exposicion documental reportaje noticias dictado texto lectura el_autor narrador escena acto dinosaurio dinosaurios
  bacteria bacterias virus depredador presa volcan esclavos esclavitud siglo indigenas pirata piratas obra sketch
  disney netflix stranger_things squid_game juego_del_calamar star_wars batman spiderman superheroe joker cancion
  letra diario_de_ana cid la_casa_de_papel telenovela ejercicio_de_lectura en_el_texto frida
`
  .trim()
  .split(/\s+/)
  .join('/');

/** Words of sport, play and accident, as one piece of a phrase. */
export const SPANISH_PLAYING = `
  futbol balon rugby judo karate boxeo taekwondo partido partidos penalti portero sin_querer sin_querer_queriendo
  sin_intencion por_accidente cosquillas guerra_de guerra_de_almohadas bolas_de_nieve de_broma jugando jugar juego
  jugabamos jugando_a balonmano baloncesto basquet voleibol voley tenis esgrima hockey lucha quemados balon_prisionero
  pelota pelotazo balonazo raqueta ping_pong trampolin almohada almohadas tatami cinturon_amarillo cinturon_naranja
  cinturon_verde cinturon_negro cinturon_blanco la_traes pilla_pilla coches_de_choque carritos_chocones escondite
  escondidas beisbol pinata entrenamiento a_la_mancha
`
  .trim()
  .split(/\s+/)
  .join('/');
