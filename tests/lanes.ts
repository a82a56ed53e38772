import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from '../scripts/postgres-cluster.mjs';

/**
 * Two lanes of tests. `npm test`, on every push, sets LANE=push: what stands here is left out or runs as a sample. `npm run
 * test:long`, once before an issue is called resolved, leaves out nothing; neither does a runner that is started by hand.
 */
const push = process.env['LANE'] === 'push';

/** Everything is wanted: the parts that take minutes, too. */
export const LONG = !push;

/** So many in the push lane, and so many where there is time. */
export const sample = (few: number, all: number): number => (push ? few : all);

/** For fast-check: a few runs that are the same each time (`seed` says which), or `all` that are new each time. */
export const runs = (few: number, all: number, seed = 20) => (push ? { numRuns: few, seed } : { numRuns: all });

const api = (names: string): string[] => names.trim().split(/\s+/).map((name) => there(`tests/api/${name}.test.ts`)); // prettier-ignore

/** A file that was renamed must not fall out of its lane. */
function there(file: string): string {
  if (!existsSync(join(import.meta.dirname, '..', file))) throw new Error(`tests/lanes.ts: no ${file}`);
  return file;
}

/**
 * The push lane runs on PostgreSQL, where locks and races are: a database is copied there in a fifth of the time of the embedded
 * engine, and a statement is answered in a third (0032). On the embedded engine run what reaches every write, list and migration,
 * and the main jobs; the journeys and the components have it below them as well.
 */
const ON_EMBEDDED = api(`
  acceptance asked-while-running client connections copies demo-left dunning every-write-once flights-bulk groups history inventory-edit ledger life-model list-files log-once migrate open-holds order-life order-search order-table orders passengers payout-requests quotes receivables reference-edit reports sale schedule-change schema search seat-map sorted-lists start through-fares tidy verify waitlist webhooks`);

/** Minutes, for little that the rest of the lane does not find: every mail with every payload, and what has a desk of its own for each test. */
const NOT_PUSHED = api('attack-life-money backup-odd large-house mail-hostile move');

/** The packed client is built for it; two runs at once would build over each other. */
const NOT_POSTGRES = api('client');

/** Where there is no PostgreSQL the embedded engine has all of them. */
const onEmbedded = push && postgresBinaries() !== undefined;

/** Of the program that dies: under load, a few times. */
const CRASHES = [there('tests/crash/kill.test.ts')];

export const files = {
  embedded: { include: onEmbedded ? ON_EMBEDDED : ['tests/api/**/*.test.ts'], exclude: push ? NOT_PUSHED : [] },
  postgres: { include: ['tests/api/**/*.test.ts'], exclude: push ? [...NOT_POSTGRES, ...NOT_PUSHED] : NOT_POSTGRES },
  crash: { include: push ? CRASHES : ['tests/crash/**/*.test.ts'] },
};

/**
 * Journeys of the push lane, each screen and each main job once: a file, or a file with how the name of a journey in it begins; on
 * a phone. Left to the long lane: dark looks and other widths, every control and every refused call, browsers that lack something,
 * the many states of one form, and what stops programs.
 */
