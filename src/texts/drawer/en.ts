/** The drawer of phones. */
export const texts = {
  menu: 'Menu',
  closeMenu: 'Close the menu',
  allPlaces: 'All places',
  installTitle: 'Keep Tatev on the home screen',
  installText: 'It opens faster and shows saved reservations without a network.',
  installByHand: 'Tap Share in the browser, then “Add to Home Screen”.',
  install: 'Install',
  notNow: 'Not now',
} as const;
