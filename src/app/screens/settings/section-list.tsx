import { Link, useNavigate } from '@tanstack/react-router';
import { settingsText } from '../../../texts/settings/text.ts';
import { GROUPS, type Section } from './sections.ts';
import styles from './settings.module.css';

interface Props {
  sections: readonly Section[];
  shown: Section;
}

const grouped = (sections: readonly Section[]) =>
  GROUPS.map((group) => ({ group, members: sections.filter((section) => section.group === group) })).filter(
    ({ members }) => members.length > 0,
  );

/** The sections of the settings: all of them in a list beside the form where there is room, else in the system's own list above it. */
export function SectionList({ sections, shown }: Props) {
  const navigate = useNavigate();
  return (
    <>
      <nav className={styles.places} aria-label={settingsText('sections')}>
        {grouped(sections).map(({ group, members }) => (
          <div key={group} role="group" aria-label={settingsText(`group.${group}`)}>
            <p className={`quiet ${styles.group}`}>{settingsText(`group.${group}`)}</p>
            {members.map(({ id }) => (
              <Link
                key={id}
                to="/settings"
                search={{ section: id }}
                replace
                className="place"
                {...(id === shown.id ? { 'aria-current': 'page' as const } : {})}
              >
                {settingsText(`section.${id}`)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <select
        className={`input ${styles.pick}`}
        aria-label={settingsText('sectionPick')}
        value={shown.id}
        onChange={(event) => void navigate({ to: '/settings', search: { section: event.target.value }, replace: true })}
      >
        {grouped(sections).map(({ group, members }) => (
          <optgroup key={group} label={settingsText(`group.${group}`)}>
            {members.map(({ id }) => (
              <option key={id} value={id}>
                {settingsText(`section.${id}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </>
  );
}
