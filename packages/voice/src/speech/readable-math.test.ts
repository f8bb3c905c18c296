import { describe, expect, it } from 'vitest';
import { readableText } from './readable-text.ts';

const read = (text: string, language = 'en') => readableText(text, language);

describe('LaTeX as language models write it', () => {
  it.each([
    ['\\(\\frac{3}{4}\\)', '3 quarters'],
    [
      '$$x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$',
      'x equals ( minus b plus or minus the square root of (b squared minus 4ac)) over (2a)',
    ],
    ['\\[ \\sqrt[3]{27} = 3 \\]', 'the cube root of 27 equals 3'],
    ['$a \\leq b$ and $c \\neq d$', 'a is at most b and c is not equal to d'],
    ['\\(2 \\times 10^{-3}\\)', '2 times 10 to the power of minus 3'],
    ['$A = \\pi r^2$', 'A equals pi r squared'],
    ['$5\\,\\text{cm} \\cdot 3$', '5 centimetres times 3'],
    ['an angle of $90^\\circ$', 'an angle of 90 degrees'],
    ['$x_1 + x_{2}$', 'x 1 plus x 2'],
    ['$v = \\dfrac{d}{t}$', 'v equals d over t'],
    ['\\boxed{42}', '42'],
    ['It is 50\\% off', 'It is 50 percent off'],
    ['It costs $5 and not $3.', 'It costs 5 dollars and not 3 dollars.'],
    ['$x$ is more than $y$', 'x is more than y'],
  ])('%j is read as %j', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe('English', () => {
  it.each([
    ['CO2, C6H12O6 and H₂SO₄', 'C O 2, C 6 H 12 O 6 and H 2 SO 4'],
    ['Na⁺ and Ca²⁺ and Cl⁻', 'Na plus and Ca 2 plus and Cl minus'],
    ['MP3 files and the A4 page', 'M P 3 files and the A4 page'],
    ['5×10⁻³', '5 times 10 to the power of minus 3'],
    [
      '9.8 m/s², 50 km/h, 1 km/h',
      '9.8 metres per second squared, 50 kilometres per hour, 1 kilometre per hour',
    ],
    ['1,000 kg/m³', '1,000 kilograms per cubic metre'],
    ['60 mph, 5 kWh, 440 Hz, 12 V', '60 miles per hour, 5 kilowatt hours, 440 hertz, 12 volts'],
    ['1 kg or 1 m, 1 ft', '1 kilogram or 1 metre, 1 foot'],
    ['−5 °C, 1°C', 'minus 5 degrees Celsius, 1 degree Celsius'],
    [
      '$2.50, £1.01, €0.99, ¥500, 20¢',
      '2 dollars and 50 cents, 1 pound and 1 penny, 99 cents, 500 yen, 20 cents',
    ],
    ['$3 million and $1,234.50', '3 million dollars and 1,234 dollars and 50 cents'],
    ['at 3:30, 3:05 and 4:00', 'at 3 30, 3 oh 5 and 4 o’clock'],
    ['at 3.30 pm or 5:00 p.m.', 'at 3 30 pm or 5 p.m.'],
    ['a ratio of 3:4', 'a ratio of 3 to 4'],
    ['a ratio of 16:10', 'a ratio of 16 to 10'],
    ['on 2024-05-03', 'on the 3rd of May 2024'],
    ['in 1789, since 1905, in 1900', 'in 17 89, since 19 oh 5, in 19 hundred'],
    ['multiplied by 1250', 'multiplied by 1250'],
    ['in 1200 metres', 'in 1200 metres'],
    ['pages 5–7', 'pages 5 to 7'],
    [
      'Henry VIII, Elizabeth I. World War II, Chapter IV',
      'Henry the 8th, Elizabeth the 1st. World War 2, Chapter 4',
    ],
    ['When I saw Mum I was glad', 'When I saw Mum I was glad'],
    ['call 0800 123 4567', 'call 0 8 0 0, 1 2 3, 4 5 6 7'],
    ['or 555-123-4567', 'or 5 5 5, 1 2 3, 4 5 6 7'],
    ['1,234,567 and the 1st of 22', '1,234,567 and the 1st of 22'],
    ['It is good - very good', 'It is good - very good'],
    ['a - b, -3 - -5, 5 m - 3 m', 'a minus b, minus 3 minus minus 5, 5 m minus 3 metres'],
    ['£5m', '5 million pounds'],
    ['e.g. this, i.e. that', 'for example, this, that is, that'],
  ])('%j is read as %j', (text, said) => {
    expect(read(text)).toBe(said);
  });
});

describe.each([
  [
    'fr',
    [
      ['3 × 4 = 12', '3 fois 4 égale 12'],
      ['1/2 et 3/4 et 2 1/2', 'un demi et 3 quarts et 2 et un demi'],
      ['7 − 3, x², √9', '7 moins 3, x au carré, racine carrée de 9'],
      ['20 m², 30 km/h, 50 %', '20 mètres carrés, 30 kilomètres par heure, 50 pour cent'],
      ['2,50 € et 1 €', '2 euros 50 centimes et 1 euro'],
      ['à 15h30 ou 1:00', 'à 15 heures 30 ou 1 heure'],
      ['le 2e, au XIXe siècle, Louis XIV', 'le deuxième, au dix-neuvième siècle, Louis 14'],
      ['1\u202f234\u00a0567', '1234567'],
      ['le 12/05/2024', 'le 12 mai 2024'],
      ['p. ex. −5 °C', 'par exemple, moins 5 degrés Celsius'],
    ],
  ],
  [
    'de',
    [
      ['3 × 4 = 12, 8 ÷ 2', '3 mal 4 gleich 12, 8 geteilt durch 2'],
      ['1/2 und 3/4', 'ein halb und 3 Viertel'],
      ['20 m² und 5 km', '20 Quadratmeter und 5 Kilometer'],
      ['um 15:30 Uhr, um 8:00', 'um 15 Uhr 30, um 8 Uhr'],
      ['am 3. Mai, der 2. Versuch', 'am dritten Mai, der zweite Versuch'],
      ['am 31.12.2024', 'am einunddreißigsten Dezember 2024'],
      ['Ludwig XIV. war', 'Ludwig der vierzehnte war'],
      ['z. B. 2,50 €, d. h. viel', 'zum Beispiel 2 Euro und 50 Cent, das heißt viel'],
      ['1.234.567', '1234567'],
      ['2^5', '2 hoch 5'],
    ],
  ],
  [
    'es-MX',
    [
      ['3 + 4 = 7', '3 más 4 es igual a 7'],
      ['3/4 de 12 kg', '3 cuartos de 12 kilogramos'],
      ['a las 3:30', 'a las 3 y 30'],
      ['2024-05-03', '3 de mayo de 2024'],
      ['50% y 20 °C', '50 por ciento y 20 grados Celsius'],
    ],
  ],
  [
    'it',
    [
      ['3 × 4 = 12', '3 per 4 uguale 12'],
      ['20 m² a 30 km/h', '20 metri quadrati a 30 chilometri all’ora'],
      ['x² e 2/3', 'x al quadrato e 2 terzi'],
      ['2,50 €', '2 euro e 50 centesimi'],
    ],
  ],
  [
    'pt-BR',
    [
      ['9 − 4 = 5', '9 menos 4 é igual a 5'],
      ['15h30', '15 horas e 30'],
      ['3 m³', '3 metros cúbicos'],
    ],
  ],
])('%s', (language, cases) => {
  it.each(cases)('%j is read as %j', (text, said) => {
    expect(read(text ?? '', language)).toBe(said);
  });
});

it('leaves signs to the voice in languages that we have no words for', () => {
  expect(read('三 + 四 = \\frac{1}{2}', 'zh-CN')).toBe('三 + 四 = 1/2');
});

describe('markdown', () => {
  it.each([
    ['| Fruit | Number |\n|:---|---:|\n| apple | 3 |', 'Fruit, Number apple, 3'],
    ['```python\nprint(2)\n```', 'print(2)'],
    ['See https://example.org/x?y=1.', 'See a link.'],
  ])('%j is read as %j', (text, said) => {
    expect(read(text)).toBe(said);
  });
});
