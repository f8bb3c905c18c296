import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { wordsIn } from '../words.ts';
import { type ClockTime, sameTime, timesIn } from './clock-times.ts';

const written = ({ minutes, isTwelveHour, isBare }: ClockTime) => {
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return `${time}${isTwelveHour ? ' twice a day' : ''}${isBare ? ' at a guess' : ''}`;
};
const timesOf = (said: string) => timesIn(wordsIn(said)).map(written);

describe('a time of day', () => {
  it.each([
    ['half past three', '3:30 twice a day'],
    ['half past 3', '3:30 twice a day'],
    ['half three', '3:30 twice a day'],
    ['three thirty', '3:30 twice a day'],
    ['3:30', '3:30 twice a day'],
    ['3.30', '3:30 twice a day'],
    ['3 30', '3:30 twice a day'],
    ['330', '3:30 twice a day'],
    ['quarter to four', '3:45 twice a day'],
    ['a quarter to four', '3:45 twice a day'],
    ['three forty-five', '3:45 twice a day'],
    ['three forty five', '3:45 twice a day'],
    ['quarter past five', '5:15 twice a day'],
    ['twenty to nine', '8:40 twice a day'],
    ['twenty-five to nine', '8:35 twice a day'],
    ['ten past two', '2:10 twice a day'],
    ['10 past 2', '2:10 twice a day'],
    ['ten minutes past two', '2:10 twice a day'],
    ['ten after two', '2:10 twice a day'],
    ['ten to one', '0:50 twice a day'],
    ['ten till four', '3:50 twice a day'],
    ['three oh five', '3:05 twice a day'],
    ["nine o'clock", '9:00 twice a day'],
    ['nine o clock', '9:00 twice a day'],
    ["9 o'clock", '9:00 twice a day'],
    ["12 o'clock", '0:00 twice a day'],
    ['half past twelve', '0:30 twice a day'],
    ['15:45', '15:45'],
    ['fifteen forty-five', '15:45'],
    ['03:45', '3:45'],
    ['0930', '9:30'],
    ['fifteen hundred hours', '15:00'],
    ['15h45', '15:45'],
    ['3.45 pm', '15:45'],
    ['3:45pm', '15:45'],
    ['3 p.m.', '15:00'],
    ['3pm', '15:00'],
    ['3 am', '3:00'],
    ['twelve thirty am', '0:30'],
    ['12:30 pm', '12:30'],
    ['half past three in the afternoon', '15:30'],
    ['eight in the morning', '8:00'],
    ['eight at night', '20:00'],
    ['twelve at night', '0:00'],
    ['noon', '12:00'],
    ['twelve noon', '12:00'],
    ['midday', '12:00'],
    ['midnight', '0:00'],
    ['ten to noon', '11:50'],
    ['three', '3:00 twice a day at a guess'],
    ["I think it's half past three", '3:30 twice a day'],
  ])('%s is %s', (said, time) => {
    expect(timesOf(said), spec('X-970')).toEqual([time]);
  });

  it.each([
    ['half past three or quarter to four', ['3:30 twice a day', '3:45 twice a day']],
    ['3:75', []],
    ['25:00', []],
    ['half', []],
    ['twenty past', []],
    ['quarter two four', ['3:45 twice a day']],
    ['hello', []],
  ])('%s holds %j', (said, times) => {
    expect(timesOf(said)).toEqual(times);
  });

  it.each([
    ['half past three', '15:30', true],
    ['half past three', '3.30 am', true],
    ['half past three', '3:30', true],
    ['3.30 am', '15:30', false],
    ['midnight', "twelve o'clock", true],
    ['noon', 'midnight', false],
    ['half past two', '3:30', false],
  ])('%s and %s: the same is %s', (first, second, isSame) => {
    const [a, b] = [timesIn(wordsIn(first))[0], timesIn(wordsIn(second))[0]];
    if (a === undefined || b === undefined) throw new Error('no time');
    expect(sameTime(a, b)).toBe(isSame);
  });
});
