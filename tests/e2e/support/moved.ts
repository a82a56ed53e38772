import { login } from './desk.ts';
import { ask, type Body } from './party.ts';

const later = (local: string, minutes: number) => new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** Staff give a flight other times, so many minutes later; it may leave as before and only land later. */
export async function moved(url: string, flightId: string, minutes: number, leaves = minutes): Promise<Body> {
  const { token } = await login(url, 'manager');
  const flight = await ask(url, token, 'GET', `/api/flights/get/${flightId}`);
  return ask(url, token, 'POST', `/api/flights/edit/${flightId}`, {
    version: flight.version,
    departureLocal: later(flight.departureLocal, leaves),
    arrivalLocal: later(flight.arrivalLocal, minutes),
    reason: 'The carrier has other times',
  });
}
