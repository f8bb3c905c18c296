import type { ReadRow } from './read-row.ts';

/** The helplines of countries in Europe (see `OUR_TABLE`). */
export const EUROPEAN_LINES: readonly ReadRow[] = [
  {
    ...{ country: 'GB', kind: 'listening', name: 'Childline', number: '0800 1111' },
    ...{ text: 'Chat on its site, for those under 19', hours: '24 hours, every day' },
    source: 'open-helplines (CC0, June 2026); lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'GB', kind: 'crisis', name: 'Shout', number: null },
    ...{ text: 'Text 85258', hours: '24 hours, every day' },
    source: 'open-helplines (CC0, June 2026); lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'IE', kind: 'listening', name: 'Childline (ISPCC)', number: '1800 66 66 66' },
    ...{ text: 'Text 50101, and chat on its site', hours: '24 hours, every day' },
    source: 'ispcc.ie; independent.ie, 2018',
    needsCheck: true,
  },
  {
    ...{ country: 'DE', kind: 'listening', name: 'Nummer gegen Kummer', number: '116 111' },
    ...{ text: 'Chat and mail on its site', hours: 'Monday to Saturday, 14:00 to 20:00' },
    source: 'bmfsfj.de, 2020',
    needsCheck: true,
  },
  {
    ...{ country: 'AT', kind: 'listening', name: 'Rat auf Draht', number: '147' },
    ...{ text: 'Chat on its site', hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'CH', kind: 'listening', name: 'Pro Juventute', number: '147' },
    ...{ text: 'Chat on its site', hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'FR', kind: 'child_protection', name: '119 Enfance en danger', number: '119' },
    ...{ text: 'Chat on its site', hours: '24 hours, every day' },
    source: 'solidarites.gouv.fr, November 2025',
  },
  {
    ...{ country: 'FR', kind: 'online_harm', name: '3018', number: '3018' },
    ...{ text: 'Chat on its site', hours: '9:00 to 23:00, every day' },
    source: 'solidarites.gouv.fr, November 2025',
  },
  {
    ...{ country: 'FR', kind: 'crisis', name: '3114', number: '3114' },
    ...{ text: null, hours: null },
    source: 'solidarites.gouv.fr, November 2025',
  },
  {
    ...{ country: 'BE', kind: 'listening', name: 'Awel', number: '102' },
    ...{ text: 'In Dutch, with chat on its site', hours: null },
    source: 'childhelplineinternational.org; standaard.be, 2017',
    needsCheck: true,
  },
  {
    ...{ country: 'BE', kind: 'listening', name: 'Écoute-Enfants', number: '103' },
    ...{ text: 'In French', hours: null },
    source: 'childhelplineinternational.org; schoolinschakeling.brussels',
    needsCheck: true,
  },
  {
    ...{ country: 'NL', kind: 'listening', name: 'Kindertelefoon', number: '0800-0432' },
    ...{ text: 'Chat on its site', hours: null },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'NL', kind: 'crisis', name: '113', number: '0800-0113' },
    ...{ text: null, hours: null },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'LU', kind: 'listening', name: 'Kanner-Jugendtelefon', number: '116 111' },
    ...{ text: null, hours: null },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'ES', kind: 'listening', name: 'ANAR', number: '116 111' },
    ...{ text: 'Also 900 20 20 10, and chat on its site', hours: '24 hours, every day' },
    source: 'adeces.org; antena3.com',
  },
  {
    ...{ country: 'ES', kind: 'crisis', name: '024', number: '024' },
    ...{ text: null, hours: null },
    source: 'adeces.org; antena3.com',
  },
  {
    ...{ country: 'IT', kind: 'listening', name: 'Telefono Azzurro', number: '19696' },
    ...{ text: 'Chat on its site, at fewer hours', hours: '24 hours, every day' },
    source: 'tg24.sky.it, April 2025',
  },
  {
    ...{ country: 'IT', kind: 'child_protection', name: '114 Emergenza Infanzia', number: '114' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'tg24.sky.it, April 2025',
  },
  {
    ...{ country: 'PT', kind: 'listening', name: 'SOS Criança', number: '116 111' },
    ...{ text: null, hours: null },
    source: 'portaldacrianca, 2008',
    needsCheck: true,
  },
  {
    ...{ country: 'PL', kind: 'listening', name: 'Telefon zaufania', number: '116 111' },
    ...{ text: 'Chat on its site, 24 hours', hours: '24 hours, every day' },
    source: 'media.fdds.pl; lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{
      country: 'PL',
      kind: 'child_protection',
      name: 'Telefon zaufania (Rzecznik Praw Dziecka)',
      number: '800 12 12 12',
    },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'gazetaprawna.pl; lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'CZ', kind: 'listening', name: 'Linka bezpečí', number: '116 111' },
    ...{ text: 'Chat on its site', hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'SK', kind: 'listening', name: 'Linka detskej istoty', number: '116 111' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'HU', kind: 'listening', name: 'Kék Vonal', number: '116 111' },
    ...{ text: 'Chat on its site', hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'BG', kind: 'listening', name: '116 111', number: '116 111' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'utre.bg, 2021',
  },
  {
    ...{ country: 'HR', kind: 'listening', name: 'Hrabri telefon', number: '116 111' },
    ...{ text: 'Chat on its site', hours: null },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'DK', kind: 'listening', name: 'BørneTelefonen', number: '116 111' },
    ...{ text: 'Text messages and chat as well', hours: '24 hours, every day' },
    source: 'ekstrabladet.dk, 2021',
  },
  {
    ...{ country: 'NO', kind: 'child_protection', name: 'Alarmtelefonen', number: '116 111' },
    ...{ text: 'Chat on its site', hours: '24 hours, every day' },
    source: 'kristiansand.kommune.no; bufdir.no, 2020',
    needsCheck: true,
  },
  {
    ...{ country: 'SE', kind: 'listening', name: 'Bris', number: '116 111' },
    ...{ text: 'Chat on its site', hours: null },
    source: 'lists in public code; itu.int, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'FI', kind: 'listening', name: 'Lasten ja nuorten puhelin', number: '116 111' },
    ...{ text: 'Chat on its site', hours: null },
    source: 'lists in public code; itu.int, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'UA', kind: 'listening', name: '116 111', number: '116 111' },
    ...{ text: 'Also 0 800 500 225', hours: '24 hours, every day' },
    source: 'notice of gymnasium 201, Kyiv',
  },
];
