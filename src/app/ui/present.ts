/**
 * What Ionic's controllers do, without importing all of them: the element's code comes on first use. A note stands before every
 * sheet in the page, wherever it is seen: Escape and Back are for the last one there, and would do nothing while it is a note.
 */
export async function present<E extends HTMLElement & { present(): Promise<void> }>(
  tag: string,
  define: () => void,
  props: object,
): Promise<E> {
  define();
  const element = Object.assign(document.createElement(tag) as E, { ...props, hasController: true });
  element.classList.add('overlay-hidden');
  const app = document.querySelector('ion-app') ?? document.body;
  if (tag === 'ion-toast') app.prepend(element);
  else app.append(element);
  await element.present();
  return element;
}
