import { placesText } from '../texts/places/text.ts';
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { maybe } from './address.ts';
import { type ScreenName, screens } from '../contract/screens.ts';
import { agentsSearch } from './screens/agents/agents-search.ts';
import { infoSearch } from './features/date-change/moves.ts';
import { flightSearch } from './screens/flights-id/flight-search.ts';
import { flightsSearch } from './screens/flights/flights-search.ts';
import { guard } from './guard.ts';
import { checkSearch } from './screens/check/check-search.ts';
import { historySearch } from './screens/history/history-search.ts';
import { NotFoundPage } from './screens/not-found/not-found-page.tsx';
import { FailurePage } from './screens/not-found/failure-page.tsx';
import { lazyPart, lazyScreen } from './pwa/chunk.ts';
import { followBack } from './ui/back.ts';
import { passengersSearch } from './screens/passengers/passengers-search.ts';
import { quotesSearch } from './screens/quotes/quotes-search.ts';
import { payoutsSearch } from './screens/payouts/payouts-search.ts';
import { topUpsSearch } from './screens/top-ups/top-ups-search.ts';
import { reportsSearch } from './screens/reports/reports-search.ts';
import { reservationsSearch } from './screens/reservations/reservations-search.ts';
import { searchParams } from './screens/search/search-params.ts';
import { settingsSearch } from './screens/settings/settings-search.ts';
import { Root } from './shell/root.tsx';
import { signInText } from '../texts/sign-in/text.ts';
import { searchText } from '../texts/search/text.ts';
import { statementSearch } from './features/statement/statement-search.ts';
import { Waiting } from './ui/waiting.tsx';

/* The route table. Paths and roles come from the contract; here each gets its component and its search parameters. */

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
/** Everything that stands inside the shell. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: lazyScreen('shell', () => import('./shell/shell.tsx'), 'Shell', placesText),
});

/** Where a screen stands, and who may open it. */
const at = <P, N extends ScreenName>(parent: P, name: N) => ({
  getParentRoute: () => parent,
  path: screens[name].path as (typeof screens)[N]['path'],
  beforeLoad: guard(name),
});

const signIn = lazyScreen('login', () => import('./screens/login/login-page.tsx'), 'LoginPage', signInText);
const fromSearch = v.object({
  from: v.optional(v.fallback(v.string(), '')),
  /** The session was lost in the middle of something that goes on after signing in. */
  ended: maybe(v.literal(1)),
});

const home = createRoute({
  ...at(root, 'home'),
  validateSearch: fromSearch,
  component: signIn,
});
const login = createRoute({
  ...at(root, 'login'),
  validateSearch: fromSearch,
  component: signIn,
});

const register = createRoute({
  ...at(root, 'register'),
  validateSearch: v.object({ step: maybe(v.literal('person')) }),
  component: lazyScreen('register', () => import('./screens/register/register-page.tsx'), 'RegisterPage', signInText),
});
const reset = createRoute({
  ...at(root, 'reset'),
  component: lazyScreen('reset', () => import('./screens/reset/reset-page.tsx'), 'ResetPage', signInText),
});
const resetVerification = createRoute({
  ...at(root, 'resetVerification'),
  component: lazyScreen(
    'reset-verification',
    () => import('./screens/reset-verification/reset-verification-page.tsx'),
    'ResetVerificationPage',
    signInText,
  ),
});
const verification = createRoute({
  ...at(root, 'verification'),
  component: lazyScreen('verification', () => import('./screens/verification/verification-page.tsx'), 'VerificationPage', signInText),
});
const passwordSetting = createRoute({
  ...at(root, 'passwordSetting'),
  component: lazyScreen(
    'password-setting',
    () => import('./screens/password-setting/password-setting-page.tsx'),
    'PasswordSettingPage',
    signInText,
  ),
});

