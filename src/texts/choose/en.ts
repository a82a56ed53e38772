/** Sheets that airports and agencies are chosen in, and the agency that staff sell for. */
export const texts = {
  airportAsk: 'City, airport or code',
  recent: 'Lately used',
  airportsFailed: 'Airports could not be loaded',
  noAirport: 'No such airport',
  noAirportWhy: 'Try the city in English, Armenian or Russian, the country, or the three-letter code.',
  airportCount: '{n, plural, one {# airport} other {# airports}}',
  airports: 'Airports',
  cityAll: '{city}, all airports',
  agencyAsk: 'Name, e-mail or city',
  noAgency: 'No such agency',
  noAgencyWhy: 'No open account that is not chosen yet has this name.',
  agencyChoose: 'Choose the agency you sell for',
  agencyTitle: 'Which agency is it for?',
  agencyUnknown: 'This agency is not known',
  agencyClosed: 'This account is {status}: nothing can be sold to it',
  available: '{money} available',
} as const;
