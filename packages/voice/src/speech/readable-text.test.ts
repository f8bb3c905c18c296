import { describe, expect, it } from 'vitest';
import { plainText, readableText } from './readable-text.ts';

describe('plain text', () => {
  it.each([
    ['Well done! 🎉👏🏽', 'Well done!'],
    ['A family 👨‍👩‍👧 and a flag 🇫🇷 here', 'A family and a flag here'],
    ['**Great** work, *really* good, __yes__ _so_ ~~bad~~', 'Great work, really good, yes so bad'],
    ['# Fractions\n\n- one\n- two\n* three\n> four', 'Fractions one two three four'],
    ['Use `x` and\n```js\nlet y\n```', 'Use x and let y'],
    [
      'See [this page](https://example.org/a_b) or https://example.org/x?y=1 now',
      'See this page or a link now',
    ],
    ['<b>Bold</b> and <br/> break', 'Bold and break'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['One\u00adtwo \u200bthree\u0007', 'Onetwo three'],
    ['First line\nsecond   line', 'First line second line'],
    ['---', ''],
    ['🎉', ''],
  ])('%j is read as %j', (text, read) => {
    expect(plainText(text)).toBe(read);
  });

  it('leaves arithmetic to voices that can read it', () => {
    expect(plainText('3/4 × 2 = 1.5, 2 * 3 * 4')).toBe('3/4 × 2 = 1.5, 2 * 3 * 4');
  });
});

describe('readable text', () => {
  it.each([
    ['What is 3/4 of 12?', 'What is 3 quarters of 12?'],
    ['1/2 and 2/3 and 17/35', '1 half and 2 thirds and 17 over 35'],
    ['2 3/4 and 2½ and ¾', '2 and 3 quarters and 2 and 1 half and 3 quarters'],
    ['On 12/05/2024', 'On 12/05/2024'],
    ['a/b or x/2', 'a over b or x over 2'],
    ['true/false and/or he/she', 'true or false and or he or she'],
  ])('fractions: %j is read as %j', (text, read) => {
    expect(readableText(text)).toBe(read);
  });

  it.each([
    ['3 × 4 = 12', '3 times 4 equals 12'],
    ['3×4', '3 times 4'],
    ['2 * 3 and 4*5', '2 times 3 and 4 times 5'],
    ['12 ÷ 4', '12 divided by 4'],
    ['7 − 3, 9 - 2, 8-3=5', '7 minus 3, 9 minus 2, 8 minus 3 equals 5'],
    ['-5 + 2 = -3', 'minus 5 plus 2 equals minus 3'],
    ['3 + ? = 7', '3 plus what equals 7'],
    ['5 + 3 = ?', '5 plus 3 equals what?'],
    ['3 + __ = 7', '3 plus blank equals 7'],
    ['3 < 4, 5 > 2, x ≤ 3, y >= 2', '3 is less than 4, 5 is greater than 2, x is at most 3, y is at least 2'],
    ['√9 and π ≈ 3.14', 'the square root of 9 and pi is about 3.14'],
    ['ages 7–9', 'ages 7 to 9'],
    ['$\\frac{3}{4}$ and \\(2 \\times 3\\)', '3 quarters and 2 times 3'],
  ])('arithmetic: %j is read as %j', (text, read) => {
    expect(readableText(text)).toBe(read);
  });

  it.each([
    ['a² + b² = c²', 'a squared plus b squared equals c squared'],
    ['x^2, x³, 2^10, 10⁶', 'x squared, x cubed, 2 to the power of 10, 10 to the power of 6'],
    ['20 cm² or 3 m³', '20 square centimetres or 3 cubic metres'],
    ['H₂O', 'H 2 O'],
    ['37 °C or 98°F, an angle of 90°', '37 degrees Celsius or 98 degrees Fahrenheit, an angle of 90 degrees'],
    ['5 cm, 1 km, 250ml, 3 m long', '5 centimetres, 1 kilometre, 250 millilitres, 3 metres long'],
    ['30 km/h or 5 m/s', '30 kilometres per hour or 5 metres per second'],
    ['£5, $1, €2.50 and 50%', '5 pounds, 1 dollar, 2 euros and 50 cents and 50 percent'],
    ['$5 + $3 = $8', '5 dollars plus 3 dollars equals 8 dollars'],
  ])('powers, units and money: %j is read as %j', (text, read) => {
    expect(readableText(text)).toBe(read);
  });

  it('reads a variable that could be a unit as a letter in algebra', () => {
    expect(readableText('Solve 3m + 2 = 8')).toBe('Solve 3m plus 2 equals 8');
    expect(readableText('5 m = 10')).toBe('5 m equals 10');
  });

  it('never lets a text make espeak-ng read phonemes or follow commands', () => {
    expect(readableText('[[h@l@U]] <speak>hi</speak> {x}')).toBe('h@l@U hi x');
  });

  it.each([
    'Hello there, Zoë! How are you today?',
    'A well-known half-term idea: it’s ten past three.',
    'Mr. Fox said “yes”.',
    'Two-thirds of 1,000 is not 3.5.',
  ])('leaves ordinary sentences unchanged: %s', (text) => {
    expect(readableText(text)).toBe(text);
  });
});
