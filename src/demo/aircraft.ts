export interface DemoAircraft {
  iata: string;
  icao: string;
  manufacturer: string;
  model: string;
  /** A usual number of seats; one flight may have its own. */
  seats: number;
  /** Infants in arms: about one for each unit of three seats that has a fourth oxygen mask. */
  infantLimit: number;
  /** Of the usual types. */
  seatMap: string | null;
}

/** Rows of three and three with a business cabin in front. */
const narrow = (business: string, front: string, exit: string, rows: string): string =>
  [`${business} AC DF business`, `${front} ABC DEF economy front`, rows.replace('EXIT', `${exit} ABC DEF exit`)].join('\n');
const pairs = (business: string, rest: string): string => `1-2 ${business} business\n3-5 AC DF economy front\n${rest}`;

const seatMaps: Readonly<Record<string, string>> = {
  '319': narrow('1-3', '4-6', '10', '7-9 ABC DEF\nEXIT\n11-24 ABC DEF'),
  '320': narrow('1-3', '4-6', '12-13', '7-11 ABC DEF\nEXIT\n14-30 ABC DEF'),
  '32N': narrow('1-3', '4-6', '12-13', '7-11 ABC DEF\nEXIT\n14-31 ABC DEF\nblocked 31C 31D'),
  '321': narrow('1-2', '3-5', '16', '6-15 ABC DEF\nEXIT\n17-36 ABC DEF'),
  '32Q': narrow('1-4', '5-7', '17-18', '8-16 ABC DEF\nEXIT\n19-38 ABC DEF'),
  '73G': narrow('1-2', '3-5', '11', '6-10 ABC DEF\nEXIT\n12-24 ABC DEF'),
  '738': narrow('1-3', '4-6', '15-16', '7-14 ABC DEF\nEXIT\n17-32 ABC DEF'),
  '7M8': narrow('1-3', '4-6', '15-16', '7-14 ABC DEF\nEXIT\n17-32 ABC DEF'),
  E90: pairs('AC DF', '6-11 AC DF\n12 AC DF exit\n13-25 AC DF'),
  E95: pairs('A DF', '6-13 AC DF\n14 AC DF exit\n15-30 AC DF'),
};

const table: readonly (readonly [iata: string, icao: string, manufacturer: string, model: string, seats: number])[] = [
  ['318', 'A318', 'Airbus', 'A318', 118],
  ['319', 'A319', 'Airbus', 'A319', 138],
  ['31N', 'A19N', 'Airbus', 'A319neo', 140],
  ['320', 'A320', 'Airbus', 'A320', 174],
  ['32N', 'A20N', 'Airbus', 'A320neo', 180],
  ['321', 'A321', 'Airbus', 'A321', 212],
  ['32Q', 'A21N', 'Airbus', 'A321neo', 220],
  ['332', 'A332', 'Airbus', 'A330-200', 253],
  ['333', 'A333', 'Airbus', 'A330-300', 295],
  ['338', 'A338', 'Airbus', 'A330-800neo', 257],
  ['339', 'A339', 'Airbus', 'A330-900neo', 287],
  ['343', 'A343', 'Airbus', 'A340-300', 279],
  ['346', 'A346', 'Airbus', 'A340-600', 308],
  ['359', 'A359', 'Airbus', 'A350-900', 316],
  ['351', 'A35K', 'Airbus', 'A350-1000', 334],
  ['388', 'A388', 'Airbus', 'A380-800', 489],
  ['221', 'BCS1', 'Airbus', 'A220-100', 125],
  ['223', 'BCS3', 'Airbus', 'A220-300', 145],
  ['733', 'B733', 'Boeing', '737-300', 138],
  ['734', 'B734', 'Boeing', '737-400', 158],
  ['735', 'B735', 'Boeing', '737-500', 120],
  ['73G', 'B737', 'Boeing', '737-700', 140],
  ['738', 'B738', 'Boeing', '737-800', 186],
  ['739', 'B739', 'Boeing', '737-900', 189],
  ['7M7', 'B37M', 'Boeing', '737 MAX 7', 150],
  ['7M8', 'B38M', 'Boeing', '737 MAX 8', 186],
  ['7M9', 'B39M', 'Boeing', '737 MAX 9', 193],
  ['744', 'B744', 'Boeing', '747-400', 371],
  ['74H', 'B748', 'Boeing', '747-8', 364],
  ['752', 'B752', 'Boeing', '757-200', 200],
  ['753', 'B753', 'Boeing', '757-300', 252],
  ['762', 'B762', 'Boeing', '767-200', 200],
  ['763', 'B763', 'Boeing', '767-300', 252],
  ['772', 'B772', 'Boeing', '777-200', 314],
  ['77L', 'B77L', 'Boeing', '777-200LR', 266],
  ['773', 'B773', 'Boeing', '777-300', 373],
  ['77W', 'B77W', 'Boeing', '777-300ER', 358],
  ['788', 'B788', 'Boeing', '787-8', 248],
  ['789', 'B789', 'Boeing', '787-9', 290],
  ['781', 'B78X', 'Boeing', '787-10', 330],
  ['717', 'B712', 'Boeing', '717-200', 117],
  ['M82', 'MD82', 'McDonnell Douglas', 'MD-82', 155],
  ['M83', 'MD83', 'McDonnell Douglas', 'MD-83', 155],
  ['E70', 'E170', 'Embraer', '170', 76],
  ['E75', 'E75L', 'Embraer', '175', 82],
  ['E90', 'E190', 'Embraer', '190', 100],
  ['E95', 'E195', 'Embraer', '195', 118],
  ['290', 'E290', 'Embraer', '190-E2', 110],
  ['295', 'E295', 'Embraer', '195-E2', 136],
  ['ER4', 'E145', 'Embraer', '145', 50],
  ['CR2', 'CRJ2', 'Bombardier', 'CRJ200', 50],
  ['CR7', 'CRJ7', 'Bombardier', 'CRJ700', 70],
  ['CR9', 'CRJ9', 'Bombardier', 'CRJ900', 88],
  ['CRK', 'CRJX', 'Bombardier', 'CRJ1000', 100],
  ['DH4', 'DH8D', 'De Havilland Canada', 'Dash 8-400', 76],
  ['AT4', 'AT43', 'ATR', '42-300', 46],
  ['AT7', 'AT72', 'ATR', '72-200', 68],
  ['AT5', 'AT45', 'ATR', '42-500', 48],
  ['AT6', 'AT76', 'ATR', '72-600', 70],
  ['SU9', 'SU95', 'Sukhoi', 'Superjet 100', 100],
  ['100', 'F100', 'Fokker', '100', 100],
  ['F70', 'F70', 'Fokker', '70', 80],
  ['AR8', 'RJ85', 'Avro', 'RJ85', 93],
  ['AR1', 'RJ1H', 'Avro', 'RJ100', 97],
  ['T20', 'T204', 'Tupolev', 'Tu-204', 190],
  ['AN4', 'AN24', 'Antonov', 'An-24', 48],
  ['919', 'C919', 'Comac', 'C919', 164],
];

export const demoAircraft: readonly DemoAircraft[] = table.map(([iata, icao, manufacturer, model, seats]) => ({
  iata,
  icao,
  manufacturer,
  model,
  seats,
  infantLimit: Math.max(4, Math.round(seats / 10)),
  seatMap: seatMaps[iata] ?? null,
}));
