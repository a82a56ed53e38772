type Menu = HTMLIonMenuElement;

/** The drawer is one element; whoever opens it needs no state of its own. */
export function openDrawer(): void {
  void document.querySelector<Menu>('ion-menu.drawer')?.open();
}

/** True, as what Back closes answers (ui/back.ts). */
export function closeDrawer(): true {
  void document.querySelector<Menu>('ion-menu.drawer')?.close();
  return true;
}
