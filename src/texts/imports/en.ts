/** What is left out or filled in of a file that is imported. */
export const texts = {
  codeTwice: 'Line {line} has this code already: left out',
  fault: '{column}: {error}',
  missing: 'missing',
  zoneStays: 'Flights are to leave or arrive here: {zone} stays. Change the time zone in the airport form',
  noCity: 'No city: the name of the airport is used',
  notIcao: '{code} is no ICAO code: left out',
  accountingCodeStays: 'Tickets are issued with this airline: its accounting code stays',
  accountingCodeTaken: 'The accounting code {code} is that of {airline}: left out',
  noName: 'No name: the code is used',
  noManufacturer: 'No manufacturer: “Other” is used',
  noSeats: 'No seats: set inactive until somebody says how many',
} as const;
