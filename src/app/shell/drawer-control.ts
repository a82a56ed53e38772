type Menu = HTMLIonMenuElement;

/** The drawer is one element; whoever opens it needs no state of its own. */
export function openDrawer(): void {
  void document.querySelector<Menu>('ion-menu.drawer')?.open();
}

export function closeDrawer(): void {
  void document.querySelector<Menu>('ion-menu.drawer')?.close();
}
