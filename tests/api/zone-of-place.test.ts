import { expect, it } from 'vitest';
import { openDesk } from '../support/desk.ts';

const desk = await openDesk();

const zone = async (query: string) => (await desk.get('admin', `/api/airport-zone?${query}`)).body.result?.timezone;

it('the zone of a place: by its coordinates, or as the only one of its country', async () => {
  expect(await zone('country=TR')).toBe('Europe/Istanbul');
  expect(await zone('country=AM')).toBe('Asia/Yerevan');
  // Several zones: only the place says.
  expect(await zone('country=US')).toBeNull();
  expect(await zone('country=US&lat=40.64&lon=-73.78')).toBe('America/New_York');
  expect(await zone('country=US&lat=33.94&lon=-118.41')).toBe('America/Los_Angeles');
  // Nothing is said of a point that nobody gave.
  expect(await zone('country=US&lat=0&lon=0')).toBeNull();
  expect((await desk.get('admin', '/api/airport-zone?country=US&lat=91&lon=0')).status).toBe(422);
});

it('no airport is written without its zone', async () => {
  const body = {
    iata: 'QZZ',
    nameEng: 'Field',
    cityEng: 'City',
    country: 'TR',
    timezone: '',
    terminals: [],
    sortOrder: 1000,
    isActive: true,
  };
  const reply = await desk.post('admin', '/api/airport', body);
  expect([reply.status, reply.body.errors.timezone![0]]).toEqual([422, 'Choose the time zone']);
});