const JOURNEYS = `
  access: every screen, light
  access: the sheets over an order, light
  access: accounts, settings and sign-in with their sheets, light
  account-doors: from the registration to the first sign-in
  account-doors: the sign-in in two steps
  account-doors: /reset the mailed link sets a new password
  agents: filters and search live in the address
  agents: a new account
  agents: who waits is approved
  agents: a block asks about the holds
  allotments
  back: phone Back closes a sheet
  back: phone inside the app
  back: phone an address that changes
  beside: arrows move the choice
  boarding: without a network
  broken-answers: search, hold, book and issue with half an answer
  chunk
  clocks
  command-bar
  currency
  deadlines: what ends next stands first
  deadlines: the desk gives more time
  documents: a ticket is opened from the order
  documents: a statement opens the receipt
  doors
  drafts: what is typed without a signal
  features: a browser
  first-load
  fits: user, hy
  fits: user, ru
  flight-cancellation
  flights: a flight is added by thumb
  flights: case 81
  flights: new times show whom they reach
  flights: on a laptop
  fare-ladders
  flights-bulk
  groups: a group is written
  groups: an agency gets a person
  hands-agencies: a balance is topped up
  hands-desk: settings are found
  history: a change is found
  history: refused tries stand out
  install: messages to this device
  journey
  languages
  languages-jobs: hy: sign-in
  languages-jobs: hy: a refund
  languages-jobs: ru: sign-in
  languages-jobs: ru: a refund
  layers: 360 px
  leave: group: whatever
  leave: debit: whatever
  leave: order cancel: whatever
  leave: mail host: whatever
  leave: new flight: whatever
  long-numbers: deposit plan
  long-numbers: top-up
  flight-messages: APIS tells
  lists: keys keys on the list of flights
  lists: refreshed, a list
  lost-answers: bookingToTicketing: the request
  lost-session: lost in the middle
  lost-session: lost while the answer
  mail-hostile
  mail-journey
  manifest: two of a ticket
  menu: on a laptop
  notifications: an agency hears
  offline-copies: what departs soon
  open-holds: a session lost in a checkout
  orders-desk: staff filter by agency
  order-life: a whole refund
  order-life: a split
  order-life: both flights of a round trip
  order-life: a booking is cancelled
  order-life: a name in native letters
  order-life: a discount
  order-life: several bookings are issued
  passengers: an agency keeps a passenger
  passengers: an agency finds its passenger
  passengers: staff find a passenger
  policy: the list can be pulled
  policy: a script or handler
  policy: whoever is signed in
  profile: the logo and the colour
  profile: a new password
  profile: two-step sign-in
  quotes
  receivables
  reference: an airport that an Admin adds
  reference: bands are drawn
  reference: a file is shown line by line
  reference: the company has a logo
  reports: sums agree
  reservations
  results
  schedule-change: seventy minutes later
  schedule-files: a season is saved
  seat-map
  sell-for-agency
  services
  settings: Tickets staff see what a band means
  start-page
  statement: an agency reads its own
  statement: a top-up
  statement: an entry is taken back
  storage-trouble: storages that are forbidden
  templates: an Admin makes
  ticket-check: with a network
  top-up-requests
  twins: updateTimeLimits
  twins: updateUserGroup
  twins: editOrder
  update: a new version is offered once
  taps
  views: a view of /reservations
  waitlist`;

/** The main jobs in Firefox and WebKit. */
const IN_ENGINES = `
  journeys: an agent signs in
  journeys: the life of an order
  journeys: a press anywhere in a row
  journeys: what was opened is read without the desk
  journeys: every screen of superadmin`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How the name that Playwright gives a journey begins: `phone back.test.ts a question is answered`. */
function beginning(line: string, folder: string, projects: string): RegExp {
  const [file, title = ''] = line.trim().split(/: (.*)/) as [string, string?];
  there(`${folder}/${file}.test.ts`);
  return new RegExp(`^${projects} ${file}\\.test\\.ts ${escaped(title)}`);
}
const linesOf = (text: string, folder: string, projects: string): RegExp | RegExp[] =>
  push ? text.trim().split('\n').map((line) => beginning(line, folder, projects)) : /./; // prettier-ignore

export const journeys = linesOf(JOURNEYS, 'tests/e2e', 'phone');
export const inEngines = linesOf(IN_ENGINES, 'tests/engines', '(?:firefox|webkit)');

/** The lines of the list that none of these names begins with, which are all of one of the two. */
export function unmatched(names: readonly string[]): string[] {
  const lists = [journeys, inEngines].map((list) => [list].flat());
  const asked = lists.find((list) => names.some((name) => list.some((line) => line.test(name)))) ?? lists[0]!;
  return asked.filter((line) => !names.some((name) => line.test(name))).map((line) => line.source);
}
