let show: (() => void) | undefined;
let waits = false;

/** Says what opens the command bar, which comes after the first screen (shell/later-drawer.tsx): at once if somebody has asked for it. */
export function commandBarComesBy(how: (() => void) | undefined): void {
  show = how;
  if (how && waits) how();
  waits = false;
}

/** Opens the command bar, or opens it as soon as it has come. */
export function openCommandBar(): void {
  if (show) show();
  else waits = true;
}
