// The screens that pictures are made of, and a browser as people there have it.

export const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 1024, height: 768 }, laptop: { width: 1440, height: 900 } };
const LOOKS = /** @type {const} */ (['light', 'dark']);

/** Each size in each look, one after the other, in a browser context of its own. */
export async function eachScreen(browser, visit) {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const look of LOOKS) {
      const context = await browser.newContext({
        viewport,
        colorScheme: look,
        reducedMotion: 'reduce',
        hasTouch: size === 'phone',
        locale: 'en-GB',
        timezoneId: 'Asia/Yerevan',
        serviceWorkers: 'block',
      });
      await visit({ page: await context.newPage(), context, size, look });
      await context.close();
    }
}
