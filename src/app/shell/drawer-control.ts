type Menu = HTMLIonMenuElement;

const drawer = () => document.querySelector<Menu>('ion-menu.drawer');
let bring: (() => void) | undefined;

/** Says what brings the drawer where it has not come yet (later-drawer.tsx). */
export function drawerComesBy(how: (() => void) | undefined): void {
  bring = how;
}

/** The drawer is one element; whoever opens it needs no state of its own. */
export function openDrawer(): void {
  const menu = drawer();
  if (menu) void openDrawn(menu);
  else bring?.();
}

/** One that has just come cannot move before it has drawn itself. */
async function openDrawn(menu: Menu): Promise<void> {
  while (menu.isConnected && !menu.shadowRoot?.querySelector('.menu-inner')) await new Promise(requestAnimationFrame);
  if (menu.isConnected) await menu.open();
}

/** True, as what Back closes answers (ui/back.ts). */
export function closeDrawer(): true {
  const menu = drawer();
  if (menu) void close(menu);
  return true;
}

/** A drawer that is still on its way in does not listen: it goes as soon as it has come. */
async function close(menu: Menu): Promise<void> {
  if (await menu.close()) return;
  if (await menu.isOpen()) await menu.close();
  else if (menu.classList.contains('show-menu')) menu.addEventListener('ionDidOpen', () => void menu.close(), { once: true });
}
