import { existsSync } from 'node:fs';

const at = (/** @type {(string | undefined)[]} */ ...files) => files.find((file) => file && existsSync(file));

/** Firefox as the system has it; FIREFOX_PATH names another. @returns {string | undefined} */
export const firefoxPath = () => at(process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox');

/** What WebKit needs: its driver, a screen to draw on, and Python for its window. @returns {boolean} */
export const hasWebKit = () => ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/python3'].every((file) => existsSync(file));
