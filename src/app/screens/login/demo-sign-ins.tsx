import { entranceText } from '../../../texts/entrance/text.ts';
import styles from './login.module.css';

const PASSWORD = 'demo-2026';
const ACCOUNTS = ['agent', 'agent2', 'poor', 'manager', 'tickets', 'admin', 'superadmin', 'viewer', 'reports'] as const;

/** Fills the form with one of the demo accounts; signing in stays the person's own tap. */
export function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  return (
    <section className={`stack tight ${styles.demo}`} aria-label={entranceText('demo')}>
      <p className="quiet">{entranceText('demoHint')}</p>
      <div className={`row wrap ${styles.centred}`}>
        {ACCOUNTS.map((name) => (
          <button key={name} type="button" className="pick" translate="no" onClick={() => onChoose(`${name}@demo.example`, PASSWORD)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
