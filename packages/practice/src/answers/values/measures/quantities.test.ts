import { describe, expect, it } from 'vitest';
import { spec } from '../../../../../../tools/spec/vitest.ts';
import { wordsIn } from '../words.ts';
import { compareQuantities, quantitiesIn } from './quantities.ts';
import { unitsNamed } from './units.ts';

const MATCHES = ['same', 'otherUnit', 'wrongUnit', 'different'] as const;

/** The best match of all readings. */
function match(said: string, asked: string) {
  const matches = quantitiesIn(wordsIn(said)).flatMap((quantity) =>
    quantitiesIn(wordsIn(asked)).map((model) => compareQuantities(quantity, model)),
  );
  return MATCHES.find((kind) => matches.includes(kind)) ?? 'none';
}

describe('a quantity against the one that is asked for', () => {
  it.each([
    ['12 square metres', '12 m²', 'same'],
    ['twelve metres squared', '12 m²', 'same'],
    ['12 m2', '12 m²', 'same'],
    ['12 m^2', '12 m²', 'same'],
    ['12 sq m', '12 m²', 'same'],
    ['12 sq. m', '12 m²', 'same'],
    ['12 squared metres', '12 m²', 'same'],
    ['12 square meters', '12 m²', 'same'],
    ['120000 square centimetres', '12 m²', 'otherUnit'],
    ['12 metres', '12 m²', 'wrongUnit'],
    ['12 cubic metres', '12 m²', 'wrongUnit'],
    ['12 square centimetres', '12 m²', 'wrongUnit'],
    ['1200 cm', '12 m', 'otherUnit'],
    ['twelve metres', '12 m', 'same'],
    ['12m', '12 m', 'same'],
    ['350 centimetres', '3.5 m', 'otherUnit'],
    ['three and a half metres', '3.5 m', 'same'],
    ['three metres fifty', '3.5 m', 'same'],
    ['3 m 50 cm', '3.5 m', 'same'],
    ['three metres and a half', '3.5 m', 'same'],
    ['3.5 centimetres', '3.5 m', 'wrongUnit'],
    ['half a metre', '50 cm', 'otherUnit'],
    ['a metre', '100 cm', 'otherUnit'],
    ['2 kilometres', '2000 m', 'otherUnit'],
    ['5 foot 10', '70 inches', 'otherUnit'],
    ['five feet ten inches', '70 inches', 'otherUnit'],
    ['5 cm³', '5 cubic centimetres', 'same'],
    ['5 cubic centimetres', '5 ml', 'otherUnit'],
    ['5 cc', '5 ml', 'otherUnit'],
    ['two litres', '2000 ml', 'otherUnit'],
    ['half a litre', '500 millilitres', 'otherUnit'],
    ['33 cl', '330 ml', 'otherUnit'],
    ['2 kilos', '2 kg', 'same'],
    ['two thousand grams', '2 kg', 'otherUnit'],
    ['two and a half kilos', '2.5 kilograms', 'same'],
    ['1 tonne', '1000 kg', 'otherUnit'],
    ['two pounds', '2 lb', 'same'],
    ['ninety minutes', 'an hour and a half', 'otherUnit'],
    ['1.5 hours', '90 minutes', 'otherUnit'],
    ['an hour and a half', '90 minutes', 'otherUnit'],
    ['2 h 30', '150 minutes', 'otherUnit'],
    ['2 hours 30 minutes', '2.5 hours', 'same'],
    ['two hours and thirty minutes', '2.5 hours', 'same'],
    ['half an hour', '30 minutes', 'otherUnit'],
    ['three quarters of an hour', '45 minutes', 'otherUnit'],
    ['quarter of an hour', '15 minutes', 'otherUnit'],
    ['1h30', '90 minutes', 'otherUnit'],
    ['24 hours a day', '24 hours', 'same'],
    ['a minute', '60 seconds', 'otherUnit'],
    ['two days', '48 hours', 'otherUnit'],
    ['a week', '7 days', 'otherUnit'],
    ['12 months', 'a year', 'otherUnit'],
    ['30 seconds', '30 minutes', 'wrongUnit'],
    ['60 km/h', '60 kilometres per hour', 'same'],
    ['sixty kilometres an hour', '60 km/h', 'same'],
    ['60 kph', '60 km/h', 'same'],
    ['30 miles an hour', '30 mph', 'same'],
    ['18 km/h', '5 m/s', 'otherUnit'],
    ['5 metres per second', '5 m/s', 'same'],
    ['10 metres per second squared', '10 m/s²', 'same'],
    ['10 m/s/s', '10 m/s²', 'otherUnit'],
    ['60 kilometres', '60 km/h', 'wrongUnit'],
    ['5 newtons', '5 N', 'same'],
    ['5 joules', '5 J', 'same'],
    ['2 kilowatts', '2000 watts', 'otherUnit'],
    ['3 kilowatt hours', '3 kWh', 'same'],
    ['240 volts', '240 V', 'same'],
    ['5 amps', '5 A', 'same'],
    ['5A', '5 amps', 'same'],
    ['10 ohms', '10 Ω', 'same'],
    ['5 watts', '5 volts', 'wrongUnit'],
    ['50 hertz', '50 Hz', 'same'],
    ['90 degrees', '90°', 'same'],
    ['a right angle', '90 degrees', 'otherUnit'],
    ['20 degrees Celsius', '20 °C', 'same'],
    ['20 degrees', '20 °C', 'same'],
    ['20 C', '20 °C', 'same'],
    ['68 degrees Fahrenheit', '20 °C', 'otherUnit'],
    ['100 °F', '100 °C', 'wrongUnit'],
    ['293.15 kelvin', '20 °C', 'otherUnit'],
    ['minus five degrees', '-5 °C', 'same'],
    ['five degrees below zero', '-5 °C', 'same'],
    ['five degrees', '-5 °C', 'different'],
    ['250p', '£2.50', 'otherUnit'],
    ['two pounds fifty', '£2.50', 'same'],
    ['two dollars', '£2', 'wrongUnit'],
    ['13 metres', '12 m', 'different'],
    ['12 apples', '12 m', 'none'],
    ['six halves', '6 m', 'none'],
    ['twelve', '12 m', 'none'],
  ])('"%s" for %s: %s', (said, asked, expected) => {
    expect(match(said, asked), spec('X-968')).toBe(expected);
  });
});

