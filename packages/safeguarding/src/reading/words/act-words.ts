import { list } from './list.ts';

/** What people do to each other and to themselves, in the notation of `phrases.ts`. */
export const ACT_WORDS = {
  HIT: list(`
    hit hits hitting smack* slap* punch* kick* beat beats beating beaten whip* spank* whack* thump* batter*
    strangl* strangul* chok* headbutt* bash* bruis* burn burns burned burnt burning stab stabs stabbed
    attack* abus* tortur* hurt hurts hurting belted belts clout* throttl* wallop* lashes lashed caned canes
    flog* knock* clip* thrash* kneed elbow* suffocat* smother* jump_on injur* harm harms harmed lamp* deck*
    backhand* lay_hands_on laid_into lays_into went_for goes_for whoop* whup* pummel* drown* poison* beated
    hitted lay_into scald* cut cuts whooped gets_physical_with got_physical_with
  `),
  ROUGH: list(`
    push* shov* grab* squeez* shak* shook drag* pinch* twist* bit bite bites biting scratch* throw throws
    threw throwing chuck* pull* pin pins pinned dig digs dug jab* spit* spat yank* slam* trip* lob* squash*
    step* stamp* stomp* rough* held_me hold holds holding held bang* smash* crush* snap* sat_on sits_on
    poke* poking
  `),
  HARM: list('HIT ROUGH'),
  KILL: list(`
    kill kills killing murder* stab shoot hurt hit beat batter strangle smash break drown punch bury
    get_rid_of slap cut bash end burn smack finish knock leather belt harm attack choke
  `),
  LOCK: list(
    'lock locks locked locking shut shuts shutting trap* tie ties tied chain* keep_locked barricad* bolt*',
  ),
  BODY: list(`
    arm+ leg+ face head hand+ finger+ neck throat back bum bottom butt stomach tummy belly hair ear+ eye+
    mouth wrist+ chest rib+ nose foot feet shoulder+ knee+ cheek+ lip+ body skin thigh+ ankle+
  `),
  PRIVATE: list(`
    private+ private_part+ privates willy willie winky penis vagina fanny minnie front_bottom foo_foo foofoo
    pee_pee peepee wee_wee bits boob+ breast+ bum bottom butt crotch groin down_there down_below pants
    underwear undies knickers panties bra skirt nightie trousers_down between_my_legs inner_thigh thigh+
    genitals dick cock pussy bathing_suit_area swimsuit_area swimming_costume_part+ inappropriate_place+
    no_no_place+ chest bare_* pyjamas pajamas pjs nappy diaper downstairs lady_parts boy_parts girl_parts
    places_he_should_not places_they_should_not tuppence noonie cookie coochie hoo_ha hooha doodle weiner
    wiener my_thing his_thing
  `),
  MYSELF: list('myself my_own_* me_self ourselves'),
  SELF: list('myself herself himself themself themselves ourselves yourself'),
  PICTURE: list(
    'picture+ pic+ photo+ video+ nude+ nood+ selfie+ image+ vid+ photograph+ screenshot+ clip snap+',
  ),
  NAKED: list(`
    naked nude nudes no_clothes no_top my_top_off undress* without_clothes without_my_clothes my_clothes_off
    nothing_on underwear pants knickers bikini topless without_my_top without_a_top my_bra undies my_body
    in_the_shower in_the_bath in_my_pyjamas in_my_pajamas with_no_*_on bare my_privates his_privates
    private_part+ his_willy sexy boob+ lingerie clothes_off get_changed getting_changed swimsuit
    swimming_costume bra
  `),
  ONLINE: list(`
    online internet roblox minecraft fortnite discord snapchat snap snap_chat insta instagram tiktok
    telegram whatsapp app game xbox playstation ps4 ps5 server chat chatroom dm dms messag* text texts
    texting texted omegle twitch youtube facebook vr kik headset ipad tablet gaming social_media reddit
    gorilla_tag among_us group_chat dming wizz yubo hoop live_stream going_live live_chat stream livestream
  `),
  TABLETS: list(`
    tablet+ pill+ medicine+ medication meds paracetamol ibuprofen tylenol calpol painkillers antidepressants
    sleeping_* advil aspirin nurofen melatonin adhd_* xanax insulin vitamins capsules co_codamol codeine
    gummies adderall ritalin
  `),
  DRUG: list(`
    weed cannabis marijuana pot spliff+ joint+ coke cocaine ket ketamine mdma ecstasy lsd acid_tabs heroin
    meth spice nos balloons_of_* drug+ pills xanax edible+ thc mushrooms_that shrooms lean molly crack
    speed_pills fentanyl percs bong+ hash ganja skunk blunt+ laughing_gas poppers snus zyn+ benzos
  `),
  DRINK: list(`
    beer+ wine vodka alcohol cider whisky whiskey gin rum lager booze spirits prosecco champagne tequila
    alcopop+ white_claw+ jager sherry baileys shots shots_of_* hard_seltzer liquor malibu
  `),
  SMOKE: list(`
    vape+ vaping vaped cigarette+ ciggie+ cigs fags fag smok* e_cigarette+ elf_bar+ elfbar+ nicotine juul
    lost_mary puff_bar+ rollies
  `),
  DRUNK: list(`
    drunk high stoned wasted hungover hung_over tipsy baked hammered smashed off_my_face pissed wrecked
    plastered a_hangover off_his_face off_her_face blackout
  `),
  WEAPON: list(`
    knife knives gun guns blade+ machete axe pistol rifle shotgun weapon+ hammer scissors screwdriver
    zombie_knife shank razor crossbow baseball_bat knuckleduster handgun bullets acid
  `),
  STICK: list(`
    belt slipper stick cane wooden_spoon spoon hanger coat_hanger shoe flip_flop sandal hairbrush ruler
    broom wire cable paddle switch whip cigarette lighter iron rolling_pin spatula fist+ boot remote hose
    bottle pan frying_pan chair plate rope bat hand kettle lead charger brush pole chappal strap
  `),
} as const satisfies Record<string, readonly string[]>;
