import { useEffect, useRef } from 'react';
import { getRouteApi, Link } from '@tanstack/react-router';
import '../account/account.css';
import './settings.css';
import { useSession } from '../session.ts';
import { Page } from '../ui/page.tsx';
import { sectionsOf } from './sections.ts';

const route = getRouteApi('/desk/settings');

/** Settings of the whole company, a section at a time. */
export function SettingsPage() {
  const { section } = route.useSearch();
  const sections = sectionsOf(useSession()?.role);
  const shown = sections.find(({ id }) => id === section) ?? sections[0];
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // Once it has its width.
    const frame = requestAnimationFrame(() =>
      tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown?.id]);
  return (
    <Page title="Settings" back="/search">
      <div className="stack">
        {sections.length > 1 && (
          <nav ref={tabs} className="scroll-x" aria-label="Sections">
            {sections.map(({ id, title }) => (
              <Link
                key={id}
                to="/settings"
                search={{ section: id }}
                replace
                className="pick"
                {...(id === shown?.id ? { 'aria-current': 'page' as const } : {})}
              >
                {title}
              </Link>
            ))}
          </nav>
        )}
        {shown && <shown.Body />}
      </div>
    </Page>
  );
}
