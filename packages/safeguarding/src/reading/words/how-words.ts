import { list } from './list.ts';

/** When, where, how often and how people feel, in the notation of `phrases.ts`. */
export const HOW_WORDS = {
  NOW: list('right_now now at_the_moment just_now tonight today help'),
  AGAIN: list(`
    every_day everyday all_the_time always keep keeps every_night every_time every_single_* again_and_again
    each_time every_week every_lunch* every_break* every_play* every_lesson over_and_over never_stop*
    will_not_stop constantly all_day for_weeks for_months since_* all_term all_year every_morning still
    loads a_lot most_days everywhere_i_go nonstop non_stop ever_since each_day does_not_stop do_not_stop
    at_break at_lunch at_recess after_school on_the_bus in_the_toilets
  `),
  SCARED: list(`
    scared afraid frightened terrified scares scare frightens nervous worried petrified dread dreading hate
    shaking do_not_want not_safe unsafe creeped_out anxious panic frightening scary terrifies
  `),
  FEAR: list('scared afraid frightened terrified petrified dread dreading'),
  DISLIKE: list(`
    do_not_like_it did_not_like_it hate_it hated_it feel_weird feels_weird feel_funny feels_funny
    uncomfortable yucky icky creepy creeps_me_out makes_me_feel feel_sick feel_dirty do_not_want_to
    did_not_want_to did_not_want_it do_not_want_him_to freaks_me_out weird wrong made_me_feel gross scared
    yuck do_not_like did_not_like
  `),
  WANT: list(`
    want_to wants_to wanted_to wish wishes going_to would_like_to need_to feel_like hope wish_i_could
    thinking_about think_about thought_about thinking_of plan_to planning_to might rather thoughts_about
    thoughts_of dream_of dream_about urge_to ready_to decided_to tempted_to wanting_to feeling_like
    talks_about talking_about talked_about try_to tried_to tries_to tried trying_to will should could
    should_just could_just googling wondering_about thinks_about about_to keep_imagining
  `),
  TASK: list(`
    boring bored too_hard so_hard really_hard it_is_hard this_is_hard test exam maths math lesson homework
    worksheet fractions spelling spellings question quiz sum+ school_work schoolwork times_tables revision
    monday essay algebra
  `),
  SURPRISE: list(
    'surprise birthday party christmas mothers_day fathers_day answer+ prank team score ending winner',
  ),
  NIGHT: list(`
    night nights nighttime night_time bedtime asleep sleeping when_i_sleep midnight dark bed when_mum_*
    when_mom_* when_my_mum_* when_my_mom_* goes_to_work goes_out is_at_work is_out when_i_am_in_bed
    when_everyone_* when_no_one_* when_nobody_* alone sleepover sleep
  `),
  HURTS: list(`
    bruise+ bruised bruising black_eye+ mark+ blood bleed bleeding bled broken_* broke_my_* hospital scar+
    purple swollen burns stitches knife unconscious passed_out hand_print handprint ambulance a_and_e weapon
    gun swell cuts
  `),
  SECRECY: list(`
    do_not_tell not_tell not_to_tell not_say not_to_say must_not_tell never_tell can_not_tell can_not_tell
    a_secret our_secret secret keep_quiet between_us between_me_and promise_not swear_not does_not_know
    do_not_know_about tell_no_one tell_nobody without_telling never_told not_told have_not_told mustnt_tell
    if_i_tell if_i_told if_i_say hide_it hide_them private_between nobody_can_know no_one_can_know
    nobody_knows no_one_knows supposed_to_tell allowed_to_tell allowed_to_say delete_*_chat
    delete_*_messages sneak*
  `),
  GAMES: list(`
    minecraft fortnite zelda among_us fifa mario* pokemon chess draughts checkers connect_four monopoly uno
    snap_cards xbox playstation ps5 nintendo level levels boss creeper+ zombies a_zombie dragon+ game games
    gaming video_game roblox halo gta lego nerf laser_tag paintball imposter sims splatoon terraria respawn*
    npc dodgeball in_tag capture_the_flag cops_and_robbers hide_and_seek pirates superhero* batman spiderman
    ninja+ in_cod call_of_duty lives_left my_character smash_bros rocket_league valorant clash_* brawl_*
    kart simulator escape_room dungeon* mobs enderman hunger_games pacman game_over on_my_switch final_boss
    lobby noob+
  `),
  STORIES: list(`
    story stories book books novel chapter film movie poem the_play our_play school_play essay character+
    scene act_one act_two act_three act_five episode series tv show_called netflix disney author narrator
    shakespeare macbeth hamlet romeo juliet ophelia othello lear dickens oliver scrooge harry_potter
    voldemort hogwarts dumbledore snape katniss matilda trunchbull gruffalo cinderella snow_white hansel
    gretel simba mufasa scar_kills bible jesus god_told pharaoh+ king kings queen emperor henry tudor+
    viking+ roman+ victorian+ ancient soldier+ war wars battle hitler nazi+ anne_frank slave+ slavery
    boudicca caesar lennie george_and_lennie of_mice_and_men inspector_calls eva_smith piggy
    lord_of_the_flies jekyll hyde frankenstein sherlock percy_jackson greek_myth+ myth legend fairy_tale
    fairytale goldilocks rapunzel wolf witch wizard giant giants princess prince knight pirate bruno
    tracy_beaker stanley_yelnats wonder_by titanic gunpowder guy_fawkes evacuee+ evacuated world_war
    civil_war martin_luther_king rosa_parks stalin trenches homework_about presentation_about topic diary_of
    in_the_diary comic manga anime song lyrics drama musical reading_about we_read read_about learned_about
    learnt_about learning_about assembly poster+ pshe debate leaflet campaign project quiz bad_for_you
    worksheet bad_for_your our_lesson in_science in_history in_english in_rs in_re in_biology in_drama
    for_homework vocab* writing_about we_watched documentary fiction creative_writing the_text the_extract
    paragraph gothic protagonist antagonist villain greek_god+ zeus odysseus achilles hercules gladiator+
    goodnight_mister_tom suffragette+ treaty essays essays_on apoptosis cells volcano volcanoes century
    parliament empire plague black_death holocaust concentration_camp+ trojan guillotine revolution poems
    plot the_author blitz crusade+ executed beheaded anne_boleyn antarctica dinosaur+ predator+ prey
    bacteria virus viruses antibiotics species spartan+ aztec+ maya_people samurai
  `),
  PLAYING: list(`
    accident* by_mistake by_accident on_accident tickl* toy foam plastic balloon+ lightsaber play_fight*
    playfight* pillow_fight* dodgeball snowball+ water_fight water_balloon+ football rugby karate judo
    boxing hockey cricket tennis basketball netball tackle+ tackled free_kick penalty nerf trampoline
    taekwondo wrestling_match sparring bumper_cars dodgems frisbee cushion sponge super_soaker water_gun+
    water_pistol+ british_bulldog goalie referee red_card in_pe baseball softball lacrosse soccer fencing
    badminton rounders snowballs paintball swing in_goal
  `),
} as const satisfies Record<string, readonly string[]>;
