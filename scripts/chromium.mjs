import { existsSync } from 'node:fs';

/** Where Chromium is: CHROMIUM_PATH, the system's, or undefined for the one that Playwright has downloaded. @returns {string | undefined} */
export const chromiumPath = () => [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => file && existsSync(file));

/** For containers: no sandbox, no graphics card, and nothing that calls home. */
export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];
