/** What a measure is made of. Two amounts can be equal only if they are made of the same. */
export type Base =
  | 'length'
  | 'mass'
  | 'time'
  | 'year'
  | 'current'
  | 'temperature'
  | 'angle'
  | 'amount'
  | 'information'
  | 'pound'
  | 'dollar'
  | 'euro';

/** The powers of the bases: an area is `{ length: 2 }`, a speed `{ length: 1, time: -1 }`. */
export type Dimension = Readonly<Partial<Record<Base, number>>>;

/** A row: name, size in base units as a fraction or decimal, dimension, other names and signs. Plurals are made. */
export type UnitRow = readonly [name: string, size: string, dimension: Dimension, others: string];

const LENGTH = { length: 1 };
const AREA = { length: 2 };
const VOLUME = { length: 3 };
const MASS = { mass: 1 };
const TIME = { time: 1 };
const YEAR = { year: 1 };
const FORCE = { mass: 1, length: 1, time: -2 };
const ENERGY = { mass: 1, length: 2, time: -2 };
const POWER = { mass: 1, length: 2, time: -3 };
const BITS = { information: 1 };

/**
 * The units of measure, in metres, kilograms, seconds, years, amperes, kelvins, degrees of angle, moles, bits and the
 * main units of money. Imperial sizes are the exact ones of the international yard and pound agreement of 1959 and of
 * the British pint and gallon; a calendar year is no number of seconds. Two rows may share a name: a pound is money or a
 * mass, and "m" is metres or minutes. A ton counts as a tonne, because they sound the same.
 */
