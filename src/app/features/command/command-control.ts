let show: (() => void) | undefined;

/** Says what opens the command bar, which comes after the first screen (shell/later-drawer.tsx). */
export function commandBarComesBy(how: (() => void) | undefined): void {
  show = how;
}

/** Opens the command bar; before it has come, nothing. */
export const openCommandBar = (): void => show?.();