const start = createRoute({
  ...at(desk, 'start'),
  component: lazyScreen('start', () => import('./screens/start/start-page.tsx'), 'StartPage'),
});
const mails = createRoute({
  ...at(desk, 'mails'),
  component: lazyScreen('mails', () => import('./screens/mails/mails-page.tsx'), 'MailsPage'),
});
const search = createRoute({
  ...at(desk, 'search'),
  validateSearch: searchParams,
  component: lazyScreen('search', () => import('./screens/search/search-page.tsx'), 'SearchPage', searchText),
});
const checkout = createRoute({
  ...at(desk, 'checkout'),
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), ''), '') }),
  component: lazyScreen('checkout', () => import('./screens/checkout/checkout-page.tsx'), 'CheckoutPage'),
});
const confirm = createRoute({
  ...at(desk, 'confirm'),
  validateSearch: v.object({ key: v.optional(v.fallback(v.string(), ''), ''), pnr: v.optional(v.fallback(v.string(), '')) }),
  component: lazyScreen('confirm', () => import('./screens/confirm/confirm-page.tsx'), 'ConfirmPage'),
});
const reservations = createRoute({
  ...at(desk, 'reservations'),
  validateSearch: reservationsSearch,
  component: lazyScreen('reservations', () => import('./screens/reservations/reservations-page.tsx'), 'ReservationsPage'),
});
/** Beside the list, where there is room: the order that the address names. The list draws it when one is chosen. */
const orderBeside = createRoute({
  getParentRoute: () => reservations,
  path: '/',
  component: lazyPart('order-info', () => import('./screens/info/order-beside.tsx'), 'OrderBeside'),
});
const quotes = createRoute({
  ...at(desk, 'quotes'),
  validateSearch: quotesSearch,
  component: lazyScreen('quotes', () => import('./screens/quotes/quotes-page.tsx'), 'QuotesPage'),
});
const quote = createRoute({
  ...at(desk, 'quote'),
  component: lazyScreen('quote', () => import('./screens/quotes-number/quote-page.tsx'), 'QuotePage'),
});
const info = createRoute({
  ...at(desk, 'info'),
  validateSearch: infoSearch,
  component: lazyScreen('order-info', () => import('./screens/info/order-info-page.tsx'), 'OrderInfoPage'),
});
const flights = createRoute({
  ...at(desk, 'flights'),
  validateSearch: flightsSearch,
  component: lazyScreen('flights', () => import('./screens/flights/flights-page.tsx'), 'FlightsPage'),
});
const flight = createRoute({
  ...at(desk, 'flight'),
  validateSearch: flightSearch,
  component: lazyScreen('flight-classes', () => import('./screens/flights-id/flight-classes-page.tsx'), 'FlightClassesPage'),
});
const agents = createRoute({
  ...at(desk, 'agents'),
  validateSearch: agentsSearch,
  component: lazyScreen('agents', () => import('./screens/agents/agents-page.tsx'), 'AgentsPage'),
});
const agent = createRoute({
  ...at(desk, 'agent'),
  validateSearch: statementSearch,
  component: lazyScreen('agent-info', () => import('./screens/agents-id/agent-info-page.tsx'), 'AgentInfoPage'),
});
const passengers = createRoute({
  ...at(desk, 'passengers'),
  validateSearch: passengersSearch,
  component: lazyScreen('passengers', () => import('./screens/passengers/passengers-page.tsx'), 'PassengersPage'),
});
const ownPassengers = createRoute({
  ...at(desk, 'ownPassengers'),
  validateSearch: passengersSearch,
  component: lazyScreen('own-passengers', () => import('./screens/passengers/own/own-passengers-page.tsx'), 'OwnPassengersPage'),
});
const history = createRoute({
  ...at(desk, 'history'),
  validateSearch: historySearch,
  component: lazyScreen('history', () => import('./screens/history/history-page.tsx'), 'HistoryPage'),
});
const topUps = createRoute({
  ...at(desk, 'topUps'),
  validateSearch: topUpsSearch,
  component: lazyScreen('top-ups', () => import('./screens/top-ups/top-ups-page.tsx'), 'TopUpsPage'),
});
const payouts = createRoute({
  ...at(desk, 'payouts'),
  validateSearch: payoutsSearch,
  component: lazyScreen('payouts', () => import('./screens/payouts/payouts-page.tsx'), 'PayoutsPage'),
});
const reports = createRoute({
  ...at(desk, 'reports'),
  validateSearch: reportsSearch,
  component: lazyScreen('reports', () => import('./screens/reports/reports-page.tsx'), 'ReportsPage'),
});
const check = createRoute({
  ...at(desk, 'check'),
  validateSearch: checkSearch,
  component: lazyScreen('check', () => import('./screens/check/check-page.tsx'), 'CheckPage'),
});
const settings = createRoute({
  ...at(desk, 'settings'),
  validateSearch: settingsSearch,
  component: lazyScreen('settings', () => import('./screens/settings/settings-page.tsx'), 'SettingsPage'),
});
const profile = createRoute({
  ...at(desk, 'profile'),
  validateSearch: statementSearch,
  component: lazyScreen('profile', () => import('./screens/profile/profile-page.tsx'), 'ProfilePage'),
});
const currency = createRoute({
  ...at(desk, 'currency'),
  component: lazyScreen('currency', () => import('./screens/currency/currency-page.tsx'), 'CurrencyPage'),
});

const routeTree = root.addChildren([
  home,
  login,
  register,
  reset,
  resetVerification,
  verification,
  passwordSetting,
  desk.addChildren([
    start,
    mails,
    search,
    checkout,
    confirm,
    reservations.addChildren([orderBeside]),
    quotes,
    quote,
    info,
    flights,
    flight,
    agents,
    agent,
    passengers,
    ownPassengers,
    topUps,
    payouts,
    history,
    reports,
    check,
    settings,
    profile,
    currency,
  ]),
]);

// Before the router listens itself: a browser may ask whoever came first, and the router must not hear of a step over a sheet.
followBack(() => {
  const { state, href } = router.history.location;
  return { index: state.__TSR_index, state, href };
});

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: FailurePage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
