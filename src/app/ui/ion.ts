import { createComponent } from '@stencil/react-output-target/runtime';
import React from 'react';

/**
 * A React component over one Ionic element. One wrapper is one module, so that a screen pulls only the elements it shows
 * (`@ionic/react` is a single module and would bring all of them). Types stay those of `@ionic/react`.
 */
export function ion<T>(tagName: string, elementClass: unknown, defineCustomElement: () => void, events: Record<string, string> = {}): T {
  return createComponent({ react: React, tagName, elementClass, defineCustomElement, events } as never) as unknown as T;
}
