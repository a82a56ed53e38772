import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { screens, type ScreenName } from '../contract/screens.ts';
import { built } from './built.ts';
import { guard } from './guard.ts';
import { NotBuiltPage } from './not-found/not-built-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { FailurePage } from './not-found/failure-page.tsx';
import { lazyScreen } from './pwa/chunk.ts';
import { reservationsSearch } from './reservations/filters.ts';
import { searchParams } from './search/search-form.ts';
import { Root } from './shell/root.tsx';
import { Waiting } from './ui/waiting.tsx';

/* The route table. Paths and roles come from the contract; here each gets its component and its search parameters. */

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
/** Everything that stands inside the shell. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  component: lazyScreen('shell', () => import('./shell/shell.tsx'), 'Shell'),
});

const signIn = lazyScreen('login', () => import('./login/login-page.tsx'), 'LoginPage');
const fromSearch = v.object({ from: v.optional(v.fallback(v.string(), '')) });

const home = createRoute({
  getParentRoute: () => root,
  path: screens.home.path,
  beforeLoad: guard('home'),
  validateSearch: fromSearch,
  component: signIn,
});
const login = createRoute({
  getParentRoute: () => root,
  path: screens.login.path,
  beforeLoad: guard('login'),
  validateSearch: fromSearch,
  component: signIn,
});

const search = createRoute({
  getParentRoute: () => desk,
  path: screens.search.path,
  beforeLoad: guard('search'),
  validateSearch: searchParams,
  component: lazyScreen('search', () => import('./search/search-page.tsx'), 'SearchPage'),
});
const checkout = createRoute({
  getParentRoute: () => desk,
  path: screens.checkout.path,
  beforeLoad: guard('checkout'),
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), ''), '') }),
  component: lazyScreen('checkout', () => import('./checkout/checkout-page.tsx'), 'CheckoutPage'),
});
const confirm = createRoute({
  getParentRoute: () => desk,
  path: screens.confirm.path,
  beforeLoad: guard('confirm'),
  validateSearch: v.object({ key: v.optional(v.fallback(v.string(), ''), ''), pnr: v.optional(v.fallback(v.string(), '')) }),
  component: lazyScreen('confirm', () => import('./confirm/confirm-page.tsx'), 'ConfirmPage'),
});
const reservations = createRoute({
  getParentRoute: () => desk,
  path: screens.reservations.path,
  beforeLoad: guard('reservations'),
  validateSearch: reservationsSearch,
  component: lazyScreen('reservations', () => import('./reservations/reservations-page.tsx'), 'ReservationsPage'),
});
const info = createRoute({
  getParentRoute: () => desk,
  path: screens.info.path,
  beforeLoad: guard('info'),
  component: lazyScreen('order-info', () => import('./order-info/order-info-page.tsx'), 'OrderInfoPage'),
});
const profile = createRoute({
  getParentRoute: () => desk,
  path: screens.profile.path,
  beforeLoad: guard('profile'),
  component: lazyScreen('profile', () => import('./profile/profile-page.tsx'), 'ProfilePage'),
});
const currency = createRoute({
  getParentRoute: () => desk,
  path: screens.currency.path,
  beforeLoad: guard('currency'),
  component: lazyScreen('currency', () => import('./currency/currency-page.tsx'), 'CurrencyPage'),
});

/** Rows of the table without a screen yet: the guard works already, and the page says so instead of "does not exist". */
const missing = (Object.keys(screens) as ScreenName[]).filter((name) => !built.has(name));
const notBuilt = (parent: typeof root | typeof desk, names: ScreenName[]) =>
  // Kept out of the types: nothing may link to them.
  names.map((name) =>
    createRoute({
      getParentRoute: () => parent as typeof root,
      path: screens[name].path,
      beforeLoad: guard(name),
      component: NotBuiltPage,
    }),
  ) as unknown as [];
const inDesk = (name: ScreenName): boolean => typeof screens[name].access !== 'string';

const routeTree = root.addChildren([
  home,
  login,
  desk.addChildren([search, checkout, confirm, reservations, info, profile, currency, ...notBuilt(desk, missing.filter(inDesk))]),
  ...notBuilt(
    root,
    missing.filter((name) => !inDesk(name)),
  ),
]);

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
