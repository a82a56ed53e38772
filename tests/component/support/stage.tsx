import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { inject } from 'vitest';
import { queryClient } from '../../../src/app/api/query-client.ts';
import { connection } from '../../../src/app/connection.ts';
import { session } from '../../../src/app/session.ts';
import { IonApp } from '../../../src/app/ui/ion-app.ts';
import { WHO } from '../../support/who.ts';

let root: Root | undefined;

/** As the sign-in screen leaves it. */
export function signedIn(who: string, token = inject('tokens')[who]!): void {
  const role = Object.entries(WHO).find(([, name]) => name === who)?.[0] ?? 'user';
  session.start({ token, userId: inject('users')[who]!, role, adminGroups: '' });
  // A device that has just been brought up to date.
  localStorage.setItem('keptUpAt', String(Date.now()));
}

/** Draws it as `main.tsx` does. */
function draw(what: ReactNode): void {
  const host = document.createElement('div');
  host.id = 'root';
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>{what}</QueryClientProvider>
    </StrictMode>,
  );
}

/** One component on a page of its own; where it leads to is read off the router. */
export function show(what: ReactNode) {
  const rootRoute = createRootRoute({ component: () => <Page>{what}</Page> });
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$' });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  draw(<RouterProvider router={router as never} />);
  return { place: () => router.state.location };
}

/** A sheet goes into <ion-app>, so that must be there first, as it is when a screen opens one. */
function Page({ children }: { children: ReactNode }) {
  const [stands, setStands] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the element is there only after the drawing
  useEffect(() => setStands(true), []);
  return <IonApp>{stands && children}</IonApp>;
}

/** Takes everything down: the next test finds an empty page and a device that nobody has used. */
export async function leave(): Promise<void> {
  // While <ion-app> stands, where core has put it: the next test's would wait for it.
  for (const toast of document.querySelectorAll('ion-toast')) await toast.dismiss();
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  await queryClient.cancelQueries();
  queryClient.clear();
  if (connection.get() !== 'online') connection.answered(connection.begin());
}
