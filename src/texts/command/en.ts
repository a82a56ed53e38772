/** The command bar, and the list of keys. */
export const texts = {
  ask: 'PNR, name, agency, flight',
  askAgent: 'PNR, name, route',
  none: 'Nothing found',
  noneWhy: 'Try a PNR, the beginning of a name, or the name of a screen.',
  openBooking: 'Open booking {pnr}',
  findFlight: 'Find flight {flight}',
  searchFlights: 'Search flights {from} – {to}',
  agency: 'Agency',
  keys: 'Keyboard shortcuts',
  'key.find': 'Find anything',
  'key.search': 'Go to the search box of a list',
  'key.new': 'New entry in a list',
  'key.rows': 'Up and down the rows',
  'key.open': 'Open the row',
  'key.close': 'Close the sheet',
  'key.keys': 'This list',
} as const;
