import { getRouteApi } from '@tanstack/react-router';
import { settingsText } from '../../../texts/settings/text.ts';
import { useSession } from '../../session.ts';
import { Page } from '../../ui/page.tsx';
import { SectionList } from './section-list.tsx';
import { sectionsOf } from './sections.ts';
import styles from './settings.module.css';

const route = getRouteApi('/desk/settings');

/** Settings of the whole company, a section at a time. */
export function SettingsPage() {
  const { section } = route.useSearch();
  const sections = sectionsOf(useSession()?.role);
  const shown = sections.find(({ id }) => id === section) ?? sections[0];
  return (
    <Page title={settingsText('title')} back="/search" width="wide">
      {shown && (
        <div className={styles.page}>
          {sections.length > 1 && <SectionList sections={sections} shown={shown} />}
          <div className={`stack ${styles.shown}`}>
            <shown.Body />
          </div>
        </div>
      )}
    </Page>
  );
}