describe('quantities in a sentence', () => {
  const valuesIn = (said: string) =>
    quantitiesIn(wordsIn(said))
      .filter(({ number }) => number.role === 'value' && number.bound === null)
      .map(({ number, unit }) => `${number.value.toFraction()} ${unit.name}`);

  it.each([
    ['3 cm + 4 cm = 7 cm', ['7 centimetre']],
    ['100 cm = 1 km', ['1 kilometre']],
    ['three centimetres plus four centimetres is seven centimetres', ['7 centimetre']],
    ['it is three centimetres', ['3 centimetre']],
    ['three centimetres or four centimetres', ['3 centimetre', '4 centimetre']],
    ['more than 12 cm', []],
    ['12 cm or more', []],
    ['five metres, no, six metres', ['5 metre', '6 metre']],
  ])('"%s" claims %j', (said, expected) => {
    expect(valuesIn(said)).toEqual(expected);
  });

  it('has both readings of pounds in one place', () => {
    const readings = quantitiesIn(wordsIn('it weighs two pounds')).map(({ start, end, unit }) => [
      start,
      end,
      unit.name,
    ]);
    expect(readings).toEqual([
      [2, 4, 'pound weight'],
      [2, 4, 'pound'],
    ]);
  });

  it('is approximate when it is said so', () => {
    expect(quantitiesIn(wordsIn('about an hour')).map(({ number }) => number.isApproximate)).toEqual([true]);
  });
});

describe('the name of a unit', () => {
  it.each([
    ['square metres', ['square metre']],
    ['cm', ['centimetre']],
    ['metres per second', ['metre per second']],
    ['degrees Celsius', ['degree Celsius']],
    ['pounds', ['pound weight', 'pound']],
    ['£', ['pound']],
    ['sixths', []],
    ['apples', []],
    ['', []],
  ])('"%s" is %j', (text, names) => {
    expect(unitsNamed(text).map(({ name }) => name)).toEqual(names);
  });
});
