/** What of the frame comes after the first screen, in one file. */
export { CommandBar } from '../features/command/command-bar.tsx';
export { Drawer } from './drawer.tsx';
export { KeepFocus } from './keep-focus.ts';
export { MenuNumbers } from './menu-numbers.ts';