export const UNIT_ROWS: readonly UnitRow[] = [
  ['metre', '1', LENGTH, 'm meter mtr mtrs'],
  ['kilometre', '1000', LENGTH, 'km kms kilometer'],
  ['decimetre', '0.1', LENGTH, 'dm decimeter'],
  ['centimetre', '0.01', LENGTH, 'cm cms centimeter'],
  ['millimetre', '0.001', LENGTH, 'mm mms millimeter'],
  ['micrometre', '0.000001', LENGTH, 'micrometer micron'],
  ['nanometre', '0.000000001', LENGTH, 'nm nanometer'],
  ['inch', '0.0254', LENGTH, 'inches in'],
  ['foot', '0.3048', LENGTH, 'feet ft'],
  ['yard', '0.9144', LENGTH, 'yd yds'],
  ['mile', '1609.344', LENGTH, 'mi'],
  ['hectare', '10000', AREA, 'ha'],
  ['acre', '4046.8564224', AREA, ''],
  ['litre', '0.001', VOLUME, 'l liter ltr ltrs'],
  ['decilitre', '0.0001', VOLUME, 'dl deciliter'],
  ['centilitre', '0.00001', VOLUME, 'cl centiliter'],
  ['millilitre', '0.000001', VOLUME, 'ml mls mil mils milliliter'],
  ['cubic centimetre', '0.000001', VOLUME, 'cc ccs'],
  ['pint', '0.00056826125', VOLUME, 'pt pts'],
  ['gallon', '0.00454609', VOLUME, 'gal'],
  ['kilogram', '1', MASS, 'kg kgs kilo kilogramme'],
  ['gram', '0.001', MASS, 'g gm gms gramme'],
  ['milligram', '0.000001', MASS, 'mg milligramme'],
  ['tonne', '1000', MASS, 't ton'],
  ['pound weight', '0.45359237', MASS, 'pound pounds lb lbs'],
  ['ounce', '0.028349523125', MASS, 'oz'],
  ['stone', '6.35029318', MASS, 'st'],
  ['second', '1', TIME, 's sec secs'],
  ['millisecond', '0.001', TIME, 'ms'],
  ['minute', '60', TIME, 'min mins m'],
  ['hour', '3600', TIME, 'h hr hrs'],
  ['day', '86400', TIME, ''],
  ['week', '604800', TIME, 'wk wks'],
  ['fortnight', '1209600', TIME, ''],
  ['month', '1/12', YEAR, ''],
  ['year', '1', YEAR, 'yr yrs'],
  ['decade', '10', YEAR, ''],
  ['century', '100', YEAR, 'centuries'],
  ['millennium', '1000', YEAR, 'millennia millenium'],
  ['degree', '1', { angle: 1 }, '°'],
  ['right angle', '90', { angle: 1 }, ''],
  ['kelvin', '1', { temperature: 1 }, 'k'],
  ['newton', '1', FORCE, 'n'],
  ['kilonewton', '1000', FORCE, 'kn'],
  ['newton metre', '1', ENERGY, 'nm'],
  ['joule', '1', ENERGY, 'j'],
  ['kilojoule', '1000', ENERGY, 'kj'],
  ['megajoule', '1000000', ENERGY, 'mj'],
  ['calorie', '4.184', ENERGY, 'cal'],
  ['kilocalorie', '4184', ENERGY, 'kcal'],
  ['kilowatt hour', '3600000', ENERGY, 'kwh'],
  ['watt', '1', POWER, 'w'],
  ['kilowatt', '1000', POWER, 'kw'],
  ['megawatt', '1000000', POWER, ''],
  ['milliwatt', '0.001', POWER, ''],
  ['pascal', '1', { mass: 1, length: -1, time: -2 }, 'pa'],
  ['kilopascal', '1000', { mass: 1, length: -1, time: -2 }, 'kpa'],
  ['hertz', '1', { time: -1 }, 'hz'],
  ['kilohertz', '1000', { time: -1 }, 'khz'],
  ['megahertz', '1000000', { time: -1 }, 'mhz'],
  ['amp', '1', { current: 1 }, 'a ampere'],
  ['milliamp', '0.001', { current: 1 }, 'ma milliampere'],
  ['volt', '1', { mass: 1, length: 2, time: -3, current: -1 }, 'v'],
  ['kilovolt', '1000', { mass: 1, length: 2, time: -3, current: -1 }, 'kv'],
  ['millivolt', '0.001', { mass: 1, length: 2, time: -3, current: -1 }, 'mv'],
  ['ohm', '1', { mass: 1, length: 2, time: -3, current: -2 }, 'ω'],
  ['kilohm', '1000', { mass: 1, length: 2, time: -3, current: -2 }, 'kiloohm kω'],
  ['coulomb', '1', { current: 1, time: 1 }, ''],
  ['mole', '1', { amount: 1 }, 'mol mols'],
  ['mile per hour', '0.44704', { length: 1, time: -1 }, 'mph'],
  ['kilometre per hour', '5/18', { length: 1, time: -1 }, 'kph kmh kmph'],
  ['bit', '1', BITS, ''],
  ['byte', '8', BITS, ''],
  ['kilobyte', '8000', BITS, 'kb'],
  ['megabyte', '8000000', BITS, 'mb'],
  ['gigabyte', '8000000000', BITS, 'gb gig'],
  ['terabyte', '8000000000000', BITS, 'tb'],
  ['pound', '1', { pound: 1 }, 'pounds quid gbp £'],
  ['penny', '0.01', { pound: 1 }, 'p pence pennies'],
  ['fiver', '5', { pound: 1 }, ''],
  ['tenner', '10', { pound: 1 }, ''],
  ['dollar', '1', { dollar: 1 }, 'buck usd $'],
  ['cent', '0.01', { dollar: 1 }, 'c'],
  ['euro', '1', { euro: 1 }, 'eur €'],
  ['euro cent', '0.01', { euro: 1 }, 'cent cents c'],
];

/** A temperature's zero, in kelvins, for the scales that do not begin at absolute zero. Fahrenheit is 459.67 · 5/9. */
export const SCALE_ROWS: readonly (readonly [name: string, size: string, zero: string, others: string])[] = [
  [
    'degree Celsius',
    '1',
    '273.15',
    'celsius|centigrade|degrees celsius|degrees centigrade|degree celsius|degrees c|° c|° celsius|degree c|c',
  ],
  [
    'degree Fahrenheit',
    '5/9',
    '45967/180',
    'fahrenheit|degrees fahrenheit|degree fahrenheit|degrees f|° f|° fahrenheit|farenheit|degrees farenheit|f',
  ],
];
