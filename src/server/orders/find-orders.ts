import { sql, type RawBuilder } from 'kysely';
import { clueOf, oneMistakeAway, wordsOfName } from '../../rules/search-text.ts';
import type { Db } from '../database/database.ts';
import { filter } from '../database/list.ts';
import { hasWords, searchWords } from '../reference/lists.ts';
import { type FindWay, isDocumentNumber, ticketOf } from './found-by.ts';

/** One box for everything an agent has at hand: a PNR, a ticket number, or how names begin in any script. */
export function searchFor(search: string, agentId: string | undefined): RawBuilder<unknown> {
  const ticket = ticketOf(search);
  return ticket !== undefined ? hasTicket(ticket) : beginWith(wordsOfName(search), agentId, { joined: true });
}

/** In turn: what it says, what else an order is known by, and the same with a typing mistake. Each is made when the one before has found nothing. */
export async function* waysFor(
  db: Db,
  search: string,
  agentId: string | undefined,
): AsyncGenerator<{ by: FindWay; where: RawBuilder<unknown> }> {
  yield { by: 'words', where: searchFor(search, agentId) };
  const clue = knownBy(search, agentId);
  if (clue) yield { by: 'clue', where: clue };
  const isAsked = agentId === undefined && searchWords(search).some((word) => word.length > 2);
  const agencies = isAsked ? await agenciesWith(db, search) : [];
  if (agencies.length > 0) yield { by: 'agency', where: sql`o.agent_id = any(${agencies}::uuid[])` };
  const mistyped = mistypedFor(search, agentId);
  if (mistyped) yield { by: 'mistyped', where: mistyped };
}

/**
 * The agencies that have these words in their name, their mail or their city. Asked for before their orders are: of agencies that
 * it does not know the database takes it that they have many, and looks for those among all there are.
 */
async function agenciesWith(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from users a ${filter(hasWords('a', search))}`.execute(db);
  return rows.map(({ id }) => id);
}

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
  const wanted = within(agentId, words.map((ways) => `(${ways.map(begins).join(' | ')})`).join(' & '));
  // Each by itself is taken for frequent, all of them for a good part of the house; then the newest orders would be read until enough are found.
  return sql`o.id = any(array(select t.id from orders t where order_words(t.search_names, t.pnr, t.agent_id) @@ ${wanted}::tsquery))`;
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
