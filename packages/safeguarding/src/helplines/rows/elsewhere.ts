import type { ReadRow } from './read-row.ts';

/** The helplines of countries outside Europe (see `OUR_TABLE`). */
export const LINES_ELSEWHERE: readonly ReadRow[] = [
  {
    ...{ country: 'US', kind: 'listening', name: 'Childhelp', number: '1-800-422-4453' },
    ...{ text: 'Text and chat as well', hours: '24 hours, every day' },
    source: 'childhelphotline.org',
  },
  {
    ...{ country: 'US', kind: 'crisis', name: '988 Lifeline', number: '988' },
    ...{ text: 'Text and chat as well', hours: '24 hours, every day' },
    source: 'open-helplines (CC0, June 2026)',
  },
  {
    ...{ country: 'US', kind: 'crisis', name: 'Crisis Text Line', number: null },
    ...{ text: 'Text HOME to 741741', hours: '24 hours, every day' },
    source: 'open-helplines (CC0, June 2026)',
  },
  {
    ...{ country: 'CA', kind: 'listening', name: 'Kids Help Phone', number: '1-800-668-6868' },
    ...{ text: 'Text CONNECT to 686868', hours: '24 hours, every day' },
    source: 'kidshelpphone.ca; open-helplines (CC0, June 2026)',
  },
  {
    ...{ country: 'CA', kind: 'crisis', name: '988 Suicide Crisis Helpline', number: '988' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'kidshelpphone.ca; open-helplines (CC0, June 2026)',
  },
  {
    ...{ country: 'AU', kind: 'listening', name: 'Kids Helpline', number: '1800 55 1800' },
    ...{ text: 'Chat on its site, for ages 5 to 25', hours: '24 hours, every day' },
    source: 'yourtown.com.au; childhelplineinternational.org',
  },
  {
    ...{ country: 'NZ', kind: 'listening', name: '0800 What’s Up', number: '0800 942 8787' },
    ...{ text: 'Chat on its site, for ages 5 to 19', hours: '11:00 to 23:00, every day' },
    source: 'schoolnews.co.nz and scoop.co.nz, January 2025; its state funding ended in July 2025',
    needsCheck: true,
  },
  {
    ...{ country: 'NZ', kind: 'crisis', name: '1737', number: '1737' },
    ...{ text: 'Text 1737', hours: null },
    source: 'schoolnews.co.nz and scoop.co.nz, January 2025',
    needsCheck: true,
  },
  {
    ...{ country: 'IN', kind: 'child_protection', name: 'Childline 1098', number: '1098' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'goa9media; deccanherald.com; open-helplines (CC0, June 2026); being joined to 112 since 2023',
    needsCheck: true,
  },
  {
    ...{ country: 'IN', kind: 'crisis', name: 'Tele-MANAS', number: '14416' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'goa9media; deccanherald.com; open-helplines (CC0, June 2026)',
  },
  {
    ...{ country: 'JP', kind: 'listening', name: 'Childline', number: '0120-99-7777' },
    ...{
      text: 'Chat on its site, for those up to 18',
      hours: '16:00 to 21:00, not from 29 December to 3 January',
    },
    source: 'childline.or.jp; kidsinfost.net',
  },
  {
    ...{ country: 'JP', kind: 'listening', name: '24h SOS', number: '0120-0-78310' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'childline.or.jp; kidsinfost.net',
  },
  {
    ...{ country: 'SG', kind: 'listening', name: 'Tinkle Friend', number: '1800 274 4788' },
    ...{ text: 'Chat on its site', hours: 'Afternoons, Monday to Friday' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'SG', kind: 'crisis', name: 'SOS', number: '1767' },
    ...{ text: null, hours: null },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'MY', kind: 'child_protection', name: 'Talian Kasih', number: '15999' },
    ...{ text: 'WhatsApp as well', hours: '24 hours, every day' },
    source: 'thesun.my, 2024',
  },
  {
    ...{ country: 'ZA', kind: 'listening', name: 'Childline', number: '116' },
    ...{ text: null, hours: null, isFree: true },
    source: 'vukuzenzele.gov.za',
  },
  {
    ...{ country: 'KE', kind: 'listening', name: 'Childline Kenya', number: '116' },
    ...{ text: null, hours: '24 hours, every day', isFree: true },
    source: 'childlinekenya.co.ke',
  },
  {
    ...{ country: 'AR', kind: 'child_protection', name: 'Línea 102', number: '102' },
    ...{ text: null, hours: null },
    source: 'diariodecuyo.com.ar, 2022; run by the provinces',
  },
  {
    ...{ country: 'CO', kind: 'child_protection', name: 'ICBF', number: '141' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'elespectador.com',
  },
  {
    ...{ country: 'CL', kind: 'listening', name: 'Fono Infancia', number: '800 200 818' },
    ...{ text: null, hours: null },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'CL', kind: 'police', name: 'Fono Niños', number: '147' },
    ...{ text: null, hours: '24 hours, every day' },
    source: '13.cl',
  },
  {
    ...{ country: 'BR', kind: 'child_protection', name: 'Disque 100', number: '100' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
  {
    ...{ country: 'BR', kind: 'crisis', name: 'CVV', number: '188' },
    ...{ text: null, hours: '24 hours, every day' },
    source: 'lists in public code, unverified',
    needsCheck: true,
  },
];
