import { act, createElement } from 'react';
import { vi } from 'vitest';

/**
 * A hook of the app without a browser, and the globals that the app's modules look for when they are loaded: they are loaded after
 * this, by `import()`. React draws nothing, into something that only says that it is an element.
 */
export function withoutBrowser(): void {
  const nothing = () => undefined;
  const page = { nodeType: 9, hidden: true, activeElement: null, addEventListener: nothing, removeEventListener: nothing };
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, document: page, HTMLIFrameElement: Map });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { origin: 'http://localhost' });
}

/** What comes of the work is drawn before it resolves. What is read anew behind it is drawn when it comes, and nobody waits for it. */
async function drawn(work: () => Promise<unknown>): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  try {
    await act(work);
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  }
}

export interface Mounted<T> {
  /** What the hook answers now. */
  now: () => T;
  /** Does something with it, and waits until everything that comes of it is drawn. */
  during: <A>(work: (hook: T) => Promise<A>) => Promise<A>;
  unmount: () => Promise<void>;
}

export async function mount<T>(use: () => T): Promise<Mounted<T>> {
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  const { createRoot } = await import('react-dom/client');
  let now: T;
  const Show = () => {
    now = use();
    return null;
  };
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: document,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const root = createRoot(container as unknown as Element);
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', retry: false } } });
  await drawn(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Show))));
  return {
    now: () => now,
    during: async (work) => {
      let answer: Awaited<ReturnType<typeof work>>;
      await drawn(async () => {
        answer = await work(now);
      });
      return answer!;
    },
    unmount: () => drawn(async () => root.unmount()),
  };
}
