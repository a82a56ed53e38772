import '@ionic/core/css/core.css';
import '@ionic/core/css/normalize.css';
import '@ionic/core/css/structure.css';
import '@ionic/core/css/typography.css';
import './tokens.css';
import './ionic.css';
import './base.css';
import './words.css';
import '../ui/controls.css';
import '../ui/fields.css';
import '../ui/signs.css';
import '../ui/parts.css';
import '../shell/frame.css';
import '../shell/bar.css';
import '../shell/pages.css';
import './contrast.css';
import './print.css';
import { initialize } from '@ionic/core/components';

/** What `setupIonicReact` would do. One look on every phone: `md`. */
export function setupIonic(): void {
  // Without this class Ionic's core.css keeps every element hidden until it is upgraded.
  document.documentElement.classList.add('ion-ce');
  // Sheets appear at once for whoever has asked the system for less motion.
  initialize({ mode: 'md', sanitizerEnabled: true, animated: !matchMedia('(prefers-reduced-motion: reduce)').matches });
}
