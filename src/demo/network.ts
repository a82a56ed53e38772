/**
 * The network that the demo sells: rotations from Yerevan (EVN) and Gyumri (LWN) as the market knows them, written by hand
 * from public knowledge. Numbers, days and fares are plausible, not a timetable to fly by.
 */
export interface Rotation {
  airline: string;
  /** Flight number of the first and of the returning leg, without the airline. */
  out: number;
  back: number;
  from: string;
  to: string;
  /** Days of the first leg, 1 = Monday. */
  days: string;
  /** Wall time at `from`, HH:MM. */
  departs: string;
  /** Minutes on the ground before the way back. */
  turnaround: number;
  aircraft: string;
  currency: 'USD' | 'EUR' | 'AMD';
  /** One-way fare of the Standard family in an average week, major units. */
  fare: number;
  /** Only flown from May to October. */
  summer: boolean;
}

type Row = readonly [
  airline: string,
  out: number,
  from: string,
  to: string,
  days: string,
  departs: string,
  aircraft: string,
  currency: 'USD' | 'EUR' | 'AMD',
  fare: number,
  extra?: { turnaround?: number; summer?: true },
];

const ALL = '1234567';

// Carriers of Armenia start in Yerevan or Gyumri, the others at home. The way back has the next number.
const table: readonly Row[] = [
  // Moscow
  ['SU', 1860, 'SVO', 'EVN', ALL, '09:40', '32N', 'USD', 128],
  ['SU', 1862, 'SVO', 'EVN', ALL, '14:05', '738', 'USD', 128],
  ['SU', 1864, 'SVO', 'EVN', ALL, '21:20', '32Q', 'USD', 122],
  ['SU', 1868, 'SVO', 'EVN', '5', '23:55', '738', 'USD', 116, { turnaround: 75 }],
  ['S7', 2701, 'DME', 'EVN', ALL, '10:50', '32N', 'USD', 118],
  ['S7', 2703, 'DME', 'EVN', '257', '22:30', '320', 'USD', 112],
  ['U6', 405, 'DME', 'EVN', '13467', '07:15', '321', 'USD', 109],
  ['UT', 805, 'VKO', 'EVN', '1357', '12:35', '738', 'USD', 112],
  ['DP', 817, 'VKO', 'EVN', ALL, '16:45', '738', 'USD', 84],
  ['N4', 187, 'SVO', 'EVN', '26', '05:50', '738', 'USD', 98],
  ['WZ', 1129, 'ZIA', 'EVN', '36', '11:20', 'SU9', 'USD', 96],
  ['3F', 501, 'EVN', 'VKO', ALL, '08:10', '320', 'USD', 104],
  ['JI', 301, 'EVN', 'DME', '37', '15:30', '733', 'USD', 106],
  // Other cities of Russia
  ['SU', 6961, 'LED', 'EVN', '1357', '11:15', '319', 'USD', 142],
  ['3F', 511, 'EVN', 'LED', '247', '13:40', '320', 'USD', 132],
  ['DP', 871, 'LED', 'EVN', '25', '20:10', '738', 'USD', 112],
  ['A4', 3051, 'KRR', 'EVN', '146', '09:30', 'SU9', 'USD', 92],
  ['A4', 3055, 'MRV', 'EVN', '257', '15:10', 'SU9', 'USD', 84],
  ['A4', 3061, 'AER', 'EVN', '167', '12:20', 'SU9', 'USD', 96],
  ['3F', 521, 'EVN', 'AER', '35', '17:15', '320', 'USD', 94, { summer: true }],
  ['U6', 2931, 'SVX', 'EVN', '26', '08:50', '320', 'USD', 151],
  ['U6', 5403, 'KUF', 'EVN', '3', '10:25', '320', 'USD', 124],
  ['U6', 2951, 'GOJ', 'EVN', '5', '09:05', '320', 'USD', 128],
  ['S7', 5731, 'OVB', 'EVN', '4', '07:40', '32N', 'USD', 187],
  ['JI', 321, 'EVN', 'KZN', '26', '10:20', '735', 'USD', 126],
  ['WZ', 1151, 'UFA', 'EVN', '4', '12:00', 'SU9', 'USD', 132],
  ['3F', 531, 'EVN', 'STW', '6', '11:00', '320', 'USD', 82],
  // Paris and the south of France
  ['AF', 1060, 'CDG', 'EVN', '12357', '13:55', '320', 'EUR', 214, { turnaround: 90 }],
  ['3F', 601, 'EVN', 'CDG', '2467', '06:40', '32N', 'EUR', 168],
  ['TO', 3140, 'ORY', 'EVN', '36', '20:45', '738', 'EUR', 149],
  ['JI', 411, 'EVN', 'LYS', '6', '09:15', '738', 'EUR', 158],
  ['TO', 3146, 'MRS', 'EVN', '5', '15:20', '738', 'EUR', 152],
  // Middle of Europe
  ['OS', 641, 'VIE', 'EVN', ALL, '22:20', '32N', 'EUR', 189, { turnaround: 55 }],
  ['W6', 2817, 'VIE', 'EVN', '26', '12:05', '32Q', 'EUR', 79, { turnaround: 40 }],
  ['LH', 614, 'FRA', 'EVN', '1346', '21:50', '32N', 'EUR', 221, { turnaround: 60 }],
  ['3F', 621, 'EVN', 'FRA', '27', '10:15', '32N', 'EUR', 164],
  ['EW', 9930, 'DUS', 'EVN', '37', '15:35', '319', 'EUR', 134],
  ['EW', 8930, 'BER', 'EVN', '26', '14:10', '320', 'EUR', 129],
  ['EW', 998, 'CGN', 'EVN', '5', '14:45', '319', 'EUR', 131],
  ['LO', 727, 'WAW', 'EVN', '12357', '22:45', '7M8', 'EUR', 158, { turnaround: 50 }],
  ['SN', 3259, 'BRU', 'EVN', '26', '20:40', '319', 'EUR', 176],
  ['HV', 6875, 'AMS', 'EVN', '47', '13:00', '73G', 'EUR', 151],
  ['QS', 1188, 'PRG', 'EVN', '35', '21:10', '738', 'EUR', 138],
  ['W6', 2487, 'BUD', 'EVN', '37', '16:30', '32Q', 'EUR', 74, { turnaround: 40 }],
  ['5F', 871, 'RMO', 'EVN', '6', '10:35', '320', 'EUR', 96],
  ['BT', 727, 'RIX', 'EVN', '3', '22:55', '223', 'EUR', 142],
  // South of Europe
  ['A3', 896, 'ATH', 'EVN', '1356', '20:35', '32N', 'EUR', 148],
  ['3F', 631, 'EVN', 'ATH', '24', '12:10', '320', 'EUR', 116],
  ['3F', 651, 'EVN', 'LCA', '27', '16:00', '320', 'EUR', 104],
  ['CY', 482, 'LCA', 'EVN', '36', '09:50', '223', 'EUR', 112],
  ['W6', 4301, 'LCA', 'EVN', '14', '18:10', '32Q', 'EUR', 62, { turnaround: 40 }],
  ['W6', 6013, 'FCO', 'EVN', '247', '15:15', '32Q', 'EUR', 82, { turnaround: 40 }],
  ['W6', 5971, 'MXP', 'EVN', '15', '06:10', '32Q', 'EUR', 84, { turnaround: 40 }],
  ['3F', 641, 'EVN', 'MXP', '26', '14:25', '32N', 'EUR', 138],
  ['W6', 8331, 'VCE', 'EVN', '37', '11:40', '32Q', 'EUR', 79, { turnaround: 40 }],
  ['VY', 8780, 'BCN', 'EVN', '14', '18:05', '320', 'EUR', 136],
  ['3F', 661, 'EVN', 'BCN', '35', '07:20', '32N', 'EUR', 152],
  ['JI', 421, 'EVN', 'SOF', '5', '13:05', '735', 'EUR', 108],
  ['5G', 721, 'EVN', 'VAR', '6', '09:10', '735', 'EUR', 102, { summer: true }],
  // Neighbours
  ['A9', 721, 'TBS', 'EVN', ALL, '20:15', 'E90', 'AMD', 38000, { turnaround: 40 }],
  ['5G', 701, 'EVN', 'TBS', '157', '09:00', 'CR2', 'AMD', 34000, { turnaround: 40 }],
  ['5G', 705, 'EVN', 'BUS', '1357', '11:10', '735', 'AMD', 42000, { summer: true }],
  ['3F', 571, 'EVN', 'IST', '246', '19:30', '320', 'USD', 118],
  ['PC', 730, 'SAW', 'EVN', '135', '23:25', '32N', 'USD', 96, { turnaround: 45 }],
  ['W5', 1150, 'IKA', 'EVN', '14', '14:00', '321', 'USD', 112],
  ['EP', 622, 'IKA', 'EVN', '2', '09:30', '100', 'USD', 98],
  ['QB', 2206, 'IKA', 'EVN', '6', '17:10', 'M83', 'USD', 94],
  ['IV', 4801, 'MHD', 'EVN', '4', '10:00', 'M83', 'USD', 128],
  // The Gulf and the Levant
  ['FZ', 717, 'DXB', 'EVN', ALL, '10:20', '7M8', 'USD', 164],
  ['FZ', 719, 'DXB', 'EVN', '146', '21:35', '738', 'USD', 156],
  ['3F', 551, 'EVN', 'DXB', '2357', '14:50', '320', 'USD', 132],
  ['G9', 241, 'SHJ', 'EVN', '1357', '15:40', '320', 'USD', 124],
  ['3L', 781, 'AUH', 'EVN', '37', '13:30', '320', 'USD', 118],
  ['EY', 291, 'AUH', 'EVN', '26', '08:45', '320', 'USD', 172],
  ['QR', 285, 'DOH', 'EVN', ALL, '13:25', '320', 'USD', 198, { turnaround: 70 }],
  ['J9', 741, 'KWI', 'EVN', '16', '17:55', '32N', 'USD', 128],
  ['XY', 885, 'RUH', 'EVN', '47', '12:50', '32N', 'USD', 142],
  ['ME', 264, 'BEY', 'EVN', '156', '21:45', '32Q', 'USD', 146],
  ['6H', 891, 'TLV', 'EVN', '27', '08:30', '320', 'USD', 134],
  ['3F', 561, 'EVN', 'TLV', '15', '18:40', '320', 'USD', 126],
  ['IA', 167, 'BGW', 'EVN', '26', '12:15', '738', 'USD', 122],
  ['IF', 331, 'EBL', 'EVN', '37', '15:05', '738', 'USD', 108],
  ['SM', 2977, 'HRG', 'EVN', '5', '07:50', '32N', 'USD', 148],
  ['3F', 581, 'EVN', 'SSH', '37', '20:20', '320', 'USD', 154],
  // Central Asia and China
  ['DV', 863, 'SCO', 'EVN', '26', '11:50', '7M8', 'USD', 104],
  ['KC', 143, 'ALA', 'EVN', '14', '10:05', '32N', 'USD', 186],
  ['FS', 7531, 'NQZ', 'EVN', '5', '13:45', '320', 'USD', 162],
  ['HY', 765, 'TAS', 'EVN', '37', '16:20', '32N', 'USD', 158],
  ['CZ', 5081, 'URC', 'EVN', '36', '18:30', '7M8', 'USD', 214],
  // Gyumri
  ['DP', 821, 'VKO', 'LWN', '12567', '13:20', '738', 'USD', 82],
  ['3F', 821, 'LWN', 'VKO', '246', '18:30', '320', 'USD', 96],
  ['U6', 447, 'DME', 'LWN', '37', '06:40', '320', 'USD', 99],
  ['5G', 731, 'LWN', 'KRR', '5', '12:45', '735', 'USD', 88],
  ['5G', 741, 'LWN', 'AER', '26', '14:30', 'CR2', 'USD', 86],
];

export const rotations: readonly Rotation[] = table.map(([airline, out, from, to, days, departs, aircraft, currency, fare, extra]) => ({
  airline,
  out,
  back: out + 1,
  from,
  to,
  days,
  departs,
  turnaround: extra?.turnaround ?? 60,
  aircraft,
  currency,
  fare,
  summer: extra?.summer ?? false,
}));

/** Airports of the network, Yerevan and Gyumri first, then the most often flown to. */
export function networkAirports(): string[] {
  const weekly = new Map<string, number>();
  for (const { from, to, days } of rotations) {
    for (const iata of [from, to]) weekly.set(iata, (weekly.get(iata) ?? 0) + days.length);
  }
  const home = ['EVN', 'LWN'];
  return [
    ...home,
    ...[...weekly.keys()]
      .filter((iata) => !home.includes(iata))
      .sort((a, b) => (weekly.get(b) ?? 0) - (weekly.get(a) ?? 0) || (a < b ? -1 : 1)),
  ];
}
