/**
 * What this browser has of what not every browser has. The one place that asks: everything else takes what it gets from here,
 * and where there is nothing, nothing is shown and nothing fails. Asked at each use, because some of it comes and goes with the
 * way the app was opened (Safari has the badge on the home screen only). The types of the browser's library claim that all of
 * it is there; those here say what is true.
 */

interface Badge {
  set(count: number): Promise<void>;
  clear(): Promise<void>;
}

/** The number on the icon of the installed app. */
export const badge = (): Badge | undefined => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  if (!setAppBadge || !clearAppBadge) return undefined;
  return { set: (count) => setAppBadge.call(navigator, count), clear: () => clearAppBadge.call(navigator) };
};

/** Missing on plain http, in some private windows, and where workers are switched off. */
export const workers = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker;

/** All that messages to a closed app need. On an iPhone it is there on the home screen only. */
export const canBeTold = (): boolean => workers() !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis; // no text

/** Space on the device: whether it is promised and how much there is. Each part may be missing by itself. */
export const space = (): Partial<StorageManager> => (navigator as Partial<Navigator>).storage ?? {};

/** The system's own sheet for sending something to somebody. */
export const sending = (): ((data: ShareData) => Promise<void>) | undefined => {
  const { share } = navigator as Partial<Navigator>;
  return share && ((data) => share.call(navigator, data));
};

/** Whether that sheet takes files such as this one. */
export const sendsFile = (file: File): boolean => {
  const { canShare } = navigator as Partial<Navigator>;
  return sending() !== undefined && canShare?.call(navigator, { files: [file] }) === true;
};

/** Missing on plain http. */
export const clipboard = (): Clipboard | undefined => (navigator as Partial<Navigator>).clipboard;

/** Missing on plain http and where no camera may be used at all. */
export const cameras = (): MediaDevices | undefined => {
  const { mediaDevices } = navigator as Partial<Navigator>;
  return mediaDevices && 'getUserMedia' in mediaDevices ? mediaDevices : undefined;
};

/** Whether the camera was allowed before. Browsers that do not know the question say no. */
export async function cameraIsAllowed(): Promise<boolean> {
  try {
    return (await (navigator as Partial<Navigator>).permissions?.query({ name: 'camera' }))?.state === 'granted';
  } catch {
    return false;
  }
}

interface Detector {
  detect(picture: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own reader of QR codes: Chrome on Android has one. */
export async function codeReader(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    if ((await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return new BarcodeDetector!({ formats: ['qr_code'] });
  } catch {
    // Announced, but not there.
  }
  return undefined;
}

/** The other tabs of this browser. */
export const tabs = (name: string): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

export const trustedTypes = (): TrustedTypes | undefined => (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** Somebody pays for each megabyte, or has little of them. */
export const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Calls when the browser has a moment; where it cannot say, at once. */
export const whenFree = (work: () => void, timeout: number): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout });
  else work();
};

/** Opens the system's calendar of a date field; false where the browser does not let a program do that. */
export function openCalendar(field: HTMLInputElement): boolean {
  try {
    field.showPicker();
    return true;
  } catch {
    return false;
  }
}

/** The app stands on the home screen and has its own window. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * An iPhone or an iPad, where an app is put on the home screen by hand. An iPad calls itself a Macintosh; no Macintosh has a
 * screen to be touched.
 */
export const isAppleTouch = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** The first of the signals that is aborted. Safari has `AbortSignal.any` since 17.4. */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const given = signals.filter((one) => one !== undefined);
  if ('any' in AbortSignal) return AbortSignal.any(given);
  const both = new AbortController();
  const abort = ({ reason }: AbortSignal) => both.abort(reason);
  for (const one of given) {
    if (one.aborted) abort(one);
    else one.addEventListener('abort', () => abort(one), { once: true, signal: both.signal });
  }
  return both.signal;
}

/** Whether it can be read as an address. Safari has `URL.canParse` since 17.0. */
export const isAddress = (text: string, base?: string): boolean => {
  try {
    return new URL(text, base).href !== '';
  } catch {
    return false;
  }
};
