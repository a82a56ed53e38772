import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../pwa/chunk.ts';

const AddToQuote = lazyPart('add-to-quote', () => import('../../features/quotes/add-to-quote.tsx'), 'AddToQuote');

/** Comes when something is chosen: no search needs it before. */
export const AddToQuotePart = (props: ComponentProps<typeof AddToQuote>) => (
  <Suspense fallback={null}>
    <AddToQuote {...props} />
  </Suspense>
);
