import { sql, type RawBuilder } from 'kysely';
import { clueOf, oneMistakeAway, wordsOfName } from '../../rules/search-text.ts';
import { filter } from '../database/list.ts';
import { searchWords } from '../reference/lists.ts';
import { type FindWay, isDocumentNumber, ticketOf } from './found-by.ts';

/** One box for everything an agent has at hand: a PNR, a ticket number, or how names begin in any script. */
export function searchFor(search: string, agentId: string | undefined): RawBuilder<unknown> {
  const ticket = ticketOf(search);
  return ticket !== undefined ? hasTicket(ticket) : beginWith(wordsOfName(search), agentId, { joined: true });
}

/** In turn: what it says, what else an order is known by, and the same with a typing mistake. Each is made when the one before has found nothing. */
export function* waysFor(search: string, agentId: string | undefined): Generator<{ by: FindWay; where: RawBuilder<unknown> }> {
  yield { by: 'words', where: searchFor(search, agentId) };
  const clue = knownBy(search, agentId);
  if (clue) yield { by: 'clue', where: clue };
  const words = agentId === undefined ? searchWords(search) : [];
  if (words.some((word) => word.length > 2)) yield { by: 'agency', where: ofAgency(words) };
  const mistyped = mistypedFor(search, agentId);
  if (mistyped) yield { by: 'mistyped', where: mistyped };
}

/** Whose agency has these words in its name, its mail or its city. */
const ofAgency = (words: readonly string[]): RawBuilder<unknown> =>
  sql`o.agent_id in (select a.id from users a ${filter(words.map((word) => sql`a.search_text like ${`%${word}%`}`))})`;

/** By a flight, where it goes, the contact's phone or mail, or the number of a document. */
function knownBy(search: string, agentId: string | undefined): RawBuilder<unknown> | undefined {
  const number = search.trim().toUpperCase();
  if (isDocumentNumber(number)) return sql`o.id in (select d.order_id from document d where d.number = ${number})`;
  const clue = clueOf(search);
  if (clue === undefined) return undefined;
  return sql`order_clues(o.agent_id, o.flight_numbers, o.route, o.contact_phone, o.contact_email) @@ ${within(agentId, begins(clue))}::tsquery`;
}

/** The same with one typing mistake in each word of a name; undefined where none could have been made. */
function mistypedFor(search: string, agentId: string | undefined): RawBuilder<unknown> | undefined {
  const words = wordsOfName(search).map((word) => [word, ...oneMistakeAway(word)]);
  if (words.every(({ length }) => length === 1)) return undefined;
  return beginWithWays(words.map((ways) => `(${ways.map(begins).join(' | ')})`).join(' & '), agentId);
}

/** Orders of which a word, a name or the PNR, begins with each of these; `joined`, or a PNR that was typed in parts. */
export function beginWith(words: readonly string[], agentId: string | undefined, { joined = false } = {}): RawBuilder<unknown> {
  if (words.length === 0) return sql`false`;
  return beginWithWays(
    [words.map(begins).join(' & '), ...(joined && words.length > 1 ? [begins(words.join(''))] : [])].join(' | '),
    agentId,
  );
}

/** Letters and digits only, so that quotes hold them. */
const begins = (word: string): string => `'${word}':*`;

/** The agency is a word of its orders, so that the index itself leaves out those of all others. */
const within = (agentId: string | undefined, ways: string): string => (agentId === undefined ? ways : `(${ways}) & '${agentId}'`);

const beginWithWays = (ways: string, agentId: string | undefined): RawBuilder<unknown> =>
  sql`order_words(o.search_names, o.pnr, o.agent_id) @@ ${within(agentId, ways)}::tsquery`;

/** Its last digits are enough; without a digit nothing is meant. */
export function hasTicket(ticket: string): RawBuilder<unknown> {
  const digits = ticket.replace(/\D/g, '');
  const ending = [...digits].toReversed().join('');
  return digits === '' ? sql`false` : sql`o.id in (select t.order_id from ticket t where reverse(t.number) like ${`${ending}%`})`;
}
