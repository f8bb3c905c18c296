import type { Frame } from './frame.ts';

/** Drink, drugs, vapes and tablets, taken, offered or carried. */
export const SUBSTANCES_FRAMES: readonly Frame[] = [
  {
    rule: 'substances.ill-now',
    worry: 'substances',
    level: 4,
    says: [
      'drank/drunk/smoked/vaped/took/ate/had/swallowed/taken/eaten/licked/tried/sniffed/gave_me & DRINK/DRUG/SMOKE/TABLETS/sweets_that/medicine/powder/gummy/gummies/brownie/something/tablet/pill & spinning/dizzy/sick/heart/funny/weird/can_not_see/shaking/pass*/sleepy/throwing_up/mental/fast/blurry/numb/feel/head/floaty/bad & i/my/me/now/she/he/friend & now/feel/my/room/heart/is/am/going/eyes',
      'ate/eaten/swallowed/licked/drank .. some/the/a/my/these/them .. sweets/candy/medicine/tablets/pills/powder/gummies/medication .. & mum+/mom+/nan+/grandad+/dad+/medicine/tablets/bag/drawer/grandmas/grandpas/found & i/my/we',
      'took/take/taken/had/swallowed/ate .. it/them/one/some/two/a_pill/a_tablet/pill/tablet/something & boy/girl/man/friend/he/she/someone/they/older & gave/offered/said/bought & pill/tablet/fun/powder/something/sweet/gummy',
      'friend/mate/she/he/sister/brother .. took/taken/had/drank/smoked .. something/pills/tablets/drugs/too_much/edibles/stuff & shaking/eyes/wake/breathing/floor/passed/sick/blue/fit/not/weird/help',
    ],
  },
  {
    rule: 'substances.taken',
    worry: 'substances',
    level: 2,
    says: [
      'i/i_am/i_have/we/me_and_*/my_friend/we_all/my_mate+/friend/mate/brother/sister/cousin/boyfriend/kids/everyone/they .. smoke/smoking/smoked/vape/vaping/vaped/smokes/vapes .. & i/me/we/my & every/school/toilet+/park/friends/stop/day/behind/break/weed/can_not/older/started/tried/addict*/mates/lunch/brothers/class/without/need/gave/gives/out_of/room/secret/fruit/sometimes/dad/had_a_go/at_night/#/time',
      'i/we/i_have/i_am/i_did/my_friend/friend/mate/brother/sister/cousin/boyfriend/she/he/they/everyone/we_all/me .. do/does/doing/did/done/take/takes/taking/took/taken/tried/try/trying/had/have/sniff/sniffing/smoked/smoke/smoking/use/using/used/buy/bought/buying/sell/selling/sold/on/deal/dealing/need/snort/snorted/ate .. some/a/the/this/his/her/my/of? .. DRUG & i/we/me/my/friend/mate/boyfriend/sister/brother/cousin',
      'i/we/i_am/my_friend/mate/me/friend/brother/sister .. drink/drinking/drank/drunk/had/have/steal/stole/nick/sneak/take/put/tried/try/necked/down/downed/sip*/buy/get .. & DRINK & i/we/me/my/friend/mate & school/every/weekend+/fridge/park/bottle/before/secret/party/friends/night/scared/sleep/bedroom/stole/steal/sick/drunk/mum/mom/dad/dads/mums/tired/forget/feel/cope/room/gave/cupboard/older/cousins/all/pretend/again/think/sad/to_*',
      'i/we/i_am/we_are/i_was/i_have/me_and/i_got .. am/are/was/got/get/getting/been/bit/so/a_bit/still/is? DRUNK & i/we/me & weekend+/school/last_night/friends/party/park/mates/lol/mum/mom/slow/sorry/now/right_now/every/so/think/bit/yesterday/again/do_not/saturday/secret/can_not/forget/because/tell/class',
      'i_am/i_was/am/me/i .. hungover/hung_over/high/stoned/drunk/tipsy/wasted !school/five/up/street/note+/jump/on_sugar/enough & today/tonight/now/last_night/so/a_bit/right/school/again/party/lol/sorry/still/drunk/hungover/stoned',
      'gave/gives/give/giving/offer*/made/makes/lets/let/pour*/buy+/bought/put me/us/my_*/him/her .. & DRINK/DRUG/SMOKE/vape/cigarette+/her_tablets/his_tablets/sleepy_tablets/sleeping_tablets/pills/his_vape/something_to_drink/a_joint/a_drag/a_puff/whisky/drugs & i/me/my/us',
      'PARENT/ELDER/ADULT/he/she .. gives/gave/give/puts/put/makes/made me/us/my_*/in_my .. TABLETS/medicine/drops/something & sleep/sleepy/quiet/shut_up/not_mine/calm/naughty/drowsy/weird/so_i/not_ill/food/drink',
      'sniff/sniffing/sniffed/huff/huffing/inhale/inhaling/inhaled .. the/some/my? .. glue/can+/aerosol+/deodorant/lighter_*/petrol/gas/paint/markers/nail_*/balloon+/solvents/spray/whippets/correction_*',
      'i/we/i_am/keep/keeps/been .. have/having/take/taking/took/taken/using/use/steal/stealing .. my/some/the .. brothers/mums/moms/dads/friends/sisters/nans/grandmas/cousins/adhd/sleeping/extra/more? .. TABLETS & i/we',
      'nos/laughing_gas & i/we/mates/park/friends/do/doing/high/head',
      'do/doing/did/does/inhale*/sniff*/suck* .. balloon+ & mates/park/friends/high/head/dizzy/gas/buzz/floaty/party',
      'addicted to .. vape+/vaping/nicotine/weed/drugs/smoking/alcohol/drink/pills/cigarettes/snus',
      'can_not .. stop/go/do/cope/sleep/get_through .. without/smoking/vaping/drinking/taking .. it/vape/vaping/weed/drink/pills/puff/joint/smoking/anymore',
      'used_to .. take/smoke/vape/drink/do .. stuff/drugs/weed/pills/vape/every/it/but/a_lot/cigarettes',
      'passed_out/passing_out/unconscious/blacked_out/sick/ambulance/throwing_up & drinking/drink/drunk/alcohol/vodka/smoking/weed/pills & i/mate/friend/she/he/we',
      'everyone/they/friends/people .. taking/doing/bringing/trying/having/does .. pills/drugs/weed/ket/mdma/vodka/balloons/alcohol/edibles/drinking & party/tonight/i/me/saturday/said/weekend',
      'smoke/smoking/smoked/try/tried/had/have/having .. a? .. weed/cigarette+/joint/spliff/vape/fag+/bong/blunt & i/we/me/my & behind/park/older/since/had/friends/again/started/every/first/like/tried/school/kids/now/boys/mates/brother/cousin/offer*',
    ],
  },
  {
    rule: 'substances.carrying',
    worry: 'substances',
    level: 3,
    says: [
      'hold/holding/carry/carrying/hide/hiding/deliver/delivering/drop/dropping/sell/selling/take/taking/keep/keeping/look_after .. his/their/her/some/little/the/for/a/off? .. drugs/packet+/package+/parcel+/bags/bag/stuff/weed/wraps/gear/drops/pills/product & he/they/them/him/money/want*/make*/cousin/gang/men/man/asked/olders/older/pay*/or_else/phone/brother',
      'owe/owes/owed/owing/in_debt .. a/some/this/to/the? .. man/guy/dealer/them/him/money/lads/boys/people & weed/drugs/knows/pills/or/hurt/money/vape+/scared/pay',
      'county lines/line',
      'trap house/phone',
      'dealer & i/my/he/me',
      'burner phone',
    ],
  },
];
