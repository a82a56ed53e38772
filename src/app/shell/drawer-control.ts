type Menu = HTMLIonMenuElement;

/** The drawer is one element; whoever opens it needs no state of its own. */
export function openDrawer(): void {
  void document.querySelector<Menu>('ion-menu.drawer')?.open();
}

/** True, as what Back closes answers (ui/back.ts). */
export function closeDrawer(): true {
  const menu = document.querySelector<Menu>('ion-menu.drawer');
  if (menu) void close(menu);
  return true;
}

/** A drawer that is still on its way in does not listen: it goes as soon as it has come. */
async function close(menu: Menu): Promise<void> {
  if (await menu.close()) return;
  if (await menu.isOpen()) await menu.close();
  else if (menu.classList.contains('show-menu')) menu.addEventListener('ionDidOpen', () => void menu.close(), { once: true });
}
